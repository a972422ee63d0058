import { searchable } from '../text.ts';

/**
 * The clinic's texts: a small part of Markdown, parsed into a tree that the pages render. It contains no HTML, and no
 * page ever inserts any.
 */

/**
 * Lines that stand for configured parts: the clinic's name, address and contact; the rules of booking and cancelling.
 */
const BLOCK_MARKS = { '{{clinica}}': 'clinic', '{{reglas}}': 'rules' } as const;
export type BlockMark = (typeof BLOCK_MARKS)[keyof typeof BLOCK_MARKS];
const isMark = (line: string): line is keyof typeof BLOCK_MARKS => line in BLOCK_MARKS;
/** A link with this prefix writes an e-mail to the clinic with that subject. */
export const LETTER = 'correo:';

export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'strong'; text: string }
  | { kind: 'link'; text: string; to: string }
  | { kind: 'letter'; text: string; subject: string };

export type Block =
  | { kind: 'heading' | 'paragraph' | 'note'; content: Inline[] }
  | { kind: 'list'; items: Inline[][] }
  | { kind: 'clinic' }
  | { kind: 'rules' };

export interface TextSection {
  /** The fragment of links to the section. */
  id: string;
  title: string;
  blocks: Block[];
}

const TITLE = /^## +(.+)$/;
const HEADING = /^### +(.+)$/;
const ITEM = /^- +(.+)$/;
const QUOTE = /^> ?(.*)$/;
const MARKS = /\*\*([^*]+)\*\*|\[([^\][]+)\]\(([^)\n]*)\)/g;
const TAG = /<\s*[/!?a-z]/i;
/** A page of this site or of another one, or a letter; `//` would be another site. */
const TARGET = /^(https:\/\/[^\s<>"]+|\/(?![/\\])[^\s<>"]*|correo:.+)$/;

function inlineOf(text: string): Inline[] {
  const parts: Inline[] = [];
  let from = 0;
  const plainUpTo = (to: number): void => {
    if (to > from) parts.push({ kind: 'text', text: text.slice(from, to) });
  };
  for (const found of text.matchAll(MARKS)) {
    plainUpTo(found.index);
    const [whole, strong, label = '', to = ''] = found;
    if (strong !== undefined) parts.push({ kind: 'strong', text: strong });
    else if (!TARGET.test(to)) parts.push({ kind: 'text', text: whole });
    else if (to.startsWith(LETTER)) parts.push({ kind: 'letter', text: label, subject: to.slice(LETTER.length) });
    else parts.push({ kind: 'link', text: label, to });
    from = found.index + whole.length;
  }
  plainUpTo(text.length);
  return parts;
}

/** A part between two empty lines. Its first line decides its kind; a list may directly follow a sentence. */
function blocksOf(lines: readonly string[]): Block[] {
  const blocks: Block[] = [];
  let open: { kind: 'paragraph' | 'note' | 'item'; lines: string[] } | null = null;
  const close = (): void => {
    if (open === null) return;
    const content = inlineOf(open.lines.join(' '));
    const last = blocks.at(-1);
    if (open.kind !== 'item') blocks.push({ kind: open.kind, content });
    else if (last?.kind === 'list') last.items.push(content);
    else blocks.push({ kind: 'list', items: [content] });
    open = null;
  };
  for (const line of lines) {
    const [heading, item, quote] = [HEADING, ITEM, QUOTE].map((form) => form.exec(line)?.[1]);
    if (line === '') close();
    else if (isMark(line)) {
      close();
      blocks.push({ kind: BLOCK_MARKS[line] });
    } else if (heading !== undefined) {
      close();
      blocks.push({ kind: 'heading', content: inlineOf(heading) });
    } else if (item !== undefined) {
      close();
      open = { kind: 'item', lines: [item] };
    } else if (quote !== undefined) {
      if (open?.kind !== 'note') close();
      open ??= { kind: 'note', lines: [] };
      open.lines.push(quote);
    } else {
      if (open?.kind === 'note') close();
      open ??= { kind: 'paragraph', lines: [] };
      open.lines.push(line);
    }
  }
  close();
  return blocks;
}

const slugOf = (title: string): string =>
  searchable(title)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '') || 'apartado';

/** The sections of a text, in order. Text before the first title belongs to none, and `markupProblem` refuses it. */
export function sectionsOf(text: string): TextSection[] {
  const sections: { title: string; lines: string[] }[] = [];
  for (const raw of text.split('\n')) {
    const line = raw.trim();
    const title = TITLE.exec(line)?.[1];
    if (title !== undefined) sections.push({ title, lines: [] });
    else sections.at(-1)?.lines.push(line);
  }
  const taken = new Map<string, number>();
  return sections.map(({ title, lines }) => {
    const slug = slugOf(title);
    const times = (taken.get(slug) ?? 0) + 1;
    taken.set(slug, times);
    return { id: times === 1 ? slug : `${slug}-${times}`, title, blocks: blocksOf(lines) };
  });
}

const firstLineOf = (text: string): string => text.trimStart().split('\n')[0] ?? '';

interface Markup {
  /** A title that such a text begins with. */
  example: string;
  marks: readonly BlockMark[];
}

/** Why a text cannot be rendered, in words for its writer; null if it can. */
export function markupProblem(text: string, { example, marks }: Markup): string | null {
  if (TAG.test(text)) return 'No uses etiquetas de HTML: quita los signos < y >';
  if (!TITLE.test(firstLineOf(text))) return `Empieza con el título de un apartado, como: ## ${example}`;
  const sections = sectionsOf(text);
  const empty = sections.find(({ blocks }) => blocks.length === 0);
  if (empty !== undefined) return `El apartado «${empty.title}» no tiene texto`;
  const wrong = [...text.matchAll(MARKS)].find(([, , , to]) => to !== undefined && !TARGET.test(to));
  if (wrong !== undefined)
    return `El enlace «${wrong[2]}» no lleva a ningún lado: escribe https://…, una página del sitio como /contact, o correo: y el asunto`;
  const strange = Object.entries(BLOCK_MARKS).find(
    ([, kind]) => !marks.includes(kind) && sections.some(({ blocks }) => blocks.some((block) => block.kind === kind)),
  );
  return strange === undefined ? null : `Quita el renglón ${strange[0]}: este texto no lo usa`;
}
