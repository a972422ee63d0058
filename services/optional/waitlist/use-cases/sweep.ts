import { bookedPrice } from '@rostro/booking/published';
import { currentSettings, type PlannedService } from '@rostro/catalog/published';
import { apart } from '@rostro/platform/sweep';
import { getItem } from '@rostro/platform/table/read';
import { untilSettled } from '@rostro/platform/table/settle';
import { WriteRejected } from '@rostro/platform/table/transact';
import { loadNoticePolicy } from '@rostro/rules/notices/notice-policy';
import type { ProfileItem } from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';
import { AppError } from '@rostro/shared/errors';
import { cutoffOf } from '@rostro/shared/scheduling/cutoff';
import { isQuiet } from '@rostro/shared/scheduling/reminders';
import { v4 as randomId } from 'uuid';
import {
  type Candidate,
  candidatesAmong,
  offerEnds,
  startToOffer,
  withOffer,
  withoutOffer,
} from '../domain/waitlist.ts';
import { everybodyWaiting, loadWaiting, saveForgetting, saveLapse, saveOffer } from '../store/waitlist.ts';
import type { Waiting } from '../waiting.ts';
import { freeStarts, roomAt, servicesWanted } from './places.ts';

export interface SweptWaitlist {
  /** Offers without an answer in time. */
  lapsed: number;
  offered: number;
  failed: number;
}

/** One person's error, such as a deleted service, does not stop the others. */
const TROUBLE = 'the waitlist could not be swept for somebody';

/**
 * Ends overdue offers, and offers each free place to the first person whom it fits. It looks at the free places, not
 * at their causes: so no cause is forgotten, and the next run repeats one that was killed.
 */
export async function sweepPlaces(now: string): Promise<SweptWaitlist> {
  const swept: SweptWaitlist = { lapsed: 0, offered: 0, failed: 0 };
  const over = (await everybodyWaiting()).filter(({ offer }) => offer !== undefined && offer.until <= now);
  for (const { id } of over)
    if (await apart(swept, TROUBLE, { what: 'lapsed' }, () => lapse(id, now))) swept.lapsed += 1;
  if (isQuiet(await loadNoticePolicy(), now)) return swept;
  const served = new Set<string>();
  for (const candidate of candidatesAmong(await everybodyWaiting(), now)) {
    // One place per person at a time, also for several entries.
    if (served.has(candidate.waiting.id)) continue;
    if (!(await apart(swept, TROUBLE, { what: 'offered' }, () => offerTo(candidate, now)))) continue;
    swept.offered += 1;
    served.add(candidate.waiting.id);
  }
  return swept;
}

/** Condition: it is still the same offer. */
const lapse = (id: string, now: string): Promise<boolean> =>
  untilSettled(async () => {
    const before = await loadWaiting(id);
    if (before.offer === undefined || before.offer.until > now) return false;
    await saveLapse(before, withoutOffer(before, now), now);
    return true;
  });

/** `joining`: a merge is about to hand over the person's entries. */
async function presenceOf({ clientId }: Waiting): Promise<'here' | 'joining' | 'gone'> {
  if (clientId === undefined) return 'here';
  const client = await getItem<ProfileItem>(keys.profile(clientId));
  if (client === null || client.forgottenAt !== undefined) return 'gone';
  if (!client.leaving) return 'here';
  return client.mergedInto === undefined ? 'gone' : 'joining';
}

async function offered(entry: Candidate['entry']): Promise<PlannedService[] | null> {
  try {
    return await servicesWanted(entry);
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

/** False: nothing fits, or another write was faster; the next run looks again. */
async function offerTo(candidate: Candidate, now: string): Promise<boolean> {
  const { waiting, entry } = candidate;
  const services = await offered(entry);
  const presence = await presenceOf(waiting);
  if (presence === 'gone') await saveForgetting(waiting, now);
  if (presence !== 'here' || services === null) return false;
  const until = offerEnds(now);
  const cutoff = cutoffOf(await currentSettings(), services);
  const startsAt = startToOffer(candidate, await freeStarts(entry, services, until), { cutoff, until });
  if (startsAt === undefined) return false;
  const room = await roomAt(startsAt, entry, services);
  if (room === null) return false;
  const after = withOffer(
    candidate,
    { id: randomId(), startsAt, segments: room.segments, ...bookedPrice(services) },
    now,
  );
  try {
    await saveOffer(waiting, after, room);
    return true;
  } catch (error) {
    if (error instanceof WriteRejected) return false;
    throw error;
  }
}
