import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { log } from '@rostro/platform/log';
import { otherNumbers, webhookValues } from './webhook.ts';

const OURS = { meta: '1001', id: 'phone-number-id-976c72a700aac43eaf573ae050aaaaaa' };
const STAGINGS = { meta: '2002', id: 'phone-number-id-11aa72a700aac43eaf573ae050bbbbbb' };

/** As AWS shows it in its guide ("AWS End User Messaging Social event header"). */
const told = (meta: string, numbers: { meta: string; id: string }[] = [OURS, STAGINGS]) => {
  const value = { messaging_product: 'whatsapp', metadata: { display_phone_number: '52442', phone_number_id: meta } };
  return {
    context: {
      MetaWabaIds: [{ wabaId: '1', arn: 'arn:aws:social-messaging:us-east-1:111122223333:waba/fb25' }],
      MetaPhoneNumberIds: numbers.map(({ meta: metaPhoneNumberId, id }) => ({
        metaPhoneNumberId,
        arn: `arn:aws:social-messaging:us-east-1:111122223333:${id.replace('id-', 'id/')}`,
      })),
    },
    whatsAppWebhookEntry: JSON.stringify({ id: '1', changes: [{ value, field: 'messages' }] }),
    aws_account_id: '111122223333',
  };
};
const before = process.env.WHATSAPP_PHONE_NUMBER_ID;
const warned = jest.spyOn(log, 'warn').mockImplementation(() => undefined);

beforeEach(() => {
  process.env.WHATSAPP_PHONE_NUMBER_ID = OURS.id;
  warned.mockClear();
});
afterEach(() => {
  if (before === undefined) delete process.env.WHATSAPP_PHONE_NUMBER_ID;
  else process.env.WHATSAPP_PHONE_NUMBER_ID = before;
});

test('an event of our own number is read', () => {
  expect(webhookValues(told(OURS.meta))).toHaveLength(1);
  expect(otherNumbers(told(OURS.meta))).toEqual([]);
  expect(warned).not.toHaveBeenCalled();
});

test('an event of another number of the business account is ignored, and the log names that number', () => {
  expect(webhookValues(told(STAGINGS.meta))).toEqual([]);
  expect(otherNumbers(told(STAGINGS.meta))).toEqual([]);
  expect(warned).toHaveBeenCalledWith('an event of another number', { number: STAGINGS.id });
});

test('an event without a number is read', () => {
  expect(webhookValues(told(OURS.meta, []))).toHaveLength(1);
  const { context: _, ...bare } = told(STAGINGS.meta);
  expect(webhookValues(bare)).toHaveLength(1);
});

test('other values of WhatsApp’s contain no message', () => {
  expect(webhookValues({ detail: {} })).toEqual([]);
  expect(webhookValues('hola')).toEqual([]);
});
