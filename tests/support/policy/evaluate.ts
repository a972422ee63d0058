/** A statement of a policy whose values are text: see `resolve.ts` for those of templates. */
export interface Statement {
  Effect: 'Allow' | 'Deny';
  Principal?: '*' | Readonly<Record<string, string | readonly string[]>>;
  Action?: string | readonly string[];
  NotAction?: string | readonly string[];
  Resource?: string | readonly string[];
  NotResource?: string | readonly string[];
  Condition?: Readonly<Record<string, Readonly<Record<string, string | boolean | readonly string[]>>>>;
}

/** A request as IAM sees it. */
export interface Request {
  /** A role of this account by its ARN, or a service of AWS. */
  by: { role: string } | { service: string };
  action: string;
  resource: string;
  /** Keys of conditions; a list is a key with many values. */
  context?: Readonly<Record<string, string | readonly string[]>>;
}

export interface Policies {
  /** The role's; services have none. */
  identity: readonly Statement[];
  /** The requested resource's. */
  resource: readonly Statement[];
}

export type Decision = 'allowed' | 'denied explicitly' | 'denied implicitly';

const listOf = <T extends string | boolean>(value: T | readonly T[] | undefined): string[] =>
  value === undefined ? [] : [value].flat().map(String);

/** `*` stands for any text, `?` for one character. */
function isLike(pattern: string, text: string): boolean {
  if (pattern.includes('${')) throw new Error(`a policy variable, which this evaluator does not know: ${pattern}`);
  const source = pattern
    .replace(/[.+^${}()|[\]\\]/g, '\\$&')
    .replaceAll('*', '[^]*')
    .replaceAll('?', '[^]');
  return new RegExp(`^${source}$`).test(text);
}

const isLikeInAnyCase = (pattern: string, text: string): boolean => isLike(pattern.toLowerCase(), text.toLowerCase());

/** Each of the six parts of an ARN is compared by itself; the last one may contain colons. */
function isArnLike(pattern: string, arn: string): boolean {
  const partsOf = (text: string) => {
    const parts = text.split(':');
    return [...parts.slice(0, 5), parts.slice(5).join(':')];
  };
  const parts = partsOf(arn);
  return partsOf(pattern).every((part, position) => isLike(part, parts[position] ?? ''));
}

const OPERATORS: Readonly<Record<string, (wanted: string, value: string) => boolean>> = {
  ArnEquals: isArnLike,
  ArnLike: isArnLike,
  Bool: (wanted, value) => wanted.toLowerCase() === value.toLowerCase(),
  StringEquals: (wanted, value) => wanted === value,
  StringEqualsIgnoreCase: (wanted, value) => wanted.toLowerCase() === value.toLowerCase(),
  StringLike: isLike,
};

type Context = NonNullable<Request['context']>;

function valuesOf(context: Context, key: string): string[] | undefined {
  const found = Object.entries(context).find(([name]) => name.toLowerCase() === key.toLowerCase());
  return found === undefined ? undefined : listOf(found[1]);
}

/** `ForAllValues:StringNotLikeIfExists` → its parts. */
const OPERATOR = /^(?:(ForAllValues|ForAnyValue):)?(\w+?)(IfExists)?$/;

function holds(operator: string, key: string, wanted: readonly string[], context: Context): boolean {
  const values = valuesOf(context, key);
  if (operator === 'Null') return wanted.includes(String(values === undefined));
  const [, set, named = '', ifExists] = OPERATOR.exec(operator) ?? [];
  const isNegated = /Not(Equals|Like)/.test(named);
  const matches = OPERATORS[named.replace('Not', '')];
  if (matches === undefined) throw new Error(`the unknown condition operator ${operator}`);
  const isGood = (value: string) => wanted.some((one) => matches(one, value)) !== isNegated;
  if (set === 'ForAllValues') return (values ?? []).every(isGood);
  if (set === 'ForAnyValue') return (values ?? []).some(isGood);
  if (values === undefined) return ifExists !== undefined || isNegated;
  const [value, ...others] = values;
  if (value === undefined || others.length > 0) throw new Error(`${key} has many values: ${operator} compares one`);
  return isGood(value);
}

const conditionHolds = ({ Condition = {} }: Statement, context: Context): boolean =>
  Object.entries(Condition).every(([operator, keys]) =>
    Object.entries(keys).every(([key, wanted]) => holds(operator, key, listOf(wanted), context)),
  );

function isAboutCaller({ Principal }: Statement, by: Request['by']): boolean {
  if (Principal === undefined) return false;
  if (Principal === '*') return true;
  if ('service' in by) return listOf(Principal.Service).includes(by.service);
  return listOf(Principal.AWS).some((who) => who === '*' || who === by.role);
}

function isAboutRequest(statement: Statement, { action, resource, context = {} }: Request): boolean {
  const { Action, NotAction, Resource, NotResource } = statement;
  const isNamed =
    NotAction === undefined
      ? listOf(Action).some((pattern) => isLikeInAnyCase(pattern, action))
      : !listOf(NotAction).some((pattern) => isLikeInAnyCase(pattern, action));
  const isMeant =
    NotResource === undefined
      ? listOf(Resource).some((pattern) => isLike(pattern, resource))
      : !listOf(NotResource).some((pattern) => isLike(pattern, resource));
  return isNamed && isMeant && conditionHolds(statement, context);
}

/**
 * Decides as IAM does within one account: the default is a denial, an explicit denial wins over every permission, and
 * a role may have its permission by its own policy or by that of the resource. The account as principal of a
 * resource's policy allows nothing by itself; boundaries, organizations and sessions are not supported.
 */
export function evaluate(request: Request, { identity, resource }: Policies): Decision {
  const applying = [
    ...('role' in request.by ? identity : []),
    ...resource.filter((statement) => isAboutCaller(statement, request.by)),
  ].filter((statement) => isAboutRequest(statement, request));
  if (applying.some(({ Effect }) => Effect === 'Deny')) return 'denied explicitly';
  return applying.length > 0 ? 'allowed' : 'denied implicitly';
}
