/** What a browser calls itself. The first that fits counts: each of them also names those that it descends from. */
const BROWSERS: readonly [RegExp, string][] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const SYSTEMS: readonly [RegExp, string][] = [
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/Linux|X11/, 'Linux'],
];

const named = (names: readonly [RegExp, string][], agent: string): string | null =>
  names.find(([pattern]) => pattern.test(agent))?.[1] ?? null;

/** So much of a user agent that its owner recognizes the device, and no more: versions are nobody's business. */
export const readAgent = (agent: string): { browser: string | null; system: string | null } => ({
  browser: named(BROWSERS, agent),
  system: named(SYSTEMS, agent),
});
