import { getItem } from '@rostro/platform/table/read';
import { WriteRejected } from '@rostro/platform/table/transact';
import { paidFor } from '@rostro/rules/appointments/visit-account';
import { appointmentsOfClient } from '@rostro/rules/clients/client-records';
import { type RecallMessageItem, recalledBy, recalledOf } from '@rostro/rules/clients/recall';
import type { ProfileItem } from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';
import type { Recall } from '@rostro/shared/contract/notices/recalls';
import { sumOf } from '@rostro/shared/payment-math';
import { bookedAfter, countableUntil } from '../../domain/recall.ts';
import { recallById, receivedAmong, saveRecallCount, uncountedMessages } from '../../store/recalls.ts';

const AT_ONCE = 25;
/** One sweep counts so many of a recall. */
const MOST = 500;

/** Counts what came of messages whose thirty days are over, each once: the place up to which it is counted moves in the same write. */
export async function countResults(recallId: string, now: string): Promise<number> {
  let total = 0;
  while (total < MOST) {
    const counted = await countSome(recallId, now);
    total += counted;
    if (counted < AT_ONCE) break;
  }
  return total;
}

async function countSome(recallId: string, now: string): Promise<number> {
  const recall = await recallById(recallId);
  if (recall === null) return 0;
  const messages = await uncountedMessages(recall, countableUntil(now), AT_ONCE);
  const last = messages.at(-1);
  if (last === undefined) return 0;
  const received = await receivedAmong(messages);
  const each = await Promise.all(received.map(resultOf));
  const result = {
    people: recall.result.people + received.length,
    visits: recall.result.visits + sumOf(each.map(({ visits }) => visits)),
    paidCents: recall.result.paidCents + sumOf(each.map(({ paidCents }) => paidCents)),
  };
  try {
    await saveRecallCount(recall, { result, countedTo: last.sk }, messages.length, now);
  } catch (error) {
    // Another sweep was faster.
    if (error instanceof WriteRejected) return 0;
    throw error;
  }
  return messages.length;
}

/** Of the person, under whichever record they are by now. */
async function resultOf({ clientId, at }: RecallMessageItem): Promise<Omit<Recall['result'], 'people'>> {
  const named = await getItem<ProfileItem>(keys.profile(clientId));
  const id = named?.mergedInto ?? clientId;
  const [appointments, recalled] = await Promise.all([appointmentsOfClient(id), recalledOf(id)]);
  const others = recalledBy(recalled).map((other) => other.at);
  const visits = bookedAfter(appointments, at, others);
  return { visits: visits.length, paidCents: sumOf(visits.map((visit) => paidFor(visit) ?? 0)) };
}
