import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from '@swc/core';

/**
 * `node scripts/check-words.ts`: no identifier contains a word of the list *Words that are not used* in
 * `docs/glossary.md`, and none of the platform contains a word of the clinic. It ignores strings and comments, prints each place, and ends with 1 if there is one.
 */
const GLOSSARY = 'docs/glossary.md';
/** The technical base knows nothing of the clinic. `client` alone is also a word of the SDK. */
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
  return wrong.map((name) => `${file}: ${name}`);
});
console.log(found.length === 0 ? `${files.length} files, no refused word` : `${found.join('\n')}\nSee ${GLOSSARY}.`);
if (found.length > 0) process.exitCode = 1;
