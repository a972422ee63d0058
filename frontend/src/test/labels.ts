/**
 * `labels` and `control`, with the same results as jsdom. jsdom searches the whole page for each label, and again for
 * each field, so one `getByLabelText` on a large form took half a second. Here only labels are searched.
 */
const LABELABLE = ['button', 'input', 'meter', 'output', 'progress', 'select', 'textarea'] as const;
const INTERFACES = [
  ...[HTMLButtonElement, HTMLInputElement, HTMLMeterElement, HTMLOutputElement],
  ...[HTMLProgressElement, HTMLSelectElement, HTMLTextAreaElement],
] as const;

const isLabelable = (element: Element | null): element is HTMLElement =>
  element !== null &&
  LABELABLE.some((name) => name === element.localName) &&
  !(element instanceof HTMLInputElement && element.type === 'hidden');

type Root = Document | ShadowRoot;
const rootOf = (element: Element): Root | Element => element.getRootNode() as Root | Element;
const elementOf = (root: Root | Element, id: string): Element | null =>
  'getElementById' in root ? root.getElementById(id) : root.querySelector(`[id=${JSON.stringify(id)}]`);

function controlOf(label: HTMLLabelElement): HTMLElement | null {
  const name = label.getAttribute('for');
  if (name === null) return [...label.querySelectorAll(LABELABLE.join())].find(isLabelable) ?? null;
  const named = name === '' ? null : elementOf(rootOf(label), name);
  return isLabelable(named) ? named : null;
}

function labelsOf(field: HTMLElement): HTMLLabelElement[] {
  const named = field.id === '' ? [] : [...rootOf(field).querySelectorAll('label')];
  const around = field.closest('label');
  const found = new Set([...named.filter((label) => label.htmlFor === field.id), ...(around ? [around] : [])]);
  return [...found]
    .filter((label) => controlOf(label) === field)
    .toSorted((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1));
}

for (const { prototype } of INTERFACES) {
  Object.defineProperty(prototype, 'labels', {
    configurable: true,
    get(this: HTMLElement) {
      return isLabelable(this) ? labelsOf(this) : null;
    },
  });
}
Object.defineProperty(HTMLLabelElement.prototype, 'control', {
  configurable: true,
  get(this: HTMLLabelElement) {
    return controlOf(this);
  },
});

export {};
