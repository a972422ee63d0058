import { isDeepStrictEqual } from 'node:util';
import { stop } from '../preflight/finding.ts';
import { about, type Change, type ReleaseFinding } from './changes.ts';
import type { Json, Template } from './templates.ts';

type Resource = Template['Resources'][string];

/** Both versions of the resources of a type that exist before and after. */
const pairsOf = (before: Template, after: Template, changes: readonly Change[], type: string) =>
  changes.flatMap(({ stack, id }): { stack: string; id: string; old: Resource; now: Resource }[] => {
    const [old, now] = [before.Resources[id], after.Resources[id]];
    return old && now && old.Type === type ? [{ stack, id, old, now }] : [];
  });

const indexesOf = ({ Properties = {} }: Resource): Map<string, Json> =>
  new Map(((Properties.GlobalSecondaryIndexes ?? []) as Json[]).map((index) => [index.IndexName, index]));

/** DynamoDB makes or deletes one index in an update, and changes the keys of none. */
export function tableFindings(before: Template, after: Template, changes: readonly Change[]): ReleaseFinding[] {
  return pairsOf(before, after, changes, 'AWS::DynamoDB::GlobalTable').flatMap(({ stack, id, old, now }) => {
    const [had, has] = [indexesOf(old), indexesOf(now)];
    const added = [...has.keys()].filter((name) => !had.has(name));
    const gone = [...had.keys()].filter((name) => !has.has(name));
    const changed = [...has.values()].filter(({ IndexName, KeySchema, Projection }) => {
      const index = had.get(IndexName);
      return index && !isDeepStrictEqual([KeySchema, Projection], [index.KeySchema, index.Projection]);
    });
    const several = [...added, ...gone];
    const atOnce = stop(
      `The table ${id} of ${stack} would get or lose ${several.length} indexes at once (${several.join(', ')}): AWS takes one a deployment.`,
      'Deploy them one after another: each in a release of its own.',
    );
    const otherwise = changed.map(({ IndexName }) =>
      stop(
        `The index ${IndexName} of the table ${id} of ${stack} would get another key or projection, which AWS cannot change.`,
        'Make a new index beside it, read that one, and remove the old one in a later release.',
      ),
    );
    return [...(several.length > 1 ? [atOnce] : []), ...otherwise].map((finding) => about(id, finding));
  });
}

/** What Cognito fixes when it makes a pool. CloudFormation accepts a change of some of it, and fails, or begins a new pool. */
const FIXED = ['UsernameAttributes', 'AliasAttributes', 'UsernameConfiguration'];

const attributesOf = ({ Properties = {} }: Resource): Map<string, Json> =>
  new Map(((Properties.Schema ?? []) as Json[]).map((attribute) => [attribute.Name, attribute]));

/** An attribute that only some accounts would have had. Custom ones may be added later; they can never be required. */
const mayBeAdded = ({ Name, Required }: Json): boolean => !STANDARD.has(Name) && Required !== true;

/** The attributes that every pool has; those that a schema names get their rules when the pool is made. */
const STANDARD = new Set(
  'address birthdate email family_name gender given_name locale middle_name name nickname phone_number picture preferred_username profile sub updated_at website zoneinfo email_verified phone_number_verified'.split(
    ' ',
  ),
);

export function poolFindings(before: Template, after: Template, changes: readonly Change[]): ReleaseFinding[] {
  return pairsOf(before, after, changes, 'AWS::Cognito::UserPool').flatMap(({ stack, id, old, now }) => {
    const [had, has] = [attributesOf(old), attributesOf(now)];
    const gone = [...had.keys()].filter((name) => !has.has(name));
    const changed = [...has].filter(([name, attribute]) =>
      had.has(name) ? !isDeepStrictEqual(had.get(name), attribute) : !mayBeAdded(attribute),
    );
    const attributes = [...gone, ...changed.map(([name]) => name)];
    const fixed = FIXED.filter((name) => !isDeepStrictEqual(old.Properties?.[name], now.Properties?.[name]));
    const parts = [...attributes.map((name) => `the attribute ${name}`), ...fixed];
    if (parts.length === 0) return [];
    const what = `The user pool ${id} of ${stack} would change ${parts.join(' and ')}, which Cognito fixes when it makes a pool.`;
    return [
      about(
        id,
        stop(what, 'Take that back. A new fact about accounts is a new custom attribute, or an item of the table.'),
      ),
    ];
  });
}
