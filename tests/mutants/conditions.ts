/** A condition of a write in a source. */
export interface Condition {
  /** `services/booking/store/closures.ts:32` */
  id: string;
  /** From the first character of its value to the one after the last. */
  from: number;
  to: number;
}

/**
 * A property of a write, or of a command of the SDK that no write stands behind; not one of a type or a parameter. Or a
 * call of `versionIs`, which gives such a property.
 */
const START = /\b(?:condition|ConditionExpression): (?!string|write\.|[A-Z][a-z])|(?<=[.\s])(?=versionIs\()/g;
const QUOTES = new Set(["'", '"', '`']);
const OPENING = new Set(['(', '[', '{']);
const CLOSING = new Set([')', ']', '}']);

/** The end of a value: the first comma, semicolon or bracket outside of its own brackets and texts. */
function endOf(source: string, from: number): number {
  let depth = 0;
  let quote: string | undefined;
  for (let at = from; at < source.length; at++) {
    const sign = source[at] as string;
    if (quote !== undefined) {
      if (sign === quote && source[at - 1] !== '\\') quote = undefined;
    } else if (QUOTES.has(sign)) quote = sign;
    else if (OPENING.has(sign)) depth++;
    else if (depth === 0 && (sign === ',' || sign === ';' || CLOSING.has(sign))) return at;
    else if (CLOSING.has(sign)) depth--;
  }
  throw new Error(`a condition without an end: ${source.slice(from, from + 60)}`);
}

/** A comment may contain the word as well. */
const isProse = (source: string, at: number): boolean =>
  /^\s*(\/\*)?\*/.test(source.slice(source.lastIndexOf('\n', at) + 1, at));

/** The conditions of a source in their order. */
export function conditionsIn(file: string, source: string): Condition[] {
  const starts = [...source.matchAll(START)].filter(({ index }) => !isProse(source, index));
  return starts.map(({ 0: start, index }) => {
    const from = index + start.length;
    return { id: `${file}:${source.slice(0, from).split('\n').length}`, from, to: endOf(source, from) };
  });
}

/** The source in which each condition can be switched off, by its id, while it runs. */
export function switchable(file: string, source: string): string {
  const conditions = conditionsIn(file, source);
  if (conditions.length === 0) return source;
  const parts = conditions.map(({ id, from, to }, at) => {
    const before = source.slice(conditions[at - 1]?.to ?? 0, from);
    return `${before}ifOn('${id}', ${source.slice(from, to)})`;
  });
  return `import { ifOn } from '@rostro/platform/table/if-on';\n${parts.join('')}${source.slice(conditions.at(-1)?.to)}`;
}

/**
 * The module behind `ifOn`, in the copy only. What runs outside Jest's sandbox has the test's path from its environment. A condition that is off holds of every item, and uses its names and values
 * all the same: the engine refuses those that no expression uses.
 */
export const IF_ON = `import { appendFileSync } from 'node:fs';
const seen = new Set<string>();
export function ifOn<T extends string | { condition?: string } | undefined>(id: string, condition: T): T {
  if (condition === undefined) return condition;
  if (typeof condition === 'object') return { ...condition, condition: ifOn(id, condition.condition) };
  const { ROSTRO_REACHED: reached, ROSTRO_TEST_FILE, ROSTRO_CONDITION_OFF: off } = process.env;
  const test = globalThis.expect?.getState().testPath ?? ROSTRO_TEST_FILE ?? '';
  const line = \`\${id} \${test}\\n\`;
  if (reached !== undefined && !seen.has(line)) {
    seen.add(line);
    appendFileSync(reached, line);
  }
  return off === id ? (\`(\${condition}) OR attribute_exists(pk) OR attribute_not_exists(pk)\` as T) : condition;
}
`;
