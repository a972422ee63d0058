import { stop, warning } from '../preflight/finding.ts';
import { about, type Change, changesOf, isGone, isReplaced, REPLACED, type ReleaseFinding } from './changes.ts';
import { poolFindings, tableFindings } from './compare-data.ts';
import { secretFindings } from './compare-secrets.ts';
import { HOLDS } from './protected.ts';
import type { Template, Templates } from './templates.ts';

const reasonOf = ({ difference }: Change): string =>
  Object.entries(difference.propertyUpdates)
    .filter(([, { changeImpact }]) => changeImpact !== undefined && REPLACED.includes(changeImpact))
    .map(([property]) => property)
    .join(', ') || 'its type';

const allow = (id: string): string => `or, if it may go, add --allow-replacement ${id}`;

/** Resources with data that would be replaced by empty ones, or removed. */
function lossFindings(before: Template, after: Template, changes: readonly Change[]): ReleaseFinding[] {
  return changes.flatMap((change) => {
    const old = before.Resources[change.id];
    const held = old && HOLDS[old.Type];
    if (!(old && held)) return [];
    const where = `${old.Type} ${change.id} of ${change.stack}`;
    if (isReplaced(change)) {
      const what = `${where} would be replaced by an empty one, as AWS cannot change ${reasonOf(change)}: it holds ${held}.`;
      return [about(change.id, stop(what, `Take the change of ${reasonOf(change)} back, ${allow(change.id)}.`))];
    }
    if (!isGone(change)) return [];
    const moved = Object.entries(after.Resources).find(
      ([id, { Type }]) => Type === old.Type && before.Resources[id] === undefined,
    );
    const what = `${where} would no longer belong to the stack: it holds ${held}.`;
    const fix = moved
      ? `Its construct was renamed or moved (${moved[0]} is new and empty): give it its old place and id back, ${allow(change.id)}.`
      : `Bring its construct back, ${allow(change.id)}.`;
    return [about(change.id, stop(what, fix))];
  });
}

/** A stack that nothing makes any more stays deployed: no deployment removes it. */
const leftFindings = (before: Templates, after: Templates): ReleaseFinding[] =>
  Object.keys(before)
    .filter((stack) => after[stack] === undefined)
    .map((stack) =>
      about(
        stack,
        warning(`${stack} is made no more, and stays as it is.`, 'Delete it by hand when nothing reads it.'),
      ),
    );

/**
 * What must not happen by an ordinary deployment, found in the templates alone: before anything changes, and for all
 * stacks at once. CloudFormation's own change set is looked at besides, stack by stack.
 * @param before the templates of the last release; @param after those of the new one
 */
export function compareReleases(before: Templates, after: Templates): ReleaseFinding[] {
  const inStacks = Object.entries(after).flatMap(([stack, now]) => {
    const old = before[stack];
    if (old === undefined) return [];
    const changes = changesOf(stack, old, now);
    return [
      ...lossFindings(old, now, changes),
      ...tableFindings(old, now, changes),
      ...poolFindings(old, now, changes),
      ...secretFindings(old, now),
    ];
  });
  return [...inStacks, ...leftFindings(before, after)];
}
