import { apart } from '@rostro/platform/sweep';
import { getItem } from '@rostro/platform/table/read';
import { untilSettled } from '@rostro/platform/table/settle';
import { WriteRejected } from '@rostro/platform/table/transact';
import { appointmentsOfClient } from '@rostro/rules/clients/client-records';
import { loadNoticePolicy } from '@rostro/rules/notices/notice-policy';
import type { ProfileItem } from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';
import type { Recall } from '@rostro/shared/contract/recalls';
import { sumOf } from '@rostro/shared/payment-math';
import { epochOf } from '@rostro/shared/time';
import { v4 as randomId } from 'uuid';
import {
  bookedAfter,
  countableUntil,
  counted,
  isByDay,
  isClient,
  isDueToday,
  isOfSegment,
  judge,
  NO_COUNTS,
  type Today,
  type Verdict,
} from '../domain/recall.ts';
import { type RecallItem, type RecallMessageItem, type RecallRun, recalledBy } from '../recalled.ts';
import {
  allRecalls,
  candidates,
  clientPage,
  FIRST_CURSOR,
  recallById,
  recalledOf,
  receivedAmong,
  saveRecallCount,
  saveRecallMessage,
  saveRecallProgress,
  saveRecallStart,
  servicesOf,
  uncountedMessages,
  withUsableChannels,
} from '../store/recalls.ts';

export interface SweptRecalls {
  sent: number;
  /** Messages whose result was counted. */
  counted: number;
  failed: number;
}

/** A sweep begins no new part after this time; the next sweep continues. */
const PATIENCE_MS = 90_000;
/** A sweep sends about this many messages, so that no queue overflows; the next sweep sends the rest. */
const MOST_SENT = 500;
const AT_ONCE = 10;

const COUNTED_AT_ONCE = 25;
/** Messages of one recall that a sweep counts. */
const MOST_COUNTED = 500;

/** Counts the results of messages whose thirty days are over, each once: the counted place moves in the same write. */
async function countResults(recallId: string, now: string): Promise<number> {
  let total = 0;
  while (total < MOST_COUNTED) {
    const counted = await countSome(recallId, now);
    total += counted;
    if (counted < COUNTED_AT_ONCE) break;
  }
  return total;
}

async function countSome(recallId: string, now: string): Promise<number> {
  const recall = await recallById(recallId);
  if (recall === null) return 0;
  const messages = await uncountedMessages(recall, countableUntil(now), COUNTED_AT_ONCE);
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

/** Follows a merge to the person's current record. */
async function resultOf({ clientId, at }: RecallMessageItem): Promise<Omit<Recall['result'], 'people'>> {
  const named = await getItem<ProfileItem>(keys.profile(clientId));
  const id = named?.mergedInto ?? clientId;
  const [appointments, recalled] = await Promise.all([appointmentsOfClient(id), recalledOf(id)]);
  const others = recalledBy(recalled).map((other) => other.at);
  const visits = bookedAfter(appointments, at, others);
  return { visits: visits.length, paidCents: sumOf(visits.map(({ paidCents = 0 }) => paidCents)) };
}

/** Sends parts of the running recalls, and counts the results of earlier messages. Each part can be repeated. */
export async function sweepAllRecalls(clock: () => string): Promise<SweptRecalls> {
  const swept: SweptRecalls = { sent: 0, counted: 0, failed: 0 };
  const since = clock();
  const policy = await loadNoticePolicy();
  for (const recall of await allRecalls()) {
    await apart(swept, 'a recall could not be swept', { recallId: recall.id }, async () => {
      await beginToday(recall, policy, clock());
      const goesOn = () => swept.sent < MOST_SENT && epochOf(clock()) - epochOf(since) < PATIENCE_MS;
      while (goesOn() && isByDay(policy, clock()) && (await sendPart(recall.id, swept, clock))) {
        // One part after the other.
      }
      swept.counted += await countResults(recall.id, clock());
    });
  }
  return swept;
}

/** One of several sweeps begins it. */
async function beginToday(recall: RecallItem, policy: Parameters<typeof isByDay>[0], now: string): Promise<void> {
  if (!isByDay(policy, now) || !isDueToday(recall, now)) return;
  const run: RecallRun = {
    id: randomId(),
    state: 'running',
    startedAt: now,
    by: '',
    version: recall.version,
    cursor: FIRST_CURSOR,
    step: 0,
    counts: NO_COUNTS,
  };
  await saveRecallStart({ kind: 'system' }, recall, run).catch(unlessRejected);
}

function unlessRejected(error: unknown): false {
  if (error instanceof WriteRejected) return false;
  throw error;
}

/**
 * Sends to one part of the clients.
 * @returns whether there is another part
 */
async function sendPart(recallId: string, swept: SweptRecalls, clock: () => string): Promise<boolean> {
  const found = await recallById(recallId);
  const run = found?.run;
  if (found === null || run?.state !== 'running') return false;
  const recall = withUsableChannels(found);
  const services = await servicesOf(recall.segment);
  const { clients, next } = await clientPage(recall.segment.kind, run.cursor);
  const today: Today = { now: clock(), services };
  const ids = clients.filter(({ habits }) => isOfSegment(recall, habits, today)).map(({ id }) => id);
  let { counts } = run;
  let sent = 0;
  let isStopped = false;
  for (let first = 0; first < ids.length && !isStopped; first += AT_ONCE) {
    const some = ids.slice(first, first + AT_ONCE);
    const verdicts = await Promise.all(some.map((id) => askOne(recall, run, id, { services, now: clock() }, swept)));
    for (const verdict of verdicts.filter((one) => one !== null)) {
      counts = counted(counts, verdict);
      if (!('out' in verdict)) sent += 1;
    }
    isStopped = (await recallById(recallId))?.run?.state !== 'running';
  }
  const now = clock();
  const isLast = next === null && !isStopped;
  const after = { counts, cursor: isStopped || next === null ? run.cursor : next, ...(isLast && { endedAt: now }) };
  try {
    await saveRecallProgress(recallId, run, after, sent, now);
  } catch (error) {
    // Another sweep dealt with this part.
    return unlessRejected(error);
  }
  swept.sent += sent;
  return next !== null && !isStopped;
}

/** Decides by the client's facts at this moment. Null: no client, or no longer in the segment. */
function askOne(
  recall: RecallItem,
  { startedAt }: RecallRun,
  clientId: string,
  today: Today,
  swept: SweptRecalls,
): Promise<Verdict | null> {
  return apart(swept, 'a client could not be asked to come again', { recallId: recall.id }, () =>
    untilSettled(async () => {
      const [one = null] = await candidates([clientId], 'strong');
      if (one === null || !isClient(one.profile)) return null;
      const { profile, summary } = one;
      if (!isOfSegment(recall, { summary, birthDate: profile.birthDate || null }, today)) return null;
      const verdict = judge(recall, one, today.now, startedAt);
      if ('go' in verdict) {
        const message = { recallId: recall.id, clientId, channel: verdict.go, at: today.now };
        await saveRecallMessage(message, one.version);
      }
      return verdict;
    }),
  );
}
