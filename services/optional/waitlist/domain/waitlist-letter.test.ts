import { expect, test } from '@jest/globals';
import type { ProfileItem } from '@rostro/rules/table/items';
import { DEFAULT_BUSINESS, DEFAULT_NOTICE_POLICY } from '@rostro/shared/defaults';
import { toInstant } from '@rostro/shared/time';
import { offerMessage, waitlistMail } from '../templates/waitlist.ts';
import { type Entry, noWaiting, type Offer } from '../waiting.ts';
import { decideWaitlistLetter, type WaitlistFacts } from './waitlist-letter.ts';

const NOON = toInstant('2026-11-20', '12:00');
const UNTIL = toInstant('2026-11-20', '12:10');
const URL = 'https://rostro.example/lista-de-espera#abc.def';

const guest = { fullName: 'Eva <b>Luna</b>', email: 'eva@correo.mx', phone: '524421234567', reminders: true };
const ENTRY: Entry = { id: 'e', serviceId: 1, from: '2026-11-23', to: '2026-11-23', askedAt: NOON, guest };
const OFFER: Offer = {
  ...{ id: 'o', entryId: 'e', startsAt: toInstant('2026-11-23', '10:00'), segments: [], madeAt: NOON, until: UNTIL },
};
const asking: WaitlistFacts = {
  ...{ waiting: { ...noWaiting('g'), entries: [ENTRY] }, entryId: 'e', client: null },
  ...{
    policy: DEFAULT_NOTICE_POLICY,
    business: DEFAULT_BUSINESS,
    service: 'Facial',
    wantedPerson: '',
    offeredPerson: 'Ana',
  },
};
const offering: WaitlistFacts = {
  ...asking,
  waiting: { ...noWaiting('g'), entries: [{ ...ENTRY, provenAt: NOON }], offer: OFFER },
  offerId: 'o',
};
const skipped = (facts: WaitlistFacts, now = NOON, channel: 'email' | 'whatsapp' = 'email') => {
  const decision = decideWaitlistLetter(facts, channel, now);
  return 'skip' in decision ? decision.skip : `to ${decision.to}`;
};

test('an offer is sent while it stands, by day, and to the person whom it was made to', () => {
  expect(skipped(offering)).toBe('to eva@correo.mx');
  expect(skipped(offering, UNTIL)).toBe('stale');
  expect(skipped({ ...offering, offerId: 'another' })).toBe('stale');
  expect(skipped({ ...offering, policy: { ...DEFAULT_NOTICE_POLICY, quietFrom: '11:00', quietTo: '13:00' } })).toBe(
    'stale',
  );
  expect(skipped({ ...offering, waiting: null })).toBe('stale');
});

test('only an unconfirmed entry is asked for a confirmation', () => {
  expect(skipped(asking)).toBe('to eva@correo.mx');
  expect(skipped({ ...offering, offerId: undefined })).toBe('stale');
});

test('WhatsApp needs consent: a guest’s in the form, a client’s in their record', () => {
  expect(skipped(offering, NOON, 'whatsapp')).toBe('to +524421234567');
  const quiet = { ...ENTRY, provenAt: NOON, guest: { ...guest, reminders: false } };
  expect(
    skipped({ ...offering, waiting: { ...noWaiting('g'), entries: [quiet], offer: OFFER } }, NOON, 'whatsapp'),
  ).toBe('no_consent');
  const { guest: _none, ...entry } = { ...ENTRY, provenAt: NOON };
  const consent = { whatsapp: false, reminders: true, at: NOON, source: 'test' };
  const client = { fullName: 'Eva Luna', email: 'eva@correo.mx', phone: '524421234567', consent } as ProfileItem;
  const ofClient = { ...offering, client, waiting: { ...noWaiting('c', 'c'), entries: [entry], offer: OFFER } };
  expect(skipped(ofClient, NOON, 'whatsapp')).toBe('no_consent');
  expect(skipped(ofClient)).toBe('to eva@correo.mx');
  expect(skipped({ ...ofClient, client: null })).toBe('no_client');
});

test('the letters contain the facts, and names are not markup', () => {
  const decided = [asking, offering].map((facts) => decideWaitlistLetter(facts, 'email', NOON));
  const [confirm, offer] = decided.map((decision) => {
    if ('skip' in decision) throw new Error(decision.skip);
    return { ...decision.send, url: URL };
  });
  if (!confirm || !offer) throw new Error('a letter is missing');
  expect(waitlistMail(confirm).subject).toMatch(/^Confirma tu lugar en la lista de espera/);
  const mail = waitlistMail(offer);
  expect(mail.text).toContain('lunes 23 de noviembre, 10:00 a.m.');
  expect(mail.text).toMatch(/hasta las 12:10 p\.m\.\n/);
  expect(mail.text).toContain(URL);
  expect(mail.html).not.toContain('<b>Luna</b>');
  expect(offerMessage(confirm, '+52')).toBeNull();
  expect(offerMessage(offer, '+52')?.template.components[0]).toMatchObject({
    parameters: expect.arrayContaining([{ type: 'text', text: URL }]),
  });
});
