import { outboxWrite } from '@rostro/platform/outbox/record';
import type { OutboxItem } from '@rostro/platform/table/items';
import type { Key } from '@rostro/platform/table/keys';
import { type Consistency, getItem, getItems, queryItems } from '@rostro/platform/table/read';
import { setIf } from '@rostro/platform/table/set-if';
import { type Author, transact, type Write } from '@rostro/platform/table/transact';
import type { ClientSummary } from '@rostro/rules/clients/client-summary';
import { type WindowItem, windowOf, windowUnchanged } from '@rostro/rules/clients/client-window';
import { agreesTo } from '@rostro/rules/clients/purposes';
import type { ProfileItem, ServiceItem } from '@rostro/rules/table/items';
import { CLIENT_SHARDS, keys } from '@rostro/rules/table/keys';
import type { NoticeChannel } from '@rostro/shared/contract/notifications/notice-names';
import type { RecallForm, RecallSegment } from '@rostro/shared/contract/recalls';
import { e164Of } from '@rostro/shared/phone';
import { RECALL_RESULT_DAYS } from '@rostro/shared/recalls';
import { epochOf } from '@rostro/shared/time';
import type { Candidate, Habits } from '../domain/recall.ts';
import { recallKeys } from '../keys.ts';
import {
  type RecalledItem,
  type RecallItem,
  type RecallMessageItem,
  type RecallRun,
  recalledWrite,
} from '../recalled.ts';

export const recalledOf = (clientId: string): Promise<RecalledItem | null> => getItem(recallKeys.recalled(clientId));

const SYSTEM: Author = { kind: 'system' };

export const allRecalls = (): Promise<RecallItem[]> =>
  queryItems<RecallItem>({ partition: recallKeys.recalls(), consistency: 'strong' });

export const recallById = (id: string): Promise<RecallItem | null> => getItem(recallKeys.recall(id));

/** Condition: the id is new. */
export const saveNewRecall = (author: Author, recall: Omit<RecallItem, keyof Key>): Promise<void> =>
  transact(author, recall.updatedAt, [
    { label: 'recall', put: { ...recall, ...recallKeys.recall(recall.id) }, condition: 'attribute_not_exists(pk)' },
  ]);

const NOT_RUNNING = '(attribute_not_exists(#run) OR #run.#state <> :running)';
const NAMES = { '#run': 'run', '#state': 'state', '#version': 'version' };
const unchanged = (version: number) => ({
  condition: `#version = :version AND ${NOT_RUNNING}`,
  names: NAMES,
  values: { ':version': version, ':running': 'running' },
});

/** Condition: unchanged since it was read, and not being sent. */
export function saveRecallForm(
  author: Author,
  { id, version }: Pick<RecallItem, 'id' | 'version'>,
  { name, segment, channels, title, text, isDaily }: RecallForm,
  at: string,
): Promise<void> {
  const fields = { name, segment, channels, title, text, isDaily };
  return transact(author, at, [
    {
      label: 'recall',
      update: recallKeys.recall(id),
      ...setIf(unchanged(version), { ...fields, updatedAt: at, version: version + 1 }),
    },
  ]);
}

/** Messages expire by themselves. Condition: unchanged since it was read, and not being sent. */
export const removeRecall = (
  author: Author,
  { id, version }: Pick<RecallItem, 'id' | 'version'>,
  at: string,
): Promise<void> => transact(author, at, [{ label: 'recall', delete: recallKeys.recall(id), ...unchanged(version) }]);

/**
 * Condition: unchanged since it was read, and neither being sent nor sent. One of several simultaneous starts
 * succeeds.
 */
export const saveRecallStart = (
  author: Author,
  { id, version, run: earlier }: Pick<RecallItem, 'id' | 'version' | 'run'>,
  run: RecallRun,
): Promise<void> =>
  transact(author, run.startedAt, [
    {
      label: 'recall',
      update: recallKeys.recall(id),
      expression: 'SET #run = :run',
      condition: `#version = :version AND ${earlier === undefined ? 'attribute_not_exists(#run)' : `#run.id = :earlier AND ${NOT_RUNNING}`}`,
      names: earlier === undefined ? { '#run': 'run', '#version': 'version' } : NAMES,
      values: {
        ':run': run,
        ':version': version,
        ...(earlier !== undefined && { ':earlier': earlier.id, ':running': 'running' }),
      },
    },
  ]);

/** Condition: this sending is still running. */
export const saveRecallStop = (author: Author, id: string, runId: string, at: string): Promise<void> =>
  transact(author, at, [
    {
      label: 'recall',
      update: recallKeys.recall(id),
      expression: 'SET #run.#state = :stopped, #run.endedAt = :at',
      condition: '#run.id = :id AND #run.#state = :running',
      names: { '#run': 'run', '#state': 'state' },
      values: { ':stopped': 'stopped', ':at': at, ':id': runId, ':running': 'running' },
    },
  ]);

