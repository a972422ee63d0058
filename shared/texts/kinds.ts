import { FIRST_PRIVACY_TEXT } from '../privacy/first-privacy-notice.ts';
import { FIRST_NOTICE } from '../privacy/privacy-notice.ts';
import { FIRST_ABOUT_TEXT, FIRST_HOME_TEXT, FIRST_JOBS_TEXT, FIRST_TERMS_TEXT } from './first-texts.ts';
import { type BlockMark, markupProblem, sectionsOf, type TextSection } from './markdown.ts';

/** The texts of the site that the clinic edits, as the menu lists them. */
export const TEXT_KINDS = ['home', 'about', 'jobs', 'terms', 'privacy'] as const;
export type TextKind = (typeof TEXT_KINDS)[number];

interface TextRow {
  /** What is shown until the clinic publishes its own: part of the program, and its first version. */
  first: { version: string; text: string };
  maxLength: number;
  /** The title that a text of this kind could begin with, for whoever began with none. */
  example: string;
  /** The lines of `BLOCK_MARKS` that it may have. */
  marks: readonly BlockMark[];
  /** What its page asks of it beside that. */
  problem?: (sections: readonly TextSection[]) => string | null;
}

/** The site's texts became those of the clinic on this day. */
const BEGAN = '2026-11-26';

const MAX_HOME_TITLE = 60;
const MAX_ABOUT_TITLE = 80;
const MAX_ABOUT_PARTS = 6;

/** The first words of the home page: its page draws no Markdown, so they are plain. */
function homeProblem([words, ...more]: readonly TextSection[]): string | null {
  if (more.length > 0 || words?.blocks.length !== 1) return 'Escribe un título y un solo párrafo';
  if (words.title.length > MAX_HOME_TITLE) return `Escribe un título de ${MAX_HOME_TITLE} caracteres como máximo`;
  const [block] = words.blocks;
  const isPlain = block?.kind === 'paragraph' && block.content.every(({ kind }) => kind === 'text');
  return isPlain ? null : 'Aquí el párrafo va sin listas, enlaces ni negritas';
}

function aboutProblem(sections: readonly TextSection[]): string | null {
  if (sections.length > MAX_ABOUT_PARTS) return `Escribe como máximo ${MAX_ABOUT_PARTS} apartados`;
  if (sections[0]?.blocks.some(({ kind }) => kind === 'heading')) return 'En el primer apartado no uses ### Subtítulo';
  const long = sections.find(({ title }) => title.length > MAX_ABOUT_TITLE);
  return long ? `Acorta el título «${long.title}» a ${MAX_ABOUT_TITLE} caracteres` : null;
}

/** The terms say what the system enforces: its hours and days stand where this line is. */
const termsProblem = (sections: readonly TextSection[]): string | null =>
  sections.flatMap(({ blocks }) => blocks).filter(({ kind }) => kind === 'rules').length === 1
    ? null
    : 'Deja una vez el renglón {{reglas}}: ahí el sitio escribe los plazos que aplica';

export const TEXTS: Readonly<Record<TextKind, TextRow>> = {
  home: {
    first: { version: BEGAN, text: FIRST_HOME_TEXT },
    ...{ maxLength: 400, example: 'Tu rostro nuestra prioridad', marks: [], problem: homeProblem },
  },
  about: {
    first: { version: BEGAN, text: FIRST_ABOUT_TEXT },
    ...{ maxLength: 6000, example: 'Quiénes somos', marks: [], problem: aboutProblem },
  },
  jobs: {
    first: { version: BEGAN, text: FIRST_JOBS_TEXT },
    ...{ maxLength: 6000, example: 'Bolsa de trabajo', marks: [] },
    problem: (sections) => (sections.length > 1 ? 'Escribe un solo apartado; dentro de él usa ### Subtítulo' : null),
  },
  terms: {
    first: { version: BEGAN, text: FIRST_TERMS_TEXT },
    ...{ maxLength: 40_000, example: 'Aceptación', marks: ['clinic', 'rules'], problem: termsProblem },
  },
  privacy: {
    first: { version: FIRST_NOTICE, text: FIRST_PRIVACY_TEXT },
    ...{ maxLength: 40_000, example: 'Responsable de tus datos', marks: ['clinic'] },
  },
};

/** Why a text cannot be shown as it is, in words for whoever wrote it; null: it can. */
export function textProblem(kind: TextKind, text: string): string | null {
  const { maxLength, example, marks, problem } = TEXTS[kind];
  if (text.length > maxLength) return `Escribe como máximo ${maxLength} caracteres`;
  return markupProblem(text, { example, marks }) ?? problem?.(sectionsOf(text)) ?? null;
}

/** The first words of the home page: a title, and a paragraph without marks. */
export function homeWordsOf(text: string): { title: string; lead: string } {
  const [words] = sectionsOf(text);
  const [block] = words?.blocks ?? [];
  const content = block?.kind === 'paragraph' ? block.content : [];
  return { title: words?.title ?? '', lead: content.map((part) => part.text).join('') };
}
