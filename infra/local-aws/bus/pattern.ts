/**
 * EventBridge's pattern language, a part of it: exact values, `prefix`, `anything-but`, `exists`, nested
 * fields. Anything else is refused when the rule is read, so that no rule is quietly understood as something weaker.
 * Source: https://docs.aws.amazon.com/eventbridge/latest/userguide/eb-create-pattern-operators.html
 */
export type Matcher = (event: unknown) => boolean;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isScalar = (value: unknown): boolean =>
  value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';

const refuse = (what: string): never => {
  throw new TypeError(`event pattern: ${what}`);
};

function prefix(operand: unknown): Matcher {
  if (typeof operand !== 'string' || operand === '') return refuse('prefix asks for a text');
  return (value) => typeof value === 'string' && value.startsWith(operand);
}

function anythingBut(operand: unknown): Matcher {
  if (isRecord(operand)) {
    const { prefix: begin, ...others } = operand;
    if (Object.keys(others).length > 0) return refuse(`anything-but does not know ${Object.keys(others).join(', ')}`);
    const begins = prefix(begin);
    return (value) => value !== undefined && !begins(value);
  }
  const refused: unknown[] = Array.isArray(operand) ? operand : [operand];
  if (refused.length === 0 || !refused.every(isScalar)) return refuse('anything-but asks for values');
  return (value) => value !== undefined && !refused.includes(value);
}

function exists(operand: unknown): Matcher {
  if (typeof operand !== 'boolean') return refuse('exists asks for true or false');
  return (value) => (value !== undefined) === operand;
}

const OPERATORS: Readonly<Record<string, (operand: unknown) => Matcher>> = {
  prefix,
  'anything-but': anythingBut,
  exists,
};

function condition(wanted: unknown): Matcher {
  if (isScalar(wanted)) return (value) => value === wanted;
  if (!isRecord(wanted)) return refuse('a condition is a value or an operator');
  const [entry, ...more] = Object.entries(wanted);
  if (entry === undefined || more.length > 0) return refuse('a condition has one operator');
  const [name, operand] = entry;
  const operator = Object.hasOwn(OPERATORS, name) ? OPERATORS[name] : undefined;
  return operator ? operator(operand) : refuse(`unknown operator ${name}`);
}

/** A field with a list matches if one of its elements does. */
function field(conditions: readonly unknown[]): Matcher {
  if (conditions.length === 0) return refuse('an empty list of conditions matches nothing');
  const anyOf = conditions.map(condition);
  return (value) => {
    const values: unknown[] = Array.isArray(value) ? value : [value];
    return values.some((one) => anyOf.some((matches) => matches(one)));
  };
}

/** Turns a rule's pattern into a predicate of events. Throws on any unknown operator. */
export function compilePattern(pattern: unknown): Matcher {
  if (!isRecord(pattern) || Object.keys(pattern).length === 0) return refuse('a pattern is an object with fields');
  const fields = Object.entries(pattern).map(([name, wanted]) => ({
    name,
    matches: Array.isArray(wanted) ? field(wanted) : compilePattern(wanted),
  }));
  return (event) => fields.every(({ name, matches }) => matches(isRecord(event) ? event[name] : undefined));
}
