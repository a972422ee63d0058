import { outboxWrite } from '@rostro/platform/outbox/record';
import { queryItems } from '@rostro/platform/table/read';
import type { Write } from '@rostro/platform/table/transact';
import { dueDay, isOpen, REQUEST_STEPS, type RequestAct, type RequestState } from '@rostro/shared/privacy/data-rights';
import { todayAt } from '@rostro/shared/time';
import type { DataRequestItem, DataRequestStepItem, Deed, DeletionRequestItem, ProfileItem } from '../table/items.ts';
import { keys } from '../table/keys.ts';

/** An ended request is in no index. */
const entryOf = ({ state, dueOn, id }: Pick<DataRequestItem, 'state' | 'dueOn' | 'id'>) =>
  isOpen(state) ? keys.openDataRequest(dueOn, id) : {};

export function dataRequestItem(request: DataRequestItem): DataRequestItem {
  const { undeliveredPk: _pk, undeliveredSk: _sk, ...rest } = request;
  return { ...rest, ...keys.dataRequest(request.id), ...entryOf(request) };
}

/** The answer's clock starts. */
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

/** The default text of a deletion request from the account. */
const DELETION_WISH = 'Pidió en su perfil que se elimine su cuenta y sus datos.';

/** Without a text it is the wish to be deleted. */
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

/** Label `request` if it exists already. */
export const newRequestWrites = (request: DataRequestItem, by: Pick<Deed, 'byId' | 'by'>): Write[] => [
  { label: 'request', put: request, condition: 'attribute_not_exists(pk)' },
  stepWrite(request.id, 1, { at: request.createdAt, ...by, act: 'receive', detail: '' }),
];

/** A person has one open request per right. A letter confirms the receipt. Label `asked` if there is one. */
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
 * Conditions: the request is as it was read, and its state allows the step. When a request from the account ends, the
 * person may make another one. Labels `request`, `step`, `deletionRequest`.
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

/** The person may ask for the right again. Only this request's own mark is removed. */
const askedWrite = (right: DataRequestItem['right'], clientId: string, requestId: string): Write => ({
  label: right === 'cancellation' ? 'deletionRequest' : 'asked',
  delete: right === 'cancellation' ? keys.deletionRequest(clientId) : keys.ownDataRequest(clientId, right),
  condition: 'attribute_not_exists(pk) OR requestId = :request',
  values: { ':request': requestId },
});

/** Open requests, by the last day of the running clock. */
export const openDataRequests = (limit?: number): Promise<DataRequestItem[]> =>
  queryItems({
    index: 'undelivered',
    partition: { undeliveredPk: keys.openDataRequest('', '').undeliveredPk },
    ...(limit !== undefined && { limit }),
  });
