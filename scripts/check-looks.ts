import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * `npm run check`: colours, sizes of text, spaces, shadows and durations come from tokens alone. It reads the sheets
 * and the utilities in the markup. `looks-debt.json` counts the spaces of each sheet that have no token yet; a count
 * may only shrink.
 */
const SRC = join(import.meta.dirname, '..', 'frontend', 'src');
const DEBT = join(import.meta.dirname, 'looks-debt.json');

/** They define the tokens. */
const TOKENS = [
  'ui/tokens.css',
  'ui/tokens.ts',
  'ui/theme.css',
  'office/appearance/office.css',
  'office/appearance/palettes.ts',
];
/** Colours of somebody else's mark, of a picture, and a clinic's own. */
const OTHERS = [
  'site/account/GoogleWay.tsx',
  'ui/qr/QrCode.tsx',
  'office/clinic/brand/BrandForm.tsx',
  'office/clinic/brand/ColorField.tsx',
];

const COLOUR = /#[0-9a-f]{3,8}\b|\b(?:rgba?|hsla?|oklch)\(/i;
const SIZE = /[\d.]+(?:px|rem|em|pt)\b/;
const DURATION = /(?<![\w-])[\d.]+m?s\b/;
/** A line that is drawn inside or around, from tokens. */
const LINE = /^(?:inset )?(?:-?\d+(?:px)? ){2,4}(?:var\(--[\w-]+\)|currentcolor|color-mix\(.*\))$/i;
const SPACE = /(?<![\w.-])(?!0|1px)\d+px\b/;

interface Found {
  file: string;
  line: number;
  what: string;
}

const found: Found[] = [];
const spaces: Record<string, number> = {};

/** `'var(--shadow), 0 0 0 1px color-mix(in srgb, …)'` → its two shadows. */
function shadowsOf(value: string): string[] {
  let depth = 0;
  const cut = [...value].map((letter) => {
    if (letter === '(') depth++;
    if (letter === ')') depth--;
    return letter === ',' && depth === 0 ? '\n' : letter;
  });
  return cut
    .join('')
    .split('\n')
    .map((part) => part.trim());
}

const isShadow = (part: string): boolean => /^(?:none|var\(--shadow[\w-]*\))$/.test(part) || LINE.test(part);

/** What a declaration says in figures, though a token says it. */
function wrongIn(name: string, value: string): string | undefined {
  if (COLOUR.test(value) && !value.startsWith('url(')) return 'a colour';
  if (name === 'font-size' && SIZE.test(value) && !value.startsWith('clamp(') && !/em$|pt$/.test(value))
    return 'a size of text';
  if (name === 'font' && /^(?:\S+ )?[\d.]+(?:px|rem) /.test(value)) return 'a size of text';
  if (/^(?:transition|animation)/.test(name) && DURATION.test(value)) return 'a duration';
  if (name === 'box-shadow' && !shadowsOf(value).every(isShadow)) return 'a shadow';
  return undefined;
}

const isSpace = (name: string): boolean => /^(?:(?:padding|margin)(?:-[a-z-]+)?|(?:row-|column-)?gap)$/.test(name);

function readSheet(file: string, text: string): void {
  const bare = text.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '));
  for (const { 1: name = '', 2: value = '', index } of bare.matchAll(/(?<=[;{]\s*)([\w-]+):\s*([^;{}]+);/g)) {
    const flat = value.replace(/\s+/g, ' ').trim();
    const what = wrongIn(name, flat);
    if (what) found.push({ file, line: bare.slice(0, index).split('\n').length, what: `${what}: ${name}: ${flat}` });
    if (isSpace(name) && SPACE.test(flat)) spaces[file] = (spaces[file] ?? 0) + 1;
  }
}

/** Utilities with a value of their own, and colours in code. */
const OWN =
  /(?:^|[\s'"`:])(?:text-\[[\d.]|duration-\[|shadow-\[|(?:text|bg|border|fill|stroke|ring|outline)-\[(?:#|rgb|hsl|color))/;

function readCode(file: string, text: string): void {
  for (const [at, line] of text.split('\n').entries()) {
    if (OWN.test(line)) found.push({ file, line: at + 1, what: `a utility without a token: ${line.trim()}` });
    if (/['"`]#[0-9a-f]{6}['"`]/i.test(line)) found.push({ file, line: at + 1, what: `a colour: ${line.trim()}` });
  }
}

const classesOf = (sheet: string): ReadonlySet<string> =>
  new Set([...readFileSync(sheet, 'utf8').matchAll(/\.([A-Za-z_]\w*)/g)].map(([, name = '']) => name));

/** A class that its sheet does not have looks like nothing, and nothing else says so. */
function readClasses(file: string, text: string): void {
  for (const [, name = '', from = ''] of text.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)) {
    const known = classesOf(from.startsWith('#') ? join(SRC, from.slice(1)) : join(SRC, file, '..', from));
    for (const { 1: used = '', index } of text.matchAll(new RegExp(`(?<![\\w./'-])${name}\\.(\\w+)`, 'g'))) {
      if (known.has(used)) continue;
      const line = text.slice(0, index).split('\n').length;
      found.push({ file, line, what: `a class that ${from} does not have: ${used}` });
    }
  }
}

for (const file of globSync('**/*.{css,ts,tsx}', { cwd: SRC }).sort()) {
  if (TOKENS.includes(file) || OTHERS.includes(file) || /\.test\.tsx?$|^test\/|\/test\//.test(file)) continue;
  const text = readFileSync(join(SRC, file), 'utf8');
  if (file.endsWith('.css')) readSheet(file, text);
  else {
    readCode(file, text);
    readClasses(file, text);
  }
}

const debt = JSON.parse(readFileSync(DEBT, 'utf8')) as Record<string, number>;
for (const { file, line, what } of found) console.error(`frontend/src/${file}:${line} ${what}`);
const wrong = new Set([...Object.keys(debt), ...Object.keys(spaces)]);
let changed = 0;
for (const file of [...wrong].sort()) {
  const [may = 0, has = 0] = [debt[file], spaces[file]];
  if (has === may) continue;
  changed++;
  const hint = has > may ? 'use var(--s…) or a utility' : 'write the smaller count into scripts/looks-debt.json';
  console.error(`frontend/src/${file}: ${has} spaces without a token, the list says ${may}: ${hint}`);
}
if (found.length + changed > 0) process.exitCode = 1;
if (process.argv.includes('--print-debt')) console.log(JSON.stringify(spaces, undefined, 2));
