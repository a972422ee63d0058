import { describe, expect, test } from '@jest/globals';
import type { DeliveryItem } from '@rostro/rules/table/message-items';
import { DEFAULT_NOTICE_POLICY } from '@rostro/shared/defaults';
import { AppError } from '@rostro/shared/errors';
import { mustBeTellable, type Plans, plannedNotices, toNotices } from './notices.ts';

const startsAt = '2026-11-20T21:00:00.000Z';
const endsAt = '2026-11-20T22:00:00.000Z';
const NOW = '2026-11-18T18:00:00.000Z';
const ana = {
  ...{ email: 'ana@correo.mx', phone: '525512345678' },
  consent: { reminders: true, whatsapp: true, at: NOW, source: 'profile' },
};

const delivery = (part: Partial<DeliveryItem> = {}): DeliveryItem => ({
  ...{ pk: 'p', sk: 's', appointmentId: 'a1', kind: 'confirmation', channel: 'email', startsAt },
  ...{ state: 'sent', attempts: 1, createdAt: NOW, updatedAt: NOW },
  ...part,
});

describe('a notice that was sent', () => {
  test.each([
    ['queued', 'queued'],
    ['sending', 'sending'],
    ['sent', 'sent'],
    ['delivered', 'delivered'],
    ['bounced', 'bounced'],
    ['complained', 'complained'],
    ['skipped', 'skipped'],
    ['untold', 'skipped'],
    ['refused', 'failed'],
    ['uncertain', 'unknown'],
    ['something new', 'unknown'],
  ])('has its state: %s is %s', (state, told) => {
    expect(toNotices([delivery({ state })])).toMatchObject([{ state: told }]);
  });

  test('says in words why it failed, never in the provider’s text', () => {
    const reasons = (part: Partial<DeliveryItem>) => toNotices([delivery(part)])[0]?.reason;
    expect(reasons({})).toBeNull();
    expect(reasons({ state: 'skipped', reason: 'stale' })).toContain('volvió a cambiar');
    expect(reasons({ state: 'refused', reason: '400 Throttling' })).not.toContain('Throttling');
    expect(reasons({ state: 'uncertain', reason: 'ETIMEDOUT' })).toContain('no se sabe si llegó');
    expect(reasons({ kind: 'reminder', state: 'skipped', reason: 'no_consent' })).toBe(
      'El cliente no aceptó recibir recordatorios.',
    );
    expect(reasons({ kind: 'hold-ending', state: 'skipped', reason: 'stale' })).toContain('escribió el código');
    expect(reasons({ state: 'skipped', reason: 'channel_off' })).toContain('no envía este aviso por este medio');
    expect(reasons({ state: 'skipped', reason: 'blocked' })).toBe(
      'El correo o teléfono rebotó; corrígelo en la página del cliente.',
    );
    const withoutWhatsApp = { state: 'skipped', reason: 'no_consent', channel: 'whatsapp' };
    expect(reasons(withoutWhatsApp)).toContain('mensajes por WhatsApp');
    expect(reasons({ ...withoutWhatsApp, kind: 'cancellation' })).toContain('mensajes por WhatsApp');
    expect(reasons({ ...withoutWhatsApp, kind: 'reschedule' })).toContain('mensajes por WhatsApp');
    expect(reasons({ state: 'untold', reason: 'no_address' })).toContain('llámale');
    expect(reasons({ state: 'untold', reason: 'no_address', settledAt: 'now' })).toContain('le avisó');
    expect(reasons({ state: 'bounced', reason: 'Permanent General' })).toContain('lo devolvió');
    expect(reasons({ state: 'complained', reason: 'abuse' })).toContain('no deseado');
    expect(reasons({ state: 'skipped', reason: 'something new' })).toBeNull();
  });

  test.each(['confirmation', 'reschedule', 'cancellation', 'reminder', 'thanks'])('names its kind: %s', (kind) => {
    expect(toNotices([delivery({ kind })])).toMatchObject([{ kind }]);
  });

  test('is listed newest first, and a staff request is marked', () => {
    const later = '2026-11-19T18:00:00.000Z';
    const told = toNotices([delivery(), delivery({ updatedAt: later, requestId: 'r1' })]);
    expect(told.map(({ at, onDemand }) => [at, onDemand])).toEqual([
      [later, true],
      [NOW, false],
    ]);
  });
});

