import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from '@swc/core';

/**
 * `node scripts/check-words.ts`: no identifier contains a word of the list *Words that are not used* in
 * `docs/glossary.md`, and none of the platform contains a word of the clinic. No Spanish
 * text says a word of the list *Words that nobody reads*, and no text of a page contains a character that the pages'
 * font lacks. It ignores comments, prints each finding, and exits with 1 if there is one.
 */
const GLOSSARY = 'docs/glossary.md';
/** The platform knows nothing of the clinic. `client` alone is also a word of the SDK. */
const PLATFORM = 'services/platform/';
const OF_THE_CLINIC = /^(appointment|booking|catalog|clinic|consent|equipment|notice|occupancy|reminder|visit)s?$/;
const CLIENT_FACT = /^client(?:Ids?|Names?|Item)$|^clients$/;
const speaksOfClinic = (name: string): boolean =>
  CLIENT_FACT.test(name) || wordsOf(name).some((word) => OF_THE_CLINIC.test(word));

/** The attribute of stored items; renaming it would need a back-fill. */
const STORED = { name: 'leaving', homes: /^(services|infra|tests)\// };

/** A name of browsers. */
const OF_BROWSERS = 'mediaDevices';

/** The left column of the page's last table. */
function readRefused(): string[] {
  const [, list = ''] = readFileSync(GLOSSARY, 'utf8').split('## Words that are not used');
  const words = [...list.matchAll(/^\| (\w+) \| [^|]+ \|$/gm)].flatMap(([, word]) => word ?? []);
  return words.filter((word) => word !== 'not');
}

/** `'putTreatmentsById'` → `['put', 'treatments', 'by', 'id']` */
const wordsOf = (identifier: string): string[] =>
  identifier.split(/_|(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/).map((word) => word.toLowerCase());

/** Every identifier under a node of the syntax tree. */
function* identifiersIn(node: unknown): Generator<string> {
  if (typeof node !== 'object' || node === null) return;
  if ('type' in node && node.type === 'Identifier' && 'value' in node) yield String(node.value);
  for (const part of Object.values(node)) yield* identifiersIn(part);
}

/** The subset of the pages' font, as its package describes it. */
const FONT = 'node_modules/@fontsource-variable/inter/index.css';
/** Only Apple's machines show this key, and their fonts have it. */
const OF_APPLE = '⌘';

function readLetters(): [number, number][] {
  const [, latin = ''] = readFileSync(FONT, 'utf8').split('/* inter-latin-wght-normal */');
  const [, ranges = ''] = /unicode-range: ([^;]+);/.exec(latin) ?? [];
  return [...ranges.matchAll(/U\+(\w+)(?:-(\w+))?/g)].map(([, from = '', to = from]) => [
    Number.parseInt(from, 16),
    Number.parseInt(to, 16),
  ]);
}

/** Every text under a node of the syntax tree: strings, parts of templates, and text between tags. */
function* textsIn(node: unknown): Generator<string> {
  if (typeof node !== 'object' || node === null) return;
  if ('type' in node && 'value' in node && (node.type === 'StringLiteral' || node.type === 'JSXText')) {
    yield String(node.value);
  }
  if ('type' in node && 'cooked' in node && node.type === 'TemplateElement') yield String(node.cooked);
  for (const part of Object.values(node)) yield* textsIn(part);
}

const letters = readLetters();
if (letters.length === 0) throw new Error(`${FONT} describes no subset`);
const isDrawn = (letter: string): boolean =>
  letter === OF_APPLE || letters.some(([from, to]) => from <= letter.charCodeAt(0) && letter.charCodeAt(0) <= to);
const OF_PAGES = /^(frontend\/src|shared)\/(?!.*(\.test\.|\/test\/|testing))/;

const EVERY_TEXT = /^(frontend\/src|shared|services|infra\/seed)\/(?!.*(\.test\.|\/test\/|testing|examples?\.ts))/;
/** Texts that people agreed to in this wording, the SAT's catalogs, names of columns in files of other systems, and of our own files. */
const NOT_OURS =
  /texts\/kinds\.ts$|privacy-notice\.ts$|legalMarks\.tsx$|\/columns\.ts$|archive\/domain\/sheets\.ts$|fiscal\/catalogs\.ts$|session\/google\.ts$/;
/** What the specification quotes, and terms of others: the norm of clinical records, the captcha. */
const QUOTED: readonly string[] = [
  'Nuevo Servicio',
  'Editar Servicio',
  'Ver Servicios',
  'Servicio no encontrado',
  'Servicio de diagnóstico facial no encontrado',
  'selecciona un servicio para tu cita',
  'Error al actualizar el estado del servicio',
  'Error al actualizar la visibilidad del servicio',
  'Error al eliminar el servicio',
  'Error al guardar el servicio',
  'No se encontraron servicios',
  'Ingresa un correo electrónico válido',
  'Por favor ingresa tu correo electrónico',
  'intenta con otro correo electrónico',
  'Términos del Servicio',
  'Ficha de identificación',
];
/** Whole texts that the specification quotes. */
const WHOLE = new Set([
  'Servicios',
  'Email',
  'Email, de la A a la Z',
  'Email, de la Z a la A',
  'Ficha',
  'Finalizada',
  'Completada',
  'Editar campos',
  'email address',
]);

/** The left column of the list of Spanish words, each as a pattern for any case and number. */
function readUnsaid(): [string, RegExp][] {
  const [, after = ''] = readFileSync(GLOSSARY, 'utf8').split('## Words that nobody reads');
  const [list = ''] = after.split('\n## ');
  return [...list.matchAll(/^\| ([\p{L} ]+) \| [^|]+ \|$/gmu)]
    .flatMap(([, word]) => word ?? [])
    .filter((word) => word !== 'no text says')
    .map((word) => [
      word,
      new RegExp(`(?<![\\p{L}\\d/.#_-])${word}(?:e?s)?(?![\\p{L}\\d/_.:-]\\p{L}|[\\p{L}\\d/_-])`, 'iu'),
    ]);
}

/** Code also has strings: a text has a space, or begins with a capital. */
const isText = (text: string): boolean =>
  /\p{Ll}/u.test(text) && !text.includes('#{') && (/^\s*[\p{Lu}¡¿«]/u.test(text) || /\p{L} \p{L}/u.test(text));

const unsaid = readUnsaid();
if (unsaid.length === 0) throw new Error(`${GLOSSARY} lists no word that nobody reads`);
const wordsSaid = (text: string): string[] => {
  if (!isText(text) || WHOLE.has(text.trim())) return [];
  const own = QUOTED.reduce((rest, quoted) => rest.replaceAll(quoted, ''), text);
  return unsaid.flatMap(([word, pattern]) => (pattern.test(own) ? `«${word}» in «${text.trim()}»` : []));
};

const refused = new Set(readRefused().flatMap((word) => [word, `${word}s`]));
if (refused.size === 0) throw new Error(`${GLOSSARY} refuses no word`);

const HOMES = ['frontend', 'infra', 'scripts', 'services', 'shared', 'tests'];
const files = HOMES.flatMap((home) =>
  readdirSync(home, { recursive: true, encoding: 'utf8' })
    .map((file) => join(home, file))
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('node_modules')),
);
const found = files.flatMap((file) => {
  const tree = parseSync(readFileSync(file, 'utf8'), { syntax: 'typescript', tsx: file.endsWith('.tsx') });
  const names = [...new Set(identifiersIn(tree))];
  const wrong = names.filter(
    (name) =>
      wordsOf(name).some((word) => refused.has(word)) &&
      name !== OF_BROWSERS &&
      !(name === STORED.name && STORED.homes.test(file)),
  );
  if (file.startsWith(PLATFORM) && !file.endsWith('.test.ts')) wrong.push(...names.filter(speaksOfClinic));
  const lost = OF_PAGES.test(file)
    ? new Set([...textsIn(tree)].flatMap((text) => [...text]).filter((letter) => !isDrawn(letter)))
    : [];
  const said = EVERY_TEXT.test(file) && !NOT_OURS.test(file) ? [...new Set([...textsIn(tree)].flatMap(wordsSaid))] : [];
  return [
    ...said.map((finding) => `${file}: ${finding}`),
    ...wrong.map((name) => `${file}: ${name}`),
    ...[...lost].map((letter) => `${file}: the font lacks ${letter}`),
  ];
});
console.log(
  found.length === 0
    ? `${files.length} files, no refused word, no character that the font lacks`
    : `${found.join('\n')}\nSee ${GLOSSARY}.`,
);
if (found.length > 0) process.exitCode = 1;
