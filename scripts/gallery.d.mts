export interface GalleryFile {
  readonly type: string;
  readonly body: string | Uint8Array;
}
/** Builds the gallery in memory: its files by name. */
export function buildGallery(): Promise<ReadonlyMap<string, Uint8Array>>;
/** What to answer to a request; what is no file is the document. */
export function galleryFile(files: ReadonlyMap<string, Uint8Array>, url: string): GalleryFile;
