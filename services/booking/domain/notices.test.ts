import { describe, expect, test } from '@jest/globals';
import type { DeliveryItem } from '@rostro/kit/table/items';
import { AppError } from '@rostro/shared/errors';
import { mustBeTellable, plannedNotices, sentNotices } from './notices.ts';

const startsAt = '2026-11-20T21:00:00.000Z';
const NOW = '2026-11-18T18:00:00.000Z';
const ana = { email: 'ana@correo.mx', phone: '525512345678' };

const delivery = (part: Partial<DeliveryItem> = {}): DeliveryItem => ({
  ...{ pk: 'p', sk: 's', appointmentId: 'a1', kind: 'confirmation', channel: 'email', startsAt },
  ...{ state: 'sent', attempts: 1, createdAt: NOW, updatedAt: NOW },
  ...part,
});

describe('what was sent', () => {
  test.each([
    ['queued', 'queued'],
    ['sending', 'sending'],
    ['sent', 'sent'],
    ['skipped', 'skipped'],
    ['refused', 'failed'],
    ['uncertain', 'unknown'],
    ['something new', 'unknown'],
  ])('is told: %s is %s', (state, told) => {
    expect(sentNotices([delivery({ state })])).toMatchObject([{ state: told }]);
  });

  test('says why it did not go, in words, and never what the provider said', () => {
    const reasons = (part: Partial<DeliveryItem>) => sentNotices([delivery(part)])[0]?.reason;
    expect(reasons({})).toBeNull();
    expect(reasons({ state: 'skipped', reason: 'stale' })).toContain('dejó de estar confirmada');
    expect(reasons({ state: 'refused', reason: '400 Throttling' })).not.toContain('Throttling');
    expect(reasons({ state: 'uncertain', reason: 'ETIMEDOUT' })).toContain('no se sabe si llegó');
  });

  test('comes newest first, and what staff asked for is marked', () => {
    const later = '2026-11-19T18:00:00.000Z';
    const told = sentNotices([delivery(), delivery({ updatedAt: later, requestId: 'r1' })]);
    expect(told.map(({ at, onDemand }) => [at, onDemand])).toEqual([
      [later, true],
      [NOW, false],
    ]);
  });
});

describe('what goes out by itself', () => {
  const pending = { status: 'pending', startsAt } as const;
  const channels = (...input: Parameters<typeof plannedNotices>) =>
    plannedNotices(...input).map(({ channel }) => channel);

  test('is the confirmation of a pending appointment, by every channel that the client has', () => {
    expect(plannedNotices(pending, { phone: '525512345678' }, [])).toEqual([
      { kind: 'confirmation', channel: 'whatsapp', at: null },
    ]);
    expect(channels(pending, ana, [])).toEqual(['email', 'whatsapp']);
    expect(channels(pending, null, [])).toEqual([]);
  });

  test('is nothing once it is confirmed or cancelled', () => {
    expect(channels({ status: 'confirmed', startsAt }, ana, [])).toEqual([]);
    expect(channels({ status: 'cancelled', startsAt }, ana, [])).toEqual([]);
  });

  test('is not told twice of one start, unless the first never left', () => {
    expect(channels(pending, ana, [delivery()])).toEqual(['whatsapp']);
    expect(channels(pending, ana, [delivery({ state: 'refused' })])).toEqual(['email', 'whatsapp']);
    expect(channels(pending, ana, [delivery({ startsAt: '2026-11-13T21:00:00.000Z' })])).toEqual(['email', 'whatsapp']);
    expect(channels(pending, ana, [delivery({ requestId: 'r1' })])).toEqual(['email', 'whatsapp']);
  });
});

describe('sending now', () => {
  const confirmed = { status: 'confirmed', startsAt } as const;

  test('is for a confirmed appointment that is still ahead', () => {
    expect(() => mustBeTellable(confirmed, ana, 'email', NOW)).not.toThrow();
    const refused = new AppError('appointment_not_confirmed');
    expect(() => mustBeTellable({ status: 'pending', startsAt }, ana, 'email', NOW)).toThrow(refused);
    expect(() => mustBeTellable({ status: 'cancelled', startsAt }, ana, 'email', NOW)).toThrow(refused);
    expect(() => mustBeTellable(confirmed, ana, 'email', startsAt)).toThrow(refused);
  });

  test('needs the address of its channel', () => {
    expect(() => mustBeTellable(confirmed, { phone: ana.phone }, 'email', NOW)).toThrow(
      new AppError('no_email_address'),
    );
    expect(() => mustBeTellable(confirmed, { email: ana.email }, 'whatsapp', NOW)).toThrow(new AppError('no_phone'));
    expect(() => mustBeTellable(confirmed, null, 'whatsapp', NOW)).toThrow(new AppError('no_phone'));
  });
});
