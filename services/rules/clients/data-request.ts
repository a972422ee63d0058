import { outboxWrite } from '@rostro/platform/outbox/record';
import { queryItems } from '@rostro/platform/table/read';
import type { Write } from '@rostro/platform/table/transact';
import { dueDay, isOpen, REQUEST_STEPS, type RequestAct, type RequestState } from '@rostro/shared/privacy/data-rights';
import { todayAt } from '@rostro/shared/time';
import type { DataRequestItem, DataRequestStepItem, Deed, DeletionRequestItem, ProfileItem } from '../table/items.ts';
import { keys } from '../table/keys.ts';

/** The register of requests about personal data, as several modules use it. */

/** An ended request is in no index. */
const entryOf = ({ state, dueOn, id }: Pick<DataRequestItem, 'state' | 'dueOn' | 'id'>) =>
  isOpen(state) ? keys.openDataRequest(dueOn, id) : {};

/** The item with its index entry. */
export function dataRequestItem(request: DataRequestItem): DataRequestItem {
  const { undeliveredPk: _pk, undeliveredSk: _sk, ...rest } = request;
  return { ...rest, ...keys.dataRequest(request.id), ...entryOf(request) };
}

/** A request as it comes: the answer's clock runs. */
export const receivedRequest = (
  facts: Pick<
    DataRequestItem,
    'id' | 'right' | 'channel' | 'clientId' | 'name' | 'email' | 'phone' | 'wish' | 'receivedOn' | 'requestHash'
  >,
  now: string,
): DataRequestItem =>
  dataRequestItem({
    ...facts,
    ...keys.dataRequest(facts.id),
    state: 'received',
    dueOn: dueDay('answer', facts.receivedOn, false),
    createdAt: now,
    updatedAt: now,
    version: 1,
  });

/** What a person says who asks in their account to be deleted. */
const DELETION_WISH = 'Pidió en su perfil que se elimine su cuenta y sus datos.';

/** What a person asks in their account; unless they say it otherwise, that their data be deleted. */
export const requestOfAccount = (
  id: string,
  person: Pick<ProfileItem, 'id' | 'fullName' | 'email' | 'phone'>,
  at: string,
  asked: Partial<Pick<DataRequestItem, 'right' | 'wish' | 'requestHash'>> = {},
): DataRequestItem =>
  receivedRequest(
    {
      id,
      right: 'cancellation',
      channel: 'account',
      clientId: person.id,
      name: person.fullName,
      email: person.email ?? '',
      phone: person.phone ?? '',
      wish: DELETION_WISH,
      receivedOn: todayAt(at),
      ...asked,
    },
    at,
  );

const stepWrite = (id: string, version: number, step: Deed & Pick<DataRequestStepItem, 'act' | 'detail'>): Write => ({
  label: 'step',
  put: { ...keys.dataRequestStep(id, version), ...step } satisfies DataRequestStepItem,
  condition: 'attribute_not_exists(pk)',
});

/** A new request with its first step. Label `request` where it is there already. */
export const newRequestWrites = (request: DataRequestItem, by: Pick<Deed, 'byId' | 'by'>): Write[] => [
  { label: 'request', put: request, condition: 'attribute_not_exists(pk)' },
  stepWrite(request.id, 1, { at: request.createdAt, ...by, act: 'receive', detail: '' }),
];

/** A request of the person's account: one of a right can be open. The letter says that it came. Label `asked` where one is. */
export const ownRequestWrites = (
  request: DataRequestItem,
  { id, fullName }: Pick<ProfileItem, 'id' | 'fullName'>,
): Write[] => [
  {
    label: 'asked',
    put:
      request.right === 'cancellation'
        ? ({
            ...keys.deletionRequest(id),
            clientId: id,
            requestedAt: request.createdAt,
            requestId: request.id,
          } satisfies DeletionRequestItem)
        : { ...keys.ownDataRequest(id, request.right), requestId: request.id },
    condition: 'attribute_not_exists(pk)',
  },
  ...newRequestWrites(request, { byId: id, by: fullName }),
  ...(request.email === ''
    ? []
    : [
        outboxWrite('data-request.letter-due', {
          requestId: request.id,
          letter: 'received',
          occurredAt: request.createdAt,
        }),
      ]),
];

/**
 * A step of a request, which must still be as it was read, in a state from which the step leads. A request that began with
 * the person’s account leaves room for another one when it ends. Labels `request`, `step`, `deletionRequest`.
 */
export function steppedRequestWrites(
  act: RequestAct,
  before: DataRequestItem,
  after: DataRequestItem,
  { detail, ...deed }: Deed & { detail: string },
): Write[] {
  const from: readonly RequestState[] = REQUEST_STEPS[act].from;
  const next = dataRequestItem({ ...after, updatedAt: deed.at, version: before.version + 1 });
  const states = Object.fromEntries(from.map((state, place) => [`:from${place}`, state]));
  return [
    {
      label: 'request',
      put: next,
      condition: `#version = :version AND #state IN (${Object.keys(states).join(', ')})`,
      names: { '#version': 'version', '#state': 'state' },
      values: { ':version': before.version, ...states },
    },
    stepWrite(before.id, next.version, { ...deed, act, detail }),
    ...(before.channel === 'account' && before.clientId !== undefined && !isOpen(next.state)
      ? [askedWrite(before.right, before.clientId, before.id)]
      : []),
  ];
}

/** The person may ask for the right again. Not another request of the same person. */
const askedWrite = (right: DataRequestItem['right'], clientId: string, requestId: string): Write => ({
  label: right === 'cancellation' ? 'deletionRequest' : 'asked',
  delete: right === 'cancellation' ? keys.deletionRequest(clientId) : keys.ownDataRequest(clientId, right),
  condition: 'attribute_not_exists(pk) OR requestId = :request',
  values: { ':request': requestId },
});

/** Those that have not ended, by the last day of the clock that runs. */
export const openDataRequests = (limit?: number): Promise<DataRequestItem[]> =>
  queryItems({
    index: 'undelivered',
    partition: { undeliveredPk: keys.openDataRequest('', '').undeliveredPk },
    ...(limit !== undefined && { limit }),
  });
