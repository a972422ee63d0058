import { getItem } from '@rostro/platform/table/read';
import { type Author, transact, versionIs, type Write } from '@rostro/platform/table/transact';
import type { BusinessItem } from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';
import type { ConfirmedStep } from '@rostro/shared/contract/setup';
import { forgetBusiness } from './catalog.ts';

/**
 * Clients book only what is published; the desk books before. It is read, not a condition of the write: a condition on
 * this one item would let every two bookings of the clinic conflict (ADR 0086).
 */
export const isPublished = (business: Pick<BusinessItem, 'isPublished'> | null): boolean =>
  business?.isPublished ?? false;

/** As it is at this moment: what was retired a second ago takes no booking. */
export const isPublishedNow = async (): Promise<boolean> => isPublished(await getItem<BusinessItem>(keys.business()));

const CONFIRMED = { hours: 'isHoursConfirmed', policies: 'isPoliciesConfirmed' } as const satisfies Record<
  ConfirmedStep,
  keyof BusinessItem
>;

/** A switch: its value does not depend on what was read. */
export async function saveConfirmed(author: Author, step: ConfirmedStep, is: boolean, at: string): Promise<void> {
  await transact(author, at, [
    {
      label: 'business',
      update: keys.business(),
      expression: 'SET #confirmed = :is',
      names: { '#confirmed': CONFIRMED[step] },
      values: { ':is': is },
    },
  ]);
  forgetBusiness();
}

/**
 * Publishes the clinic or retires it, if it still is as it was read: its data, whether it is published, and what the checks ask.
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
