// Elements made by hand: a lobby of a few hundred lines needs no framework.

type Child = Node | string | false | undefined;

export function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Partial<HTMLElementTagNameMap[Tag]> = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Tag] {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(...present(children));
  return element;
}

export function fill(element: Element, ...children: readonly Child[]): void {
  element.replaceChildren(...present(children));
}

const present = (children: readonly Child[]): (Node | string)[] =>
  children.filter((child) => child !== false && child !== undefined);

export const button = (text: string, press: () => unknown, properties: Partial<HTMLButtonElement> = {}) =>
  make('button', { type: 'button', textContent: text, onclick: () => void press(), ...properties });

export function choice(label: string, values: readonly string[]): { readonly element: HTMLElement; value(): string } {
  const select = make('select', {}, ...values.map((value) => make('option', { value, textContent: value })));
  return { element: make('label', {}, `${label} `, select), value: () => select.value };
}

export const byId = (id: string): HTMLElement => document.getElementById(id)!;

/** What has just gone wrong or well, above everything else; empty: nothing. */
export function notice(text: string): void {
  byId('notice').textContent = text;
  byId('notice').hidden = text === '';
}

/** Does it, and says so if it cannot be done. */
export async function attempt(work: () => Promise<void>): Promise<void> {
  notice('');
  try {
    await work();
  } catch (thrown) {
    notice(thrown instanceof Error ? thrown.message : String(thrown));
  }
}
