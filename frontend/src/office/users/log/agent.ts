type Sign = readonly [pattern: RegExp, name: string];

/** The order matters: many browsers also contain the names of others. */
const BROWSERS: readonly Sign[] = [
  [/Edg(A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const SYSTEMS: readonly Sign[] = [
  [/Android/, 'Android'],
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

const nameIn = (signs: readonly Sign[], agent: string): string | undefined =>
  signs.find(([pattern]) => pattern.test(agent))?.[1];

/** `'Chrome en Windows'`; only the known parts. */
export function sayAgent(agent: string): string {
  const browser = nameIn(BROWSERS, agent);
  const system = nameIn(SYSTEMS, agent);
  if (browser === undefined) return system ?? 'Navegador desconocido';
  return system === undefined ? browser : `${browser} en ${system}`;
}
