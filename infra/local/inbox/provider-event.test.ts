import { expect, test } from '@jest/globals';
import { recordTag } from '../../../services/notifications/domain/record-tag.ts';
import { mailEvents } from '../../../services/notifications/inbound/mail-events.ts';
import { messageStatuses } from '../../../services/notifications/inbound/message-statuses.ts';
import { providerEvent } from './events.ts';
import type { Letters, StoredMail } from './store.ts';

const at = Date.parse('2026-11-20T21:00:00.000Z');
const tag = recordTag({
  ...{ appointmentId: 'cita', clientId: 'ana', kind: 'confirmation', startsAt: '2026-11-21T21:00:00.000Z' },
  ...{ channel: 'email', state: 'sent', attemptId: 'intento', attempts: 1, createdAt: '', updatedAt: '' },
});
const mail = (id: number, tags: StoredMail['tags']): StoredMail => ({
  ...{ id, to: 'ana@correo.mx', subject: 'Tu cita', html: '', text: '', headers: {}, tags, attachments: [] },
  sentAt: '2026-11-20T20:00:00.000Z',
});
const whatsapp = { to: '+525512345678', template: 'cita_confirmada', parameters: [], text: 'Hola', buttons: [] };
const letters: Letters = {
  emails: [mail(2, {}), mail(1, { record: tag })],
  whatsapps: [
    { ...whatsapp, id: 4, template: '', sentAt: '2026-11-20T20:00:00.000Z' },
    { ...whatsapp, id: 3, tag, sentAt: '2026-11-20T20:00:00.000Z' },
  ],
};
const told = (happening: unknown): unknown =>
  JSON.parse(providerEvent(JSON.stringify(happening), letters, at) ?? 'null');
const idsOf = (deeds: ReturnType<typeof mailEvents>) => deeds.map(({ ids }) => ids);
const OF_RECORD = { appointmentId: 'cita', kind: 'confirmation' };

test.each([
  ['delivered', { state: 'delivered' }],
  ['bounced', { state: 'bounced', reason: 'Permanent General', blocks: true }],
  ['complained', { state: 'complained', reason: 'abuse', blocks: true }],
])('what SES tells of a mail that %s is understood by who listens to SES, and by nobody else', (happened, report) => {
  const body = told({ mail: 1, happened });
  expect(idsOf(mailEvents(body))).toEqual([expect.objectContaining({ ...OF_RECORD, channel: 'email', ...report })]);
  expect(messageStatuses(body)).toEqual([]);
});

test.each([
  ['delivered', { state: 'delivered' }],
  ['failed', { state: 'bounced', reason: '131026', blocks: true }],
])('what WhatsApp tells of a message that %s is understood by who listens to WhatsApp', (happened, report) => {
  const body = told({ whatsapp: 3, happened });
  expect(idsOf(messageStatuses(body))).toEqual([
    expect.objectContaining({ ...OF_RECORD, channel: 'whatsapp', ...report }),
  ]);
  expect(mailEvents(body)).toEqual([]);
});

test('the log reads ids and codes, and no address', () => {
  const deeds = [
    ...mailEvents(told({ mail: 1, happened: 'bounced' })),
    ...messageStatuses(told({ whatsapp: 3, happened: 'failed' })),
  ];
  expect(deeds).toHaveLength(2);
  expect(JSON.stringify(idsOf(deeds))).not.toMatch(/correo\.mx|5512345678/);
});

test.each([
  ['no JSON', '{'],
  ['no mail of that number', '{"mail":9,"happened":"bounced"}'],
  ['a mail of the user pool', '{"mail":2,"happened":"bounced"}'],
  ['an answer to a client', '{"whatsapp":4,"happened":"failed"}'],
  ['an end that its provider does not know', '{"whatsapp":3,"happened":"complained"}'],
  ['more than one', '{"mail":1,"whatsapp":3,"happened":"delivered"}'],
])('of %s nothing is told', (_, body) => {
  expect(providerEvent(body, letters, at)).toBeNull();
});

test('what others tell of, or of mails that are none of ours, asks for nothing', () => {
  const event = told({ mail: 1, happened: 'delivered' }) as { detail: { mail: { tags: object } } };
  expect(mailEvents({ ...event, source: 'aws.s3' })).toEqual([]);
  expect(mailEvents({ ...event, detail: { ...event.detail, eventType: 'Open' } })).toEqual([]);
  const { record: _record, ...tags } = event.detail.mail.tags as { record: string[] };
  expect(mailEvents({ ...event, detail: { ...event.detail, mail: { ...event.detail.mail, tags } } })).toEqual([]);
  expect(mailEvents(null)).toEqual([]);
  expect(messageStatuses('hola')).toEqual([]);
});

test('what is for us and makes no sense is not passed over', () => {
  const event = told({ mail: 1, happened: 'bounced' }) as { detail: { mail: object } };
  const { bounce: _bounce, ...without } = event.detail as { bounce?: object };
  expect(() => mailEvents({ ...event, detail: without })).toThrow();
  const strange = { ...event.detail.mail, tags: { record: ['nobodys'] } };
  expect(() => mailEvents({ ...event, detail: { ...event.detail, mail: strange } })).toThrow('names no record');
  expect(() => messageStatuses({ whatsAppWebhookEntry: '{' })).toThrow();
});
