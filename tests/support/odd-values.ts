import fc from 'fast-check';

/** Values of every JSON type that people, programs and attackers send in place of a valid one. */
const ODD: readonly unknown[] = [
  // Invalid days, months, times or instants, and those beyond calendar arithmetic.
  ...[
    '',
    ' ',
    '2027',
    '2027-01',
    '2027-13',
    '0000-00',
    '0000-00-00',
    '0000-01-01',
    '2027-02-30',
    '2027-1-4',
    '2199-12-31',
  ],
  ...[
    '1900-01-01',
    '9999-12-31',
    '10000-01-01',
    '+275760-09-13',
    '-271821-04-20',
    '02-30',
    '29-02',
    '24:00',
    '99:99',
    '9:00',
  ],
  ...[
    '2027-01-04T16:00:00.000Z',
    '2027-01-04T16:00Z',
    '2027-01-04T16:00:00-06:00',
    '2027-02-30T16:00:00.000Z',
    'T',
    'Z',
  ],
  ...[
    '0000-01-01T00:00:00Z',
    '9999-12-31T23:59:59.999Z',
    '2027-01-04T16:00:00.0000000001Z',
    '+275760-09-13T00:00:00.000Z',
  ],
  // Invalid numbers, and those too large for arithmetic.
  ...['0', '-1', '1e400', 'NaN', '0x10', '1,5', '٣', 0, -0, -1, 0.1, 1e-320, 2 ** 53, -(2 ** 53), 1e308, 8.64e15 + 1],
  // Invalid texts, and names of JavaScript's own.
  ...[
    '__proto__',
    'constructor',
    'toString',
    'length',
    'null',
    'undefined',
    'x'.repeat(5000),
    '\ud83d',
    '\u0000',
    '\u202e',
    '\n',
  ],
  ...[null, true, false, [], [null], [[]], [''], {}, { length: 1 }, JSON.parse('{"__proto__":null}'), { toString: 1 }],
];
export const oddText: fc.Arbitrary<unknown> = fc.constantFrom(...ODD.filter((odd) => typeof odd === 'string'));
/** The field is left out. */
const ABSENT = Symbol('absent');

type Path = readonly string[];

/** The paths of all values in a value, its own last. */
export function pathsIn(value: unknown): Path[] {
  const inner = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  return [...inner.flatMap(([name, part]) => pathsIn(part).map((path) => [name, ...path])), []];
}

/** A copy with another value at the path; the unchanged copy if the path no longer exists. */
function withAt(value: unknown, [name, ...rest]: Path, odd: unknown): unknown {
  if (name === undefined) return odd === ABSENT ? undefined : odd;
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return value;
  const part = withAt((value as Record<string, unknown>)[name], rest, odd);
  if (Array.isArray(value)) return value.with(Number(name), part);
  const { [name]: _before, ...others } = value as Record<string, unknown>;
  return part === undefined ? others : { ...others, [name]: part };
}

/** A valid value with an odd one in one field, or in two. */
export function spoiledOf(valid: unknown): fc.Arbitrary<unknown> {
  const spot = fc.tuple(fc.constantFrom(...pathsIn(valid)), fc.constantFrom(ABSENT, ...ODD));
  return fc
    .array(spot, { minLength: 1, maxLength: 2 })
    .map((spots) => spots.reduce((value, [path, odd]) => withAt(value, path, odd), valid));
}
