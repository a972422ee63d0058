import { describe, expect, test } from '@jest/globals';
import type { NoticeChannel } from '@rostro/shared/contract/notifications/notice-names';
import { DEFAULT_NOTICE_POLICY } from '@rostro/shared/defaults';
import { isOfOwnVisit, NOTICES, type NoticeKind } from '@rostro/shared/notice-kinds';
import { type Delivery, skipAttempt } from './delivery.ts';
import { decideNotice, type NoticeFacts } from './notice.ts';
import { besideIn, earlierCalls, isLeftUntold, reopenIfAskedAnew, wantsRoad } from './untold.ts';

const startsAt = '2026-11-20T21:00:00.000Z';
const NOW = '2026-11-19T18:00:00.000Z';
const LATER = '2026-11-19T18:05:00.000Z';

const consentOf = (whatsapp: boolean, source: 'profile' | 'whatsapp-reply') => ({
  consent: { ...{ reminders: false, whatsapp }, ...{ at: NOW, source } },
});
const CONSENTS = [{}, consentOf(false, 'profile'), consentOf(true, 'profile'), consentOf(false, 'whatsapp-reply')];
interface Situation {
  client: NonNullable<NoticeFacts['client']>;
  blocked: readonly NoticeChannel[];
}
/** Every client: with and without each address, right, wrong or blocked, and with every consent. */
const SITUATIONS: Situation[] = ['Ana López', ''].flatMap((fullName) =>
  [undefined, 'ana@correo.mx', 'ana', 'blocked'].flatMap((email) =>
    ['', '525512345678', 'blocked', '12'].flatMap((phone) =>
      CONSENTS.map((consent) => ({
        client: {
          fullName,
          phone: phone === 'blocked' ? '525512345678' : phone,
          ...(email !== undefined && { email: email === 'blocked' ? 'ana@correo.mx' : email }),
          ...consent,
        },
        blocked: [
          ...(email === 'blocked' ? ['email' as const] : []),
          ...(phone === 'blocked' ? ['whatsapp' as const] : []),
        ],
      })),
    ),
  ),
);

const event = (kind: NoticeKind, part: object = {}) => ({ kind, startsAt, occurredAt: NOW, ...part });
type Asked = ReturnType<typeof event> & { by?: 'client' | 'staff'; requestId?: string };
const recordOf = ({ kind, occurredAt, requestId }: Asked, channel: NoticeChannel): Delivery => ({
  ...{ appointmentId: 'a1', clientId: 'ana', kind, startsAt, channel, askedAt: occurredAt },
  ...{ state: 'sending', attemptId: `${channel}-1`, attempts: 1, createdAt: NOW, updatedAt: NOW },
  ...(requestId !== undefined && { requestId }),
});

/** One sender's decision, after the earlier records. */
function send(asked: Asked, { client, blocked }: Situation, channel: NoticeChannel, all: Delivery[], hasOther = true) {
  const { told } = NOTICES[asked.kind];
  const facts: NoticeFacts = {
    appointment: {
      ...{ id: 'a1', status: told === 'attended' ? 'confirmed' : told, startsAt, endsAt: startsAt, closed: false },
      ...{ updatedAt: NOW, version: 2 },
    },
    ...{ client, service: null, blocked: blocked.includes(channel) },
    business: { name: 'Clínica', address: '', city: '', state: '', postalCode: '', phone: '', email: '' },
    policy: { ...DEFAULT_NOTICE_POLICY, channels: [] },
  };
  const decision = decideNotice(facts, asked, channel, NOW);
  if ('send' in decision) return { ...recordOf(asked, channel), state: 'sent' as const };
  const skipped = skipAttempt(recordOf(asked, channel), decision.skip);
  const isUntold = wantsRoad(skipped, asked) && isLeftUntold(asked, besideIn(all, skipped), hasOther);
  return isUntold ? { ...skipped, state: 'untold' as const } : skipped;
}

