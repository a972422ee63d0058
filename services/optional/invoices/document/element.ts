/** An XML element of attributes and elements: a CFDI has no text between tags. */
export interface Element {
  /** With its prefix. */
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: readonly Element[];
}

/** Attributes that are undefined are left out, and so are children. */
export function element(
  name: string,
  attributes: Readonly<Record<string, string | undefined>>,
  children: readonly (Element | undefined)[] = [],
): Element {
  const given = Object.entries(attributes).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return { name, attributes: Object.fromEntries(given), children: children.filter((child) => child !== undefined) };
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\t': '&#9;',
  '\n': '&#10;',
  '\r': '&#13;',
};
/** Line ends and tabs are written as numbers: a reader would make blanks of them. */
export const escapeXml = (text: string): string => text.replace(/[&<>"\t\n\r]/g, (letter) => ESCAPES[letter] ?? letter);

function write({ name, attributes, children }: Element): string {
  const given = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXml(value)}"`);
  const head = `<${name}${given.join('')}`;
  return children.length === 0 ? `${head}/>` : `${head}>${children.map(write).join('')}</${name}>`;
}

export const toXml = (root: Element): string => `<?xml version="1.0" encoding="UTF-8"?>${write(root)}`;

/** The first child of this name. */
export const childOf = (parent: Element | undefined, name: string): Element | undefined =>
  parent?.children.find((child) => child.name === name);
export const childrenOf = (parent: Element | undefined, name: string): Element[] =>
  parent?.children.filter((child) => child.name === name) ?? [];
