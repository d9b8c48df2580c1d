// Files as they go over the wire: packed once, when the page is built, and not for every visitor.
import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { inRoot } from './root.mjs';

const WORTH_IT = /\.(js|css|svg|html|webmanifest)$/;
/** Packing tightly takes seconds, and most files are the same in the next build. */
const KEPT = 'node_modules/.cache/rulebound-page';

const tightly = (contents) =>
  promisify(brotliCompress)(contents, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: contents.length },
  });

async function brotli(contents) {
  const file = inRoot(KEPT, `${createHash('sha256').update(contents).digest('hex').slice(0, 24)}.br`);
  try {
    return await readFile(file);
  } catch {
    const packed = await tightly(contents);
    // Two builds at once: each writes a file of its own, and either is right.
    const own = `${file}.${process.pid}`;
    await writeFile(own, packed);
    await rename(own, file);
    return packed;
  }
}

/** Beside each file that gets smaller by it: the same with .br and with .gz. */
export async function packAll(folder, names) {
  await mkdir(inRoot(KEPT), { recursive: true });
  await Promise.all(
    names
      .filter((name) => WORTH_IT.test(name))
      .map(async (name) => {
        const contents = await readFile(inRoot(folder, name));
        await writeFile(inRoot(folder, `${name}.br`), await brotli(contents));
        await writeFile(inRoot(folder, `${name}.gz`), await promisify(gzip)(contents, { level: 9 }));
      }),
  );
}
