import { outboxWrite } from '@rostro/platform/outbox/record';
import { getItem, getItems, queryItems, sortKeyPrefix } from '@rostro/platform/table/read';
import { type Author, transact } from '@rostro/platform/table/transact';
import { newRequestWrites, steppedRequestWrites } from '@rostro/rules/clients/data-request';
import type {
  BlockedIdentityItem,
  DataRequestItem,
  DataRequestStepItem,
  Deed,
  ProfileItem,
} from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';
import type { DataRequestLetterDue } from '@rostro/shared/events';
import type { RequestAct } from '@rostro/shared/privacy/data-rights';

/** A clinic gets a few requests a year, so the whole register is read, without letters and wishes. */
const LISTED = [
  ...(['id', 'right', 'channel', 'state', 'clientId', 'name', 'receivedOn', 'dueOn'] as const),
  ...(['createdAt', 'updatedAt', 'version', 'carriedOut'] as const),
];
export type ListedRequest = Pick<DataRequestItem, (typeof LISTED)[number]>;
export const allDataRequests = (): Promise<ListedRequest[]> =>
  queryItems({ partition: keys.dataRequests(), consistency: 'strong', only: LISTED });

export const dataRequestById = (id: string): Promise<DataRequestItem | null> => getItem(keys.dataRequest(id));

/** Oldest first. */
export function stepsOf(id: string): Promise<DataRequestStepItem[]> {
  const { pk, skPrefix } = keys.dataRequestSteps(id);
  return queryItems({ partition: { pk }, sort: sortKeyPrefix(skPrefix), consistency: 'strong' });
}

/** By id; a merged client's id gives the record that stayed. */
export async function peopleOf(ids: readonly string[]): Promise<(id: string) => ProfileItem | null> {
  const found = await getItems(ids.map(keys.profile));
  const merged = ids.flatMap((id) => found.get<ProfileItem>(keys.profile(id))?.mergedInto ?? []);
  const kept = await getItems(merged.map(keys.profile));
  return (id) => {
    const person = found.get<ProfileItem>(keys.profile(id));
    return person?.mergedInto === undefined ? person : kept.get<ProfileItem>(keys.profile(person.mergedInto));
  };
}

/** @throws {WriteRejected} `request` if a twin was first */
export const addDataRequest = (
  author: Author,
  request: DataRequestItem,
  by: Pick<Deed, 'byId' | 'by'>,
): Promise<void> => transact(author, request.createdAt, newRequestWrites(request, by));

export interface SavedStep {
  act: RequestAct;
  before: DataRequestItem;
  after: DataRequestItem;
  deed: Deed & { detail: string };
}

/**
 * Includes the letter to the person, if there is one. @throws {WriteRejected} `request` if it changed since it was
 * read
 */
export const saveStep = (
  author: Author,
  { act, before, after, deed }: SavedStep,
  letter: DataRequestLetterDue['letter'] | null,
): Promise<void> =>
  transact(author, deed.at, [
    ...steppedRequestWrites(act, before, after, deed),
    ...(letter === null
      ? []
      : [outboxWrite('data-request.letter-due', { requestId: before.id, letter, occurredAt: deed.at })]),
  ]);

export const blockedIdentityOf = (clientId: string): Promise<BlockedIdentityItem | null> =>
  getItem(keys.blockedIdentity(clientId));

/** Records that a user looked at restricted data. */
export const logLook = (author: Author, at: string): Promise<void> => transact(author, at, []);