/**
 * Records that a part of the clients is done. Condition: no other sweep did the same part. A stop in between holds:
 * only the last part ends the sending.
 * @param sent messages sent since `before`
 */
export const saveRecallProgress = (
  id: string,
  before: RecallRun,
  { counts, cursor, endedAt }: Pick<RecallRun, 'counts' | 'cursor'> & { endedAt?: string },
  sent: number,
  at: string,
): Promise<void> =>
  transact(SYSTEM, at, [
    {
      label: 'recall',
      update: recallKeys.recall(id),
      expression: `SET #run.counts = :counts, #run.#cursor = :cursor, #run.step = :next${endedAt === undefined ? '' : ', #run.#state = :done, #run.endedAt = :ended'} ADD pending :sent`,
      condition: '#run.id = :id AND #run.step = :step',
      names: { '#run': 'run', '#cursor': 'cursor', ...(endedAt !== undefined && { '#state': 'state' }) },
      values: {
        ':counts': counts,
        ':cursor': cursor,
        ':sent': sent,
        ':id': before.id,
        ':step': before.step,
        ':next': before.step + 1,
        ...(endedAt !== undefined && { ':done': 'done', ':ended': endedAt }),
      },
    },
  ]);

/** A clinic without a WhatsApp number sends none. */
export const withUsableChannels = (recall: RecallItem): RecallItem => ({
  ...recall,
  channels: recall.channels.filter((channel) => channel === 'email' || process.env.WHATSAPP_PHONE_NUMBER_ID),
});

/** The services of a segment, deleted ones included. */
export async function servicesOf({ kind, serviceIds, category }: RecallSegment): Promise<Set<number>> {
  if (kind !== 'after' || category === null) return new Set(serviceIds);
  const all = await queryItems<ServiceItem>({ partition: keys.services() });
  return new Set([...serviceIds, ...all.filter((one) => one.category === category).map(({ id }) => id)]);
}

/** About a megabyte of the index. */
const PAGE = 1000;
export const FIRST_CURSOR = '0|';

type Listed = Key & { directorySk: string; birthDate?: string; summary?: Partial<ClientSummary> };

export interface ClientPage {
  clients: { id: string; habits: Habits }[];
  /** Null: the list is finished. */
  next: string | null;
  /** The share of the list that was read, from 0 to 1. */
  read: number;
}

/**
 * A part of the clients in the order of the directory's index: profiles for birthdays, otherwise windows. A client
 * who changes meanwhile moves to a later place, so none is skipped, and one may come twice.
 */
export async function clientPage(kind: RecallSegment['kind'], cursor: string): Promise<ClientPage> {
  const shard = Number(cursor.slice(0, cursor.indexOf('|')));
  const items = await queryItems<Listed>({
    index: 'directory',
    partition: keys.clientEntries(shard),
    sort: { attribute: 'directorySk', from: cursor.slice(cursor.indexOf('|') + 1) || '0', to: '\uffff' },
    only: ['sk', 'directorySk', ...(kind === 'birthday' ? ['birthDate'] : ['summary.newest', 'summary.missed'])],
    limit: PAGE,
  });
  const last = items.length < PAGE ? undefined : items.at(-1)?.directorySk;
  // Two items of a client may share a sort key: the last key of a full page begins the next one.
  const whole = items.filter(({ directorySk }) => directorySk !== last);
  const wanted = kind === 'birthday' ? 'PROFILE' : 'WINDOW';
  const nextShard = shard + 1 < CLIENT_SHARDS ? `${shard + 1}|` : null;
  return {
    clients: whole
      .filter(({ sk }) => sk === wanted)
      .map(({ directorySk, birthDate = null, summary }) => ({
        id: directorySk.slice(directorySk.indexOf('#') + 1),
        habits: { birthDate, summary: { newest: [], ...summary } },
      })),
    next: last === undefined ? nextShard : `${shard}|${last}`,
    read: (last === undefined ? shard + 1 : shard) / CLIENT_SHARDS,
  };
}

/** The channels on which addresses bounced or complained, for clients who agreed to promotions. */
async function blockedChannels(profiles: readonly ProfileItem[], consistency: Consistency) {
  const keysOf = ({ email, phone = '' }: ProfileItem): [NoticeChannel, Key][] => [
    ...(email ? [['email', keys.blockedAddress('email', email)] as [NoticeChannel, Key]] : []),
    ...[e164Of(phone)].flatMap((to) =>
      to === null ? [] : [['whatsapp', keys.blockedAddress('whatsapp', to)] as [NoticeChannel, Key]],
    ),
  ];
  const asked = profiles.filter((profile) => agreesTo('marketing', profile));
  const found = await getItems(
    asked.flatMap((profile) => keysOf(profile).map(([, key]) => key)),
    consistency,
  );
  return (profile: ProfileItem): NoticeChannel[] =>
    asked.includes(profile)
      ? keysOf(profile).flatMap(([channel, key]) => (found.get(key) === null ? [] : [channel]))
      : [];
}

