import type { Element } from './element.ts';

/** Why a text is no XML that a CFDI can be. */
export class UnreadableXml extends Error {}

/** What a provider answers is smaller: a global of 2,000 receipts has 1.2 MB. */
const MOST_LETTERS = 8_000_000;
const DEEPEST = 40;

const SPACE_OR_TEXT = /[^<]*/y;
const DECLARATION = /^\uFEFF?\s*<\?xml\s[^?]*\?>/;
const COMMENT = /<!--[\s\S]*?-->/y;
/** Names of tags and attributes, with a prefix or without; attributes in either quotes. */
const CLOSING = /<\/([\p{L}_][\p{L}\p{N}_.:-]*)\s*>/uy;
const OPENING =
  /<([\p{L}_][\p{L}\p{N}_.:-]*)((?:\s+[\p{L}_][\p{L}\p{N}_.:-]*\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>/uy;
const ATTRIBUTE = /([\p{L}_][\p{L}\p{N}_.:-]*)\s*=\s*(?:"([^"]*)"|'([^']*)')/gu;

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function unescapeXml(text: string): string {
  return text.replace(/[\t\r\n]/g, ' ').replace(/&([^;&]*);?/g, (whole, name: string) => {
    const number = /^#(?:x([0-9a-fA-F]{1,6})|(\d{1,7}))$/.exec(name);
    const code = number ? Number.parseInt(number[1] ?? number[2] ?? '', number[1] ? 16 : 10) : undefined;
    const letter = code === undefined ? ENTITIES[name] : code <= 0x10ffff ? String.fromCodePoint(code) : undefined;
    if (letter === undefined || !whole.endsWith(';')) throw new UnreadableXml(`an entity that is none: &${name}`);
    return letter;
  });
}

function attributesIn(text: string): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [, name = '', double, single] of text.matchAll(ATTRIBUTE)) {
    if (Object.hasOwn(found, name)) throw new UnreadableXml(`${name} stands twice`);
    found[name] = unescapeXml(double ?? single ?? '');
  }
  return found;
}

interface Open {
  name: string;
  attributes: Record<string, string>;
  children: Element[];
  text: string;
}

/**
 * Reads elements and attributes; text between tags is kept as the attribute `#text`. It knows neither DOCTYPE nor
 * entities of others, so nothing can be fetched or grow by reading.
 * @throws {UnreadableXml}
 */
export function readXml(xml: string): Element {
  if (xml.length > MOST_LETTERS) throw new UnreadableXml('too long');
  let at = DECLARATION.exec(xml)?.[0].length ?? 0;
  const root: Open = { name: '', attributes: {}, children: [], text: '' };
  const open: Open[] = [root];
  const next = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at;
    const found = pattern.exec(xml);
    if (found) at = pattern.lastIndex;
    return found;
  };
  const close = (name: string): void => {
    const done = open.pop();
    const parent = open.at(-1);
    if (!done || !parent || done.name !== name) throw new UnreadableXml(`</${name}> closes nothing`);
    const text = unescapeXml(done.text.replace(/\r\n?/g, '\n')).trim();
    const attributes = text === '' ? done.attributes : { ...done.attributes, '#text': text };
    parent.children.push({ name, attributes, children: done.children });
  };
  while (at < xml.length) {
    const here = open.at(-1) ?? root;
    here.text += next(SPACE_OR_TEXT)?.[0] ?? '';
    if (at >= xml.length) break;
    if (next(COMMENT)) continue;
    const closing = next(CLOSING);
    if (closing) {
      close(closing[1] ?? '');
      continue;
    }
    const [, name, attributes = '', isEmpty] = next(OPENING) ?? [];
    if (name === undefined) throw new UnreadableXml(`not an element: ${xml.slice(at, at + 20)}`);
    if (open.length > DEEPEST) throw new UnreadableXml('too deep');
    open.push({ name, attributes: attributesIn(attributes), children: [], text: '' });
    if (isEmpty) close(name);
  }
  const [only, second] = root.children;
  if (open.length > 1 || !only || second || root.text.trim() !== '') throw new UnreadableXml('not one element');
  return only;
}
