import { MONTHS_AHEAD } from '@rostro/booking/published';
import { getItem } from '@rostro/platform/table/read';
import { type Author, transact, versionIs, type Write } from '@rostro/platform/table/transact';
import { busyOf } from '@rostro/rules/scheduling/busy';
import { allResources, forgetTeam, type KnownTeam, teamIn } from '@rostro/rules/scheduling/resources';
import { busyBetween } from '@rostro/rules/scheduling/scene';
import type { TeamItem } from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';
import { MAIN_BRANCH, type StoredBranch } from '@rostro/shared/contract/clinic/branches';
import { minutesFrom } from '@rostro/shared/scheduling/working-hours';
import { addMonths, monthOf, todayAt } from '@rostro/shared/time';

/** The version is read first, so a condition on it covers the resources, too. */
export async function currentTeam(): Promise<KnownTeam> {
  const item = await getItem<TeamItem>(keys.team());
  return teamIn(item, await allResources());
}

/** Condition: the team is unchanged since it was read: branches, people, rooms and machines. */
export async function saveBranches(
  author: Author,
  at: string,
  branches: readonly StoredBranch[],
  seen: Pick<KnownTeam, 'version'>,
): Promise<void> {
  const still = versionIs('version', seen.version);
  const write: Write = {
    label: 'team',
    update: keys.team(),
    expression: 'SET #branches = :branches ADD #version :one',
    condition: still.condition ?? '',
    names: { ...still.names, '#branches': 'branches', '#version': 'version' },
    values: { ...still.values, ':branches': branches, ':one': 1 },
  };
  await transact(author, at, [write]);
  forgetTeam();
}

/**
 * Whether something of a branch is booked from now on. Strongly consistent.
 * @param resourceId only this one
 */
export async function isTakenAhead(branch: string, now: string, resourceId?: string): Promise<boolean> {
  const today = todayAt(now);
  const days = { from: today, to: `${addMonths(monthOf(today), MONTHS_AHEAD)}-28`, branch };
  const { read } = await busyBetween(days, 'strong');
  const minute = minutesFrom(today, now);
  return [...read].some(([place, item]) => {
    const [date, id] = [place.slice(0, 10), place.slice(11)];
    if (resourceId !== undefined && id !== resourceId) return false;
    return busyOf(item).entries.some(({ to }) => date > today || to > minute);
  });
}

/** Checks every branch, because an interrupted move does not say where the resource was. */
export async function isTakenAnywhere(resourceId: string, { branches }: KnownTeam, now: string): Promise<boolean> {
  const all = [MAIN_BRANCH, ...branches.map(({ id }) => id)];
  const taken = await Promise.all(all.map((branch) => isTakenAhead(branch, now, resourceId)));
  return taken.includes(true);
}