const PENDING = { status: 'pending', closed: false, startsAt, endsAt, createdAt: NOW } as const;
const plans = (changes: Partial<Plans> = {}): Plans => ({
  ...{ appointment: PENDING, client: ana, deliveries: [], now: NOW },
  policy: DEFAULT_NOTICE_POLICY,
  ...changes,
});
const CONFIRMED = { ...PENDING, status: 'confirmed' } as const;

describe('the notice that a guest’s hold ends', () => {
  const heldUntil = '2026-11-19T18:00:00.000Z';
  const at = '2026-11-19T14:00:00.000Z';
  const guest = { ...ana, unverified: true as const };
  const told = (changes: Partial<Plans> = {}) =>
    plannedNotices(plans({ appointment: { ...PENDING, heldUntil }, client: guest, ...changes })).filter(
      ({ kind }) => kind === 'hold-ending',
    );

  test('is planned while the e-mail is unproven, by WhatsApp with consent', () => {
    expect(told()).toEqual([
      { kind: 'hold-ending', channel: 'email', at },
      { kind: 'hold-ending', channel: 'whatsapp', at },
    ]);
    expect(told({ client: { ...guest, consent: { ...ana.consent, whatsapp: false } } })).toHaveLength(1);
    expect(told({ client: ana })).toEqual([]);
    expect(told({ now: at })).toEqual([]);
    expect(told({ deliveries: [delivery({ kind: 'hold-ending' })] }).map(({ channel }) => channel)).toEqual([
      'whatsapp',
    ]);
  });
});

describe('the confirmation', () => {
  const channels = (changes: Partial<Plans> = {}) => plannedNotices(plans(changes)).map(({ channel }) => channel);

  test('of a pending appointment is sent automatically, on every channel that the client has', () => {
    const { email: _email, ...noMail } = ana;
    expect(plannedNotices(plans({ client: noMail }))).toEqual([
      { kind: 'confirmation', channel: 'whatsapp', at: null },
    ]);
    expect(channels()).toEqual(['email', 'whatsapp']);
    expect(channels({ client: null })).toEqual([]);
  });

  test('needs neither consent nor policy, because the client asked for it by booking', () => {
    const policy = { ...DEFAULT_NOTICE_POLICY, channels: [] };
    const { consent: _consent, ...addresses } = ana;
    expect(channels({ policy, client: addresses })).toEqual(['email', 'whatsapp']);
    const stopped = { reminders: true, whatsapp: false, at: NOW, source: 'whatsapp-reply' as const };
    expect(channels({ client: { ...ana, consent: stopped } })).toEqual(['email']);
  });

  test('is not repeated for one start, unless the first one was never sent', () => {
    expect(channels({ deliveries: [delivery()] })).toEqual(['whatsapp']);
    expect(channels({ deliveries: [delivery({ state: 'refused' })] })).toEqual(['email', 'whatsapp']);
    expect(channels({ deliveries: [delivery({ state: 'refused', settledAt: NOW })] })).toEqual(['whatsapp']);
    expect(channels({ deliveries: [delivery({ state: 'delivered' })] })).toEqual(['whatsapp']);
    expect(channels({ deliveries: [delivery({ startsAt: '2026-11-13T21:00:00.000Z' })] })).toHaveLength(2);
    expect(channels({ deliveries: [delivery({ requestId: 'r1' })] })).toEqual(['email', 'whatsapp']);
    expect(channels({ deliveries: [delivery({ kind: 'reminder', hours: 24 })] })).toEqual(['email', 'whatsapp']);
  });
});

