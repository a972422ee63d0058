const ABSENT = 'not set';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Each value by its path: `alarms.latencyMs`. */
const flat = (value: unknown, path = ''): [string, string][] =>
  isObject(value)
    ? Object.entries(value).flatMap(([key, one]) => flat(one, path === '' ? key : `${path}.${key}`))
    : [[path, JSON.stringify(value) ?? ABSENT]];

/** What changed in the configuration of an environment, one line a value. */
export function configurationChanges(before: object, now: object): string[] {
  const [old, young] = [new Map(flat(before)), new Map(flat(now))];
  const paths = [...new Set([...old.keys(), ...young.keys()])].sort();
  const of = (values: Map<string, string>, path: string): string => values.get(path) ?? ABSENT;
  return paths.flatMap((path) =>
    of(old, path) === of(young, path) ? [] : [`${path}: ${of(old, path)} → ${of(young, path)}`],
  );
}
