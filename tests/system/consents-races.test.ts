import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { ConsentForm } from '@rostro/shared/contract/consents';
import { instantOf } from '@rostro/shared/time';
import { auditTable } from '@rostro/table-audit/audit';
import type { System } from '../../infra/local/system.ts';
import { deskOf } from '../support/agenda.ts';
import type { Answer, Caller } from '../support/caller.ts';
import { aConsentForm, aSignature } from '../support/consents.ts';
import { slotAt, waitUntil } from '../support/days.ts';
import { verdict } from '../support/errors.ts';
import { AGENDA_RIGHTS, FACIAL, putServices, signInClient, signInStaff } from '../support/fixtures.ts';
import { startTestSystem } from '../support/system.ts';

/** Two desks, a visit of today whose client waits, and the letter that it needs. */
let system: System;
let one: Caller;
let two: Caller;
let form: ConsentForm;
let visit: string;
let week = 2;

beforeAll(async () => {
  system = await startTestSystem();
  await putServices();
  const rights = [...AGENDA_RIGHTS, 'create_services', 'edit_services'] as const;
  one = await signInStaff(system, [...rights]);
  two = await signInStaff(system, [...rights]);
  form = (await one.call('createConsentForm', { body: aConsentForm({ serviceIds: [FACIAL] }) })).body;
});
afterAll(async () => {
  const audit = await auditTable(() => instantOf(Date.now()));
  await system?.close();
  expect(audit.findings).toEqual([]);
});
beforeEach(async () => {
  week += 1;
  const ana = await signInClient(system);
  const wish = { clientId: ana.clientId, serviceId: FACIAL, startsAt: slotAt('10:00', week) };
  visit = (await deskOf(one).create(wish)).body.id;
  await waitUntil(slotAt('08:00', week), one, two);
  await deskOf(one).stage(visit, 'expected', 'waiting');
});

const params = () => ({ appointmentId: visit });
const sign = (who: Caller, edition = form.edition): Promise<Answer> =>
  who.call('signConsent', { params: params(), body: aSignature({ formId: form.id, edition }) });
const enter = (who: Caller) => deskOf(who).stage(visit, 'waiting', 'in_room');
const withdraw = (who: Caller, consentId: string) =>
  who.call('withdrawConsent', { params: { ...params(), consentId }, body: {} });
async function reword(who: Caller): Promise<Answer> {
  const { updatedAt: _at, updatedBy: _by, id, edition: _edition, ...fields } = form;
  const risks = `${aConsentForm().risks} (${form.edition})`;
  const answer = await who.call('updateConsentForm', { params: { formId: id }, body: { ...fields, risks } });
  form = answer.body;
  return answer;
}
const shown = async () => (await one.call('getAppointment', { params: params() })).body;
const letters = async () => (await one.call('listVisitConsents', { params: params() })).body;

test('signed twice at once: one letter, and the other desk is told', async () => {
  const answers = await Promise.all([sign(one), sign(two)]);
  expect(answers.map(verdict).sort()).toEqual(['201', '409 consent_signed']);
  expect((await letters()).signed).toHaveLength(1);
  expect(await shown()).toMatchObject({ version: 3, informedConsents: [{ isSigned: true }] });
});

test('signed while the words change: it counts for the words that were read, and never for others', async () => {
  const was = form.edition;
  const [signed, changed] = await Promise.all([sign(one, was), reword(two)]);
  expect(verdict(changed)).toBe('200');
  expect(['201', '409 consent_form_changed']).toContain(verdict(signed));
  const { signed: all } = await letters();
  expect(all.map(({ edition }: { edition: number }) => edition)).toEqual(signed.status === 201 ? [was] : []);
  expect(await shown()).toMatchObject({ informedConsents: [{ edition: was + 1, isSigned: false }] });
  expect(verdict(await enter(one))).toBe('409 informed_consent_missing');
});

test('taken back while the client goes in: in the room on a letter that stood, or not at all', async () => {
  const { body } = await sign(one);
  const [taken, entered] = await Promise.all([withdraw(one, body.id), enter(two)]);
  expect(verdict(taken)).toBe('200');
  expect(['200', '409 informed_consent_missing']).toContain(verdict(entered));
  const changes = (await deskOf(one).changes(visit)).map(({ action }: { action: string }) => action);
  const order = entered.status === 200 ? ['consent_withdrawn', 'stage'] : ['consent_withdrawn', 'consent_signed'];
  expect(changes.slice(0, 2)).toEqual(order);
  expect('startedAt' in (await shown())).toBe(entered.status === 200);
});

test('the words change while the client goes in: in the room by the old ones before, or asked to sign the new ones', async () => {
  await sign(one);
  const [changed, entered] = await Promise.all([reword(one), enter(two)]);
  expect(verdict(changed)).toBe('200');
  expect(['200', '409 informed_consent_missing']).toContain(verdict(entered));
  expect('startedAt' in (await shown())).toBe(entered.status === 200);
});

test('signed by one desk while the other sends the client in: in the room only with the letter', async () => {
  const [signed, entered] = await Promise.all([sign(one), enter(two)]);
  expect(verdict(signed)).toBe('201');
  expect(['200', '409 informed_consent_missing']).toContain(verdict(entered));
  const changes = (await deskOf(one).changes(visit)).map(({ action }: { action: string }) => action);
  if (entered.status === 200) expect(changes.slice(0, 2)).toEqual(['stage', 'consent_signed']);
});

test('a letter is edited by two at once: one is told, and no edition is lost', async () => {
  const answers = await Promise.all([reword(one), reword(two)]);
  expect(answers.map(verdict).sort()).toEqual(['200', '409 changed_meanwhile']);
  form = (await one.call('listConsentForms', {})).body.items[0];
  const { body } = await one.call('listConsentEditions', { params: { formId: form.id } });
  expect(body.items.map(({ edition }: { edition: number }) => edition)).toEqual(
    Array.from({ length: form.edition }, (_, at) => form.edition - at),
  );
});