describe('the reminders of a confirmed appointment', () => {
  const [dayBefore, sameDay] = ['2026-11-19T21:00:00.000Z', '2026-11-20T18:00:00.000Z'];
  const planned = (changes: Partial<Plans> = {}) =>
    plannedNotices(plans({ appointment: CONFIRMED, ...changes }))
      .filter(({ kind }) => kind === 'reminder')
      .map(({ kind, channel, at }) => [kind, channel, at]);

  test('are sent at their times, on every channel, while they are ahead', () => {
    expect(planned()).toEqual([
      ['reminder', 'email', dayBefore],
      ['reminder', 'whatsapp', dayBefore],
      ['reminder', 'email', sameDay],
      ['reminder', 'whatsapp', sameDay],
    ]);
    expect(planned({ now: dayBefore }).map(([, , at]) => at)).toEqual([sameDay, sameDay]);
    expect(planned({ now: sameDay })).toEqual([]);
  });

  test('use the channels of the clinic that the client has and agreed to', () => {
    const by = (changes: Partial<Plans>) => planned({ now: dayBefore, ...changes }).map(([, channel]) => channel);
    expect(by({ policy: { ...DEFAULT_NOTICE_POLICY, channels: ['whatsapp'] } })).toEqual(['whatsapp']);
    expect(by({ policy: { ...DEFAULT_NOTICE_POLICY, channels: [] } })).toEqual([]);
    const { phone: _phone, ...noPhone } = ana;
    expect(by({ client: noPhone })).toEqual(['email']);
    expect(by({ client: { ...ana, consent: { ...ana.consent, whatsapp: false } } })).toEqual(['email']);
    expect(by({ client: { ...ana, consent: { ...ana.consent, reminders: false } } })).toEqual([]);
    expect(by({ client: null })).toEqual([]);
  });

  test('are missing for an appointment that is cancelled or over', () => {
    expect(planned({ appointment: { ...CONFIRMED, status: 'cancelled' } })).toEqual([]);
    expect(planned({ appointment: { ...CONFIRMED, closed: true } })).toEqual([]);
    expect(planned({ now: startsAt })).toEqual([]);
  });

  test('are not planned again once they were sent, even if quiet hours changed', () => {
    const out = delivery({ kind: 'reminder', hours: 3 });
    expect(planned({ now: dayBefore, deliveries: [out] })).toEqual([['reminder', 'whatsapp', sameDay]]);
    expect(planned({ now: dayBefore, deliveries: [{ ...out, requestId: 'r1' }] })).toHaveLength(2);
    expect(planned({ now: dayBefore, deliveries: [{ ...out, hours: 24 }] })).toHaveLength(2);
  });
});

describe('a staff request', () => {
  test('needs a confirmed appointment ahead', () => {
    expect(() => mustBeTellable(CONFIRMED, ana, 'email', NOW)).not.toThrow();
    const refused = new AppError('appointment_not_confirmed');
    expect(() => mustBeTellable({ ...CONFIRMED, status: 'pending' }, ana, 'email', NOW)).toThrow(refused);
    expect(() => mustBeTellable({ ...CONFIRMED, status: 'cancelled' }, ana, 'email', NOW)).toThrow(refused);
    expect(() => mustBeTellable({ ...CONFIRMED, closed: true }, ana, 'email', NOW)).toThrow(refused);
    expect(() => mustBeTellable(CONFIRMED, ana, 'email', startsAt)).toThrow(refused);
  });

  test('needs the address of its channel', () => {
    expect(() => mustBeTellable(CONFIRMED, { phone: ana.phone }, 'email', NOW)).toThrow(
      new AppError('no_email_address'),
    );
    expect(() => mustBeTellable(CONFIRMED, { email: ana.email }, 'whatsapp', NOW)).toThrow(new AppError('no_phone'));
    expect(() => mustBeTellable(CONFIRMED, null, 'whatsapp', NOW)).toThrow(new AppError('no_phone'));
  });
});
