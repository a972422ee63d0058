import { forgetBusiness } from '@rostro/catalog/published';
import { getItem, queryItems } from '@rostro/platform/table/read';
import { type Author, transact, versionIs, type Write } from '@rostro/platform/table/transact';
import type { BusinessItem, RoleItem } from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';
import { type ConfirmedStep, confirmationOf } from '@rostro/shared/contract/clinic/setup';

/**
 * Clients can book only once the clinic is published; the desk can book before. It is read, not a condition of the
 * write: a condition on this one item would make every two bookings of the clinic conflict (ADR 0086).
 */
export const isPublished = (business: Pick<BusinessItem, 'isPublished'> | null): boolean =>
  business?.isPublished ?? false;

/** Not cached: a clinic that was retired a second ago takes no booking. */
export const isPublishedNow = async (): Promise<boolean> => isPublished(await getItem<BusinessItem>(keys.business()));

/** A switch does not depend on the value that was read. */
export async function saveConfirmed(author: Author, step: ConfirmedStep, is: boolean, at: string): Promise<void> {
  await transact(author, at, [
    {
      label: 'business',
      update: keys.business(),
      expression: 'SET #confirmed = :is',
      names: { '#confirmed': confirmationOf(step) },
      values: { ':is': is },
    },
  ]);
  forgetBusiness();
}

/** The number of accounts that have a role. */
export async function countUsers(): Promise<number> {
  const roles = await queryItems<RoleItem>({ partition: keys.roles() });
  return roles.reduce((sum, { assignments }) => sum + assignments, 0);
}

/**
 * Publishes or retires the clinic. Conditions: its data, its state, and the facts of the checks are as they were
 * read.
 * @throws {WriteRejected}
 */
export async function savePublished(
  author: Author,
  { is, at }: { is: boolean; at: string },
  seen: Pick<BusinessItem, 'version'>,
  checks: readonly Write[],
): Promise<void> {
  const still = versionIs('version', seen.version ?? 0);
  await transact(author, at, [
    {
      label: 'business',
      update: keys.business(),
      expression: is ? 'SET #is = :is, publishedAt = :at' : 'SET #is = :is',
      condition: `${still.condition} AND #is = :was`,
      names: { ...still.names, '#is': 'isPublished' },
      values: { ...still.values, ':is': is, ':was': !is, ...(is && { ':at': at }) },
    },
    ...checks,
  ]);
  forgetBusiness();
}