/** Both senders, one after the other; the client may change in between. */
function bothSend(asked: Asked, situations: readonly [Situation, Situation], order: readonly NoticeChannel[]) {
  const all: Delivery[] = [];
  for (const [turn, channel] of order.entries()) all.push(send(asked, situations[turn as 0 | 1], channel, all));
  return all;
}
const count = (all: readonly Delivery[], state: Delivery['state']) => all.filter((one) => one.state === state).length;
const ORDERS = [
  ['email', 'whatsapp'],
  ['whatsapp', 'email'],
] as const;
const KINDS = ['confirmation', 'reschedule', 'cancellation'] as const;

describe('news about a visit', () => {
  test.each(KINDS)('reach every client, or the desk calls once: %s', (kind) => {
    for (const first of SITUATIONS) {
      for (const second of SITUATIONS) {
        for (const order of ORDERS) {
          const all = bothSend(event(kind), [first, second], order);
          expect([count(all, 'sent') > 0, count(all, 'untold')]).toEqual(
            count(all, 'sent') > 0 ? [true, 0] : [false, 1],
          );
        }
      }
    }
  });

  test.each(KINDS)('go by e-mail alone if the clinic has no WhatsApp number: %s', (kind) => {
    for (const situation of SITUATIONS) {
      const { state } = send(event(kind), situation, 'email', [], false);
      expect(['sent', 'untold']).toContain(state);
    }
  });

  test('use the same channels for every kind', () => {
    const channelsOf = (kind: NoticeKind, situation: Situation) =>
      ORDERS[0].filter((channel) => send(event(kind), situation, channel, []).state === 'sent');
    for (const situation of SITUATIONS) {
      for (const kind of KINDS) expect(channelsOf(kind, situation)).toEqual(channelsOf('confirmation', situation));
    }
  });

  test('need no call for a client’s own act; a staff request needs one on its channel', () => {
    const [nobody] = SITUATIONS as [Situation];
    const own = bothSend(event('cancellation', { by: 'client' }), [nobody, nobody], ORDERS[0]);
    expect(own.map(({ state }) => state)).toEqual(['skipped', 'skipped']);
    const asked = event('confirmation', { by: 'client', requestId: 'r1' });
    expect(send(asked, nobody, 'whatsapp', []).state).toBe('untold');
  });
});

test('need no call for other notices, nor for a visit that changed again', () => {
  const [nobody] = SITUATIONS as [Situation];
  const others = (Object.keys(NOTICES) as NoticeKind[]).filter((kind) => !isOfOwnVisit(kind));
  expect(others).toEqual(['hold-ending', 'health-form', 'reminder', 'thanks', 'new-booking']);
  for (const kind of others) {
    const all = bothSend(event(kind), [nobody, nobody], ORDERS[0]);
    expect(count(all, 'untold')).toBe(0);
  }
  const stale = skipAttempt(recordOf(event('confirmation'), 'email'), 'stale');
  expect(wantsRoad(stale, event('confirmation'))).toBe(false);
});

test('need a new call after an earlier one was made; a pending call is replaced', () => {
  const called: Delivery = {
    ...recordOf(event('confirmation'), 'email'),
    state: 'untold',
    settledAt: NOW,
    settledBy: 'k',
  };
  expect(reopenIfAskedAnew(called, event('confirmation'))).toBe(called);
  const again = reopenIfAskedAnew(called, event('confirmation', { occurredAt: LATER }));
  expect(again).toMatchObject({ state: 'skipped' });
  expect(again?.settledAt).toBeUndefined();
  const { settledAt: _at, settledBy: _by, ...open } = called;
  const next = recordOf(event('cancellation'), 'whatsapp');
  expect(earlierCalls([open, { ...called, channel: 'whatsapp' }], next)).toEqual([open]);
  expect(earlierCalls([open], recordOf(event('confirmation'), 'email'))).toEqual([]);
});

test('ignore an old record of the other channel', () => {
  const old = skipAttempt(recordOf(event('confirmation'), 'email'), 'no_address');
  expect(isLeftUntold(event('confirmation'), old, true)).toBe(true);
  expect(isLeftUntold(event('confirmation', { occurredAt: LATER }), old, true)).toBe(false);
});
