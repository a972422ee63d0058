/**
 * A kind of item, described once: the pattern of its key behind the tenant's segment, and its content. In a pattern
 * `{id}` stands for any text, and `{number:6}` for a number of at least six digits. Builders of keys, the names of
 * accesses and the page of access patterns derive from it.
 */
export interface Kind<P extends string = string, I extends string = string, A extends string = string> {
  pattern: P;
  holds: string;
  /** The index of which it is an entry; empty: the table itself. */
  index: I;
  /** The name of the builder for the range of all of them; undefined: nothing reads such a range. */
  all: A | undefined;
}
export type Kinds = Readonly<Record<string, Kind>>;

export const kind = <P extends string, A extends string = never>(
  pattern: P,
  holds: string,
  all?: A,
): Kind<P, '', A> => ({ pattern, holds, index: '', all });

/** A kind of index entry. Its partition is its name in the list of accesses: the sort key only orders entries. */
export const entry = <I extends string, P extends string, A extends string = never>(
  index: I,
  pattern: P,
  holds: string,
  all?: A,
): Kind<P, I, A> => ({ pattern, holds, index, all });

type Value = string | number;
type ValueOf<Name> = Name extends `${string}:${number}` ? number : string;
/** The values of a pattern's placeholders, in order. */
type Values<P> = P extends `${string}{${infer Name}}${infer Rest}` ? [ValueOf<Name>, ...Values<Rest>] : [];

type Attribute<I extends string, Part extends 'pk' | 'sk'> = I extends '' ? Part : `${I}${Capitalize<Part>}`;
type KeyBuilder<P, I extends string> = (...values: Values<P>) => Record<Attribute<I, 'pk' | 'sk'>, string>;
type RangeBuilder<P, I extends string> = P extends `${infer Pk} / ${infer Sk}`
  ? (...values: Values<Pk>) => Record<Attribute<I, 'pk'> | (Sk extends `{${string}` ? never : 'skPrefix'), string>
  : never;

/** A builder of keys for each kind, by its name, and one for the range if the kind names it. */
type Builders<K extends Kinds> = { [N in keyof K]: KeyBuilder<K[N]['pattern'], K[N]['index']> } & {
  [N in keyof K as K[N]['all'] & string]: RangeBuilder<K[N]['pattern'], K[N]['index']>;
};

const PLACEHOLDER = /\{[^}:]+(?::(\d+))?\}/g;

/** Removes the values of its placeholders from the front of the list. */
const fill = (pattern: string, values: Value[]): string =>
  pattern.replace(PLACEHOLDER, (_, digits = '0') => String(values.shift()).padStart(Number(digits), '0'));

export function buildersOf<K extends Kinds>(tenant: string, kinds: K): Builders<K> {
  const builders: Record<string, (...values: Value[]) => Record<string, string>> = {};
  for (const [name, { pattern, index, all }] of Object.entries(kinds)) {
    const [pk, sk] = index === '' ? ['pk', 'sk'] : [`${index}Pk`, `${index}Sk`];
    const [partition = '', sort = ''] = `${tenant}#${pattern}`.split(' / ');
    const [skPrefix] = sort.split('{');
    builders[name] = (...values) => ({ [pk]: fill(partition, values), [sk]: fill(sort, values) });
    if (all !== undefined)
      builders[all] = (...values) => ({ [pk]: fill(partition, values), ...(skPrefix !== '' && { skPrefix }) });
  }
  return builders as Builders<K>;
}

/** A kind's name in accesses: `APT#{id} / MOVE#{number}` */
export const nameOf = (pattern: string): string => pattern.replace(/:\d+\}/g, '}');

/**
 * Matches `partition / sort key`, or a part of it, against the pattern. Each placeholder stands for at least one
 * character.
 */
export const matcherOf = (pattern: string): RegExp => new RegExp(`^${pattern.replace(PLACEHOLDER, '.+')}$`, 's');
