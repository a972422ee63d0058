import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { getItem } from '@rostro/platform/table/read';
import { transact } from '@rostro/platform/table/transact';
import { keys } from '@rostro/rules/table/keys';
import type { NoticePreview } from '@rostro/shared/contract/notifications/notice-preview';
import { PREVIEW_KINDS } from '@rostro/shared/contract/notifications/notice-preview';
import { NOTICE_KINDS } from '@rostro/shared/contract/notifications/notices';
import { DEFAULT_BUSINESS, DEFAULT_NOTICE_POLICY } from '@rostro/shared/defaults';
import type { System } from '../../infra/local/system.ts';
import { Caller } from '../support/caller.ts';
import { verdict } from '../support/errors.ts';
import { putServices, signInStaff } from '../support/fixtures.ts';
import { startTestSystem } from '../support/system.ts';

let system: System;
let staff: Caller;
let serviceName: string;

const CLINIC = 'Clínica <Luna> & Sol';
const AFTERCARE = 'Usa protector solar dos días.';

beforeAll(async () => {
  system = await startTestSystem();
  await putServices();
  serviceName = (await Caller.anonymous(system).call('listServices', {})).body.items[0].name;
  staff = await signInStaff(system, ['access_configuration']);
  const business = { ...keys.business(), ...DEFAULT_BUSINESS, name: CLINIC, phone: '4421234567' };
  await transact({ kind: 'system' }, new Date().toISOString(), [{ label: 'business', put: business }]);
  await staff.call('saveNoticePolicy', { body: { ...DEFAULT_NOTICE_POLICY, aftercare: AFTERCARE, version: 0 } });
});
afterAll(() => system?.close());

const previews = async (): Promise<NoticePreview[]> => {
  const { status, body } = await staff.call('listNoticePreviews', {});
  expect(status).toBe(200);
  return body.items;
};

test('every message is there once, those about appointments by WhatsApp as well but that a booking arrived', async () => {
  const items = await previews();
  expect(items.map(({ kind }) => kind).toSorted()).toEqual([...PREVIEW_KINDS].toSorted());
  const byWhatsApp = items.filter(({ whatsapp }) => whatsapp !== null).map(({ kind }) => kind);
  expect(byWhatsApp.toSorted()).toEqual(NOTICE_KINDS.filter((kind) => kind !== 'acknowledgement').toSorted());
});

test('they are of this clinic, its service and its policy, for a client who is nobody', async () => {
  const items = await previews();
  const of = (kind: NoticePreview['kind']) => items.find((item) => item.kind === kind);
  expect(of('confirmation')?.email.html).toContain('Clínica &lt;Luna&gt; &amp; Sol');
  expect(of('confirmation')?.email.text).toContain(`Tratamiento: ${serviceName}`);
  expect(of('thanks')?.email.text).toContain(AFTERCARE);
  expect(of('thanks')?.whatsapp?.text).toContain(AFTERCARE);
  for (const kind of NOTICE_KINDS) {
    expect(of(kind)?.email.text).toContain(kind === 'new-booking' ? 'Cliente: Ana López' : 'Hola, Ana.');
  }
});

test('what the user pool sends is HTML alone, with something for its code', async () => {
  const pool = (await previews()).filter(({ email }) => email.text === null);
  expect(pool.map(({ kind }) => kind)).toEqual(['invitation', 'new-address']);
  for (const { email } of pool) expect(email.html).not.toMatch(/\{####\}|\{username\}/);
});

test('nothing in them leads anywhere, and nothing is written or sent', async () => {
  const before = system.inbox.list();
  for (const { email } of await previews()) {
    expect(
      [...email.html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href).every((href) => href === 'about:srcdoc#'),
    ).toBe(true);
  }
  expect(system.inbox.list()).toEqual(before);
  expect(await getItem(keys.noticePolicy())).toMatchObject({ aftercare: AFTERCARE });
});

test('they are for who may configure', async () => {
  const reader = await signInStaff(system, ['view_appointments']);
  expect(verdict(await reader.call('listNoticePreviews', {}))).toBe('403 forbidden');
});
