import { expect, test } from '@jest/globals';
import type { ProfileItem } from '@rostro/rules/table/items';
import { DEFAULT_BUSINESS, DEFAULT_NOTICE_POLICY } from '@rostro/shared/defaults';
import { FIRST_NOTICE } from '@rostro/shared/privacy/privacy-notice';
import { RECALL_TEMPLATE } from '@rostro/shared/whatsapp';
import type { RecallItem } from '../recalled.ts';
import { recallMail, recallMessage } from '../templates/recall.ts';
import { decideRecall, type RecallFacts } from './recall-letter.ts';

const NOON = '2026-11-26T18:00:00.000Z';
const word = (given: boolean) => ({ purpose: 'marketing' as const, given, at: NOON, notice: FIRST_NOTICE });
const ana = {
  ...{ id: 'ana', fullName: 'Ana López', email: 'ana@rostro.test', phone: '524425550101' },
  consent: { whatsapp: true, reminders: true, at: NOON, source: 'test' },
  purposes: [word(true)],
} as unknown as ProfileItem;
const recall = { id: 'l1', title: 'Te extrañamos', text: 'Es buen momento para volver.' } as RecallItem;
const facts = (changes: Partial<RecallFacts> = {}): RecallFacts => ({
  ...{ recall, client: ana, business: { ...DEFAULT_BUSINESS, name: 'Clínica Rostro' } },
  policy: DEFAULT_NOTICE_POLICY,
  ...changes,
});
const client = (changes: Partial<ProfileItem>) => facts({ client: { ...ana, ...changes } });

test('has the clinic’s words', () => {
  expect(decideRecall(facts(), 'email', NOON)).toMatchObject({
    to: 'ana@rostro.test',
    send: { firstName: 'Ana', title: 'Te extrañamos', text: 'Es buen momento para volver.' },
  });
  expect(decideRecall(facts(), 'whatsapp', NOON)).toMatchObject({ to: '+524425550101' });
});

test.each<[string, RecallFacts, string]>([
  ['the consent was taken back', client({ purposes: [word(true), word(false)] }), 'no_consent'],
  ['WhatsApp was stopped', client({ consent: { ...ana.consent, whatsapp: false } }), 'no_consent'],
  ['the client is going', client({ leaving: true }), 'no_client'],
  ['the record became another one', client({ mergedInto: 'eva' }), 'no_client'],
  ['the client was forgotten', client({ forgottenAt: NOON }), 'no_client'],
  ['the number is gone', client({ phone: '' }), 'no_address'],
  ['the recall is gone', facts({ recall: null }), 'stale'],
  [
    'the clinic is quiet',
    facts({ policy: { ...DEFAULT_NOTICE_POLICY, quietFrom: '11:00', quietTo: '13:00' } }),
    'stale',
  ],
])('says nothing where %s', (_why, given, skip) => {
  expect(decideRecall(given, 'whatsapp', NOON)).toEqual({ skip });
});

test('is not sent at night, whatever the clinic’s quiet hours', () => {
  const always = facts({ policy: { ...DEFAULT_NOTICE_POLICY, quietFrom: '00:00', quietTo: '00:00' } });
  expect(decideRecall(always, 'email', '2026-11-27T03:00:00.000Z')).toEqual({ skip: 'stale' });
  expect(decideRecall(always, 'email', '2026-11-27T14:59:00.000Z')).toEqual({ skip: 'stale' });
  expect(decideRecall(always, 'email', '2026-11-27T15:00:00.000Z')).toHaveProperty('send');
});

const letter = {
  ...{ firstName: 'Ana', clinic: { name: 'Clínica Rostro', phone: '', email: '' } },
  ...{ title: 'Te extrañamos', text: 'Es buen momento para volver.' },
  ...{ bookUrl: 'https://r.example/servicios', stopUrl: 'https://r.example/respuesta#t' },
  unsubscribeUrl: 'https://r.example/api/replies/unsubscribe?token=t',
};

test('has the booking link and the ways to unsubscribe, for people and for mail programs', () => {
  const mail = recallMail(letter);
  expect(mail.subject).toBe('Te extrañamos');
  expect(mail.unsubscribeUrl).toBe(letter.unsubscribeUrl);
  for (const body of [mail.text, String(mail.html)]) {
    expect(body).toContain(letter.bookUrl);
    expect(body).toContain(letter.stopUrl);
    expect(body).toContain('porque aceptaste recibir promociones de Clínica Rostro');
  }
});

test('fills the template that Meta approved', () => {
  const { template, to } = recallMessage(letter, '+524425550101');
  expect(to).toBe('+524425550101');
  expect(template.name).toBe(RECALL_TEMPLATE.name);
  expect(template.components).toEqual([
    {
      type: 'body',
      parameters: ['Ana', 'Clínica Rostro', letter.text, letter.bookUrl, letter.stopUrl].map((text) => ({
        type: 'text',
        text,
      })),
    },
  ]);
});
