import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { getItem, queryItems } from '@rostro/platform/table/read';
import { keys } from '@rostro/rules/table/keys';
import type { NoticePolicy } from '@rostro/shared/contract/notifications/notice-policy';
import { DEFAULT_NOTICE_POLICY } from '@rostro/shared/defaults';
import { addMinutes } from '@rostro/shared/time';
import type { System } from '../../infra/local/system.ts';
import { deskOf } from '../support/agenda.ts';
import type { Caller } from '../support/caller.ts';
import { passTime, REMEMBERED_SECONDS, slotAt } from '../support/days.ts';
import { verdict } from '../support/errors.ts';
import { FACIAL, putServices, signInClient, signInStaff } from '../support/fixtures.ts';
import { startTestSystem } from '../support/system.ts';

let system: System;
let staff: Caller;

beforeAll(async () => {
  system = await startTestSystem();
  await putServices();
  staff = await signInStaff(system, [
    ...(['access_configuration', 'view_appointments', 'create_appointments', 'edit_appointments'] as const),
  ]);
});
afterAll(() => system?.close());

const policy = (changes: Partial<NoticePolicy> = {}): NoticePolicy => ({ ...DEFAULT_NOTICE_POLICY, ...changes });
const saved = async () => (await staff.call('getNoticePolicy', {})).body;
const save = async (body: NoticePolicy) =>
  staff.call('saveNoticePolicy', { body: { ...body, version: (await saved()).version } });
const audited = async () =>
  (
    await queryItems<{ action: string; actorId: string; before?: object; after?: object }>({
      partition: { pk: keys.audit(new Date().toISOString(), '').pk },
    })
  ).filter(({ action }) => action === 'notice-policy.save');

describe('what goes out by itself', () => {
  test('is the house’s until the clinic says otherwise', async () => {
    expect(await getItem(keys.noticePolicy())).toBeNull();
    expect(await saved()).toEqual({ ...DEFAULT_NOTICE_POLICY, version: 0 });
  });

  test('is what was saved, at once for who saved it, with an audit entry', async () => {
    const next = policy({ reminderHours: [48], channels: ['email'], aftercare: 'Usa protector solar.' });
    const answer = await save(next);
    expect([answer.status, answer.body]).toEqual([200, { ...next, version: 1 }]);
    expect(await saved()).toEqual({ ...next, version: 1 });
    expect(await getItem(keys.noticePolicy())).toMatchObject(next);
    expect(await audited()).toEqual([
      expect.objectContaining({ actorId: staff.clientId, before: DEFAULT_NOTICE_POLICY, after: next }),
    ]);
  });

  test('may be nothing', async () => {
    const nothing = policy({ reminderHours: [], channels: [], thanks: false });
    expect((await save(nothing)).body).toMatchObject(nothing);
  });

  test('saved ten times at once over one version is one of them, whole, and nine are told', async () => {
    const all = Array.from({ length: 10 }, (_, hour) =>
      policy({ reminderHours: [hour + 1], quietFrom: `1${hour}:00` }),
    );
    const { version } = await saved();
    const answers = await Promise.all(all.map((one) => staff.call('saveNoticePolicy', { body: { ...one, version } })));
    expect(answers.map(verdict).sort()).toEqual(['200', ...Array(9).fill('409 changed_meanwhile')]);
    const winner = answers.find(({ status }) => status === 200);
    expect(await saved()).toEqual(winner?.body);
    expect(all).toContainEqual(expect.objectContaining({ reminderHours: winner?.body.reminderHours }));
  });

  test.each([
    ['four reminders', { reminderHours: [1, 2, 3, 4] }, 'Elige como máximo 3 recordatorios'],
    ['two at one hour', { reminderHours: [3, 3] }, 'Cada recordatorio va a otra hora'],
    ['one at no time', { reminderHours: [0] }, 'Mínimo 1 hora'],
    ['one too far ahead', { reminderHours: [169] }, 'Máximo 168 horas'],
    ['half an hour', { reminderHours: [1.5] }, 'Escribe horas enteras'],
    ['no hour of the day', { quietFrom: '24:00' }, 'Hora no válida'],
    ['a long text', { aftercare: 'a'.repeat(501) }, 'Escribe como máximo 500 caracteres'],
  ])('is never %s', async (_, changes, said) => {
    const before = await saved();
    const answer = await save(policy(changes));
    expect([answer.status, Object.values(answer.body.fields)]).toEqual([422, [said]]);
    expect(await saved()).toEqual(before);
  });

  test('needs the right to configure, to be read and to be saved', async () => {
    const reader = await signInStaff(system, ['view_appointments']);
    expect(verdict(await reader.call('getNoticePolicy', {}))).toBe('403 forbidden');
    expect(verdict(await reader.call('saveNoticePolicy', { body: { ...policy(), version: 0 } }))).toBe('403 forbidden');
  });
});

test('the agenda shows the reminders to come as the policy has them, by what the client agreed to', async () => {
  await save(policy({ reminderHours: [24, 3], channels: ['email'], quietFrom: '21:00', quietTo: '08:00' }));
  const ana = await signInClient(system, { name: 'Ana López' });
  const startsAt = slotAt('13:00', 30);
  const { body } = await deskOf(staff).create({
    ...{ clientId: ana.clientId, serviceId: FACIAL, startsAt, status: 'confirmed' },
  });
  const planned = async (): Promise<{ at: string }[]> =>
    (await staff.call('listAppointmentNotices', { params: { appointmentId: body.id } })).body.planned;
  await ana.call('saveMyConsent', { body: { reminders: false, whatsapp: false } });
  expect(await planned()).toEqual([]);
  expect((await ana.call('saveMyConsent', { body: { reminders: true, whatsapp: true } })).status).toBe(200);
  expect(await planned()).toEqual([
    { kind: 'reminder', channel: 'email', at: addMinutes(startsAt, -24 * 60) },
    { kind: 'reminder', channel: 'email', at: addMinutes(startsAt, -3 * 60) },
  ]);
  await save(policy({ reminderHours: [3], channels: ['email'] }));
  passTime(REMEMBERED_SECONDS);
  expect((await planned()).length).toBe(1);
  expect((await planned())[0]?.at).toBe(addMinutes(startsAt, -3 * 60));
});
