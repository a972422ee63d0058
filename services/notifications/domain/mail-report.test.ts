import { expect, test } from '@jest/globals';
import { isMailEventType, MailEvent, reportOfMail } from './mail-report.ts';

const mail = {
  timestamp: '2026-11-19T10:00:00.000Z',
  ...{ messageId: 'mail-1', destination: ['ana@correo.mx'], source: 'Rostro <citas@rostro.example>' },
  tags: { 'ses:configuration-set': ['rostro-prod'], record: ['tag'] },
};
const reportOf = (eventType: string, part: object = {}) => reportOfMail(MailEvent.parse({ eventType, mail, ...part }));
const bounce = (bounceType: string, bounceSubType: string) => ({
  bounce: {
    ...{ bounceType, bounceSubType, timestamp: mail.timestamp, feedbackId: 'f' },
    bouncedRecipients: [{ emailAddress: 'ana@correo.mx', diagnosticCode: 'smtp; 550 5.1.1 <ana@correo.mx> unknown' }],
  },
});

test('a delivery counts as delivered', () => {
  expect(reportOf('Delivery', { delivery: { recipients: ['ana@correo.mx'] } })).toEqual({ state: 'delivered' });
});

test.each([
  ['Permanent', 'General', true],
  ['Permanent', 'NoEmail', true],
  ['Permanent', 'OnAccountSuppressionList', true],
  ['Transient', 'MailboxFull', false],
  ['Transient', 'General', false],
  ['Undetermined', 'Undetermined', false],
])('a bounce that is %s %s blocks the address: %p', (type, subtype, blocks) => {
  expect(reportOf('Bounce', bounce(type, subtype))).toEqual({ state: 'bounced', reason: `${type} ${subtype}`, blocks });
});

test.each([
  [{ complaintFeedbackType: 'abuse' }, 'abuse'],
  [{ complaintSubType: null, complaintFeedbackType: 'abuse' }, 'abuse'],
  [{ complaintSubType: 'OnAccountSuppressionList' }, 'OnAccountSuppressionList'],
  [{}, 'complaint'],
])('a complaint %p blocks the address', (complaint, reason) => {
  expect(reportOf('Complaint', { complaint })).toEqual({ state: 'complained', reason, blocks: true });
});

test('moving a mail out of the junk folder is no complaint', () => {
  expect(reportOf('Complaint', { complaint: { complaintFeedbackType: 'not-spam' } })).toBeNull();
});

test.each(['Reject', 'Rendering Failure'])('a %s was never sent, and does not block the address', (type) => {
  expect(reportOf(type)).toEqual({ state: 'bounced', reason: type, blocks: false });
});

test('a delay, an opening and a click have no consequence', () => {
  for (const type of ['Send', 'DeliveryDelay', 'Open', 'Click', 'Subscription'])
    expect(isMailEventType(type)).toBe(false);
  for (const type of ['Delivery', 'Bounce', 'Complaint', 'Reject']) expect(isMailEventType(type)).toBe(true);
});

test('a server’s text is not accepted as a word of SES’s', () => {
  expect(() => reportOf('Bounce', bounce('Permanent', '550 <ana@correo.mx> unknown'))).toThrow();
});