/** Everything that decides about some clients; null: the profile is gone. */
export async function candidates(
  ids: readonly string[],
  consistency: Consistency,
): Promise<((Candidate & { version: { profile: number; window: ReturnType<typeof windowOf> } }) | null)[]> {
  const batch = await getItems(
    ids.flatMap((id) => [keys.profile(id), keys.window(id), recallKeys.recalled(id)]),
    consistency,
  );
  const profiles = ids.flatMap((id) => batch.get<ProfileItem>(keys.profile(id)) ?? []);
  const blockedOf = await blockedChannels(profiles, consistency);
  return ids.map((id) => {
    const profile = batch.get<ProfileItem>(keys.profile(id));
    if (profile === null) return null;
    const window = windowOf(batch.get<WindowItem>(keys.window(id)));
    const recalled = batch.get<RecalledItem>(recallKeys.recalled(id));
    const blocked = blockedOf(profile);
    return { profile, summary: window.summary, recalled, blocked, version: { profile: profile.version, window } };
  });
}

const DAY_SECONDS = 24 * 3600;
/** Messages outlive an outage of a month before they are counted. */
const MESSAGE_SECONDS = (RECALL_RESULT_DAYS + 30) * DAY_SECONDS;

interface Message {
  recallId: string;
  clientId: string;
  channel: NoticeChannel;
  at: string;
}

/**
 * Sends a client one recall, once. Conditions: no other recall went out within the week, and profile and window are
 * unchanged since they were read, so that a revoked consent or a new booking counts. Labels `recalled`, `profile`,
 * `window`.
 */
export function saveRecallMessage(
  { recallId, clientId, channel, at }: Message,
  read: { profile: number; window: ReturnType<typeof windowOf> },
): Promise<void> {
  const event = outboxWrite('recall.due', { recallId, clientId, channel, occurredAt: at });
  const { id: eventId } = (event as Extract<Write, { put: object }>).put as OutboxItem;
  const message: RecallMessageItem = {
    ...recallKeys.recallMessage(recallId, at, clientId),
    clientId,
    at,
    channel,
    eventId,
    expiresAt: Math.ceil(epochOf(at) / 1000) + MESSAGE_SECONDS,
  };
  return transact(SYSTEM, at, [
    recalledWrite(clientId, recallId, at),
    {
      label: 'profile',
      check: keys.profile(clientId),
      condition: '#version = :version',
      names: { '#version': 'version' },
      values: { ':version': read.profile },
    },
    windowUnchanged(clientId, read.window),
    { label: 'message', put: message },
    event,
  ]);
}

/** The oldest uncounted messages, up to an instant. */
export const uncountedMessages = (
  { id, countedTo }: Pick<RecallItem, 'id' | 'countedTo'>,
  until: string,
  limit: number,
): Promise<RecallMessageItem[]> =>
  queryItems<RecallMessageItem>({
    partition: recallKeys.recallMessages(id),
    // The counted place may be gone, or be the very beginning.
    sort: { attribute: 'sk', from: countedTo === '' ? '0' : `${countedTo}!`, to: until },
    limit,
    consistency: 'strong',
  });

/** Messages that arrived, as far as the provider reports it. */
export async function receivedAmong(messages: readonly RecallMessageItem[]): Promise<RecallMessageItem[]> {
  const batch = await getItems(messages.map(({ eventId }) => keys.letter(eventId)));
  return messages.filter(({ eventId }) =>
    GOT.has(batch.get<Key & { state: string }>(keys.letter(eventId))?.state ?? ''),
  );
}
const GOT: ReadonlySet<string> = new Set(['sent', 'delivered', 'complained']);

/** Condition: no other sweep counted these meanwhile. */
export const saveRecallCount = (
  before: Pick<RecallItem, 'id' | 'countedTo'>,
  after: Pick<RecallItem, 'result' | 'countedTo'>,
  counted: number,
  at: string,
): Promise<void> =>
  transact(SYSTEM, at, [
    {
      label: 'recall',
      update: recallKeys.recall(before.id),
      expression: 'SET #result = :result, countedTo = :to ADD pending :counted',
      condition: 'countedTo = :from',
      names: { '#result': 'result' },
      values: {
        ':result': after.result,
        ':to': after.countedTo,
        ':from': before.countedTo,
        ':counted': -counted,
      },
    },
  ]);
