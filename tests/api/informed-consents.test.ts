import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { AuditItem } from '@rostro/platform/table/items';
import { queryItems } from '@rostro/platform/table/read';
import { keys } from '@rostro/rules/table/keys';
import type { ConsentForm, ConsentFormFields, SignInformedConsent } from '@rostro/shared/contract/consents';
import { instantOf } from '@rostro/shared/time';
import { auditTable } from '@rostro/table-audit/audit';
import type { System } from '../../infra/local/system.ts';
import { deskOf } from '../support/agenda.ts';
import { type Answer, Caller } from '../support/caller.ts';
import { aConsentForm, aSignature } from '../support/consents.ts';
import { passTime, slotAt, waitUntil } from '../support/days.ts';
import { verdict } from '../support/errors.ts';
import { AGENDA_RIGHTS, DIAGNOSIS, FACIAL, putServices, signInClient, signInStaff } from '../support/fixtures.ts';
import { startTestSystem } from '../support/system.ts';

let system: System;
let staff: Caller;
let desk: ReturnType<typeof deskOf>;
let form: ConsentForm;
let ana: Caller;
let visit: string;
let week = 2;

beforeAll(async () => {
  system = await startTestSystem();
  await putServices();
  staff = await signInStaff(system, [...AGENDA_RIGHTS, 'create_services', 'edit_services', 'view_records']);
  desk = deskOf(staff);
  form = (await make()).body;
});
afterAll(async () => {
  const audit = await auditTable(() => instantOf(Date.now()));
  await system?.close();
  expect(audit.findings).toEqual([]);
});
beforeEach(async () => {
  week += 1;
  ana = await signInClient(system, { name: 'Ana López' });
  visit = await book(FACIAL);
  await waitUntil(slotAt('08:00', week), staff);
});

const book = async (serviceId: number, time = '10:00'): Promise<string> =>
  (await desk.create({ clientId: ana.clientId, serviceId, startsAt: slotAt(time, week) })).body.id;
const make = (changes: Partial<ConsentFormFields> = {}) =>
  staff.call('createConsentForm', { body: aConsentForm({ serviceIds: [FACIAL], ...changes }) });
/** Saves the letter that visits of the facial need. */
async function change(changes: Partial<ConsentFormFields>): Promise<void> {
  const { id, edition: _edition, updatedAt: _at, updatedBy: _by, ...fields } = form;
  const { requestHash: _hash, ...body } = { ...fields, ...changes } as typeof fields & { requestHash?: string };
  form = (await staff.call('updateConsentForm', { params: { formId: id }, body })).body;
}
const sign = (changes: Partial<SignInformedConsent> = {}, who = staff): Promise<Answer> =>
  who.call('signConsent', {
    params: { appointmentId: visit },
    body: aSignature({ formId: form.id, edition: form.edition, ...changes }),
  });
const letters = async () => (await staff.call('listVisitConsents', { params: { appointmentId: visit } })).body;
const shown = async () => (await staff.call('getAppointment', { params: { appointmentId: visit } })).body;
const withdraw = (consentId: string) =>
  staff.call('withdrawConsent', { params: { appointmentId: visit, consentId }, body: { reason: 'Cambió de opinión' } });
const entries = async (subject: string): Promise<AuditItem[]> =>
  (await queryItems<AuditItem>({ partition: { pk: keys.audit(new Date().toISOString(), '').pk } })).filter(
    (entry) => entry.subject === subject,
  );

describe('a visit whose service needs a letter of informed consent', () => {
  test('says so before, is refused at the room, and enters once the letter is signed', async () => {
    const needed = { formId: form.id, title: form.title, edition: form.edition };
    expect(await shown()).toMatchObject({ informedConsents: [{ ...needed, isSigned: false }] });
    await desk.stage(visit, 'expected', 'waiting');
    const refused = await desk.stage(visit, 'waiting', 'in_room');
    expect(verdict(refused)).toBe('409 informed_consent_missing');
    expect(refused.body.detail).toContain(form.title);
    expect(verdict(await desk.stage(visit, 'waiting', 'to_pay'))).toBe('409 informed_consent_missing');
    expect((await letters()).toSign).toMatchObject([{ formId: form.id, risks: form.risks, clientName: 'Ana López' }]);

    const signed = await sign();
    expect(verdict(signed)).toBe('201');
    expect(await shown()).toMatchObject({ informedConsents: [{ ...needed, isSigned: true }] });
    expect(await letters()).toEqual({ toSign: [], signed: [signed.body] });
    expect((await desk.stage(visit, 'waiting', 'in_room')).body).toHaveProperty('startedAt');
    expect(await desk.changes(visit)).toMatchObject([
      { action: 'stage' },
      { action: 'consent_signed', by: { name: 'Karla Jiménez' } },
      { action: 'stage' },
      { action: 'created' },
    ]);
    expect(await entries(signed.body.id)).toMatchObject([
      { action: 'consent.sign', after: { hash: signed.body.hash } },
    ]);
  });

  test('is in the record of the person, with its withdrawal, and the look is logged', async () => {
    const { body: first } = await sign();
    await withdraw(first.id);
    const { body: second } = await sign();
    const look = (who: Caller) => who.call('listClientConsents', { params: { clientId: ana.clientId } });
    const ofVisit = { appointmentId: visit, service: `Tratamiento ${FACIAL}` };
    expect((await look(staff)).body.items).toMatchObject([
      { ...second, ...ofVisit, withdrawn: null },
      { id: first.id, ...ofVisit, withdrawn: { reason: 'Cambió de opinión' } },
    ]);
    expect(await entries(ana.clientId)).toMatchObject([{ action: 'consent.view', actorId: staff.clientId }]);
    expect(verdict(await look(await signInStaff(system, ['edit_appointments'])))).toBe('403 forbidden');
  });

  test('is not asked for another service, nor by a letter that is not in use', async () => {
    visit = await book(DIAGNOSIS, '12:00');
    expect(await shown()).not.toHaveProperty('informedConsents');
    expect(verdict(await desk.stage(visit, 'expected', 'in_room'))).toBe('200');
    expect(verdict(await sign())).toBe('409 consent_not_needed');
    visit = await book(FACIAL, '13:00');
    await change({ isActive: false });
    expect(await shown()).not.toHaveProperty('informedConsents');
    await change({ isActive: true });
    expect(await shown()).toHaveProperty('informedConsents');
  });

  test('of other words by now is signed anew; what was signed stays with its words', async () => {
    const { body: first } = await sign();
    const was = form.edition;
    await change({ risks: 'Enrojecimiento y, rara vez, una quemadura.' });
    expect(form.edition).toBe(was + 1);
    expect(await shown()).toMatchObject({ informedConsents: [{ edition: was + 1, isSigned: false }] });
    expect(verdict(await desk.stage(visit, 'expected', 'in_room'))).toBe('409 informed_consent_missing');
    expect(verdict(await sign({ edition: was }))).toBe('409 consent_form_changed');
    const { body: second } = await sign();
    expect((await letters()).signed).toMatchObject([
      { id: second.id, edition: was + 1 },
      { id: first.id, edition: was },
    ]);
    expect(verdict(await desk.stage(visit, 'expected', 'in_room'))).toBe('200');
    const { body } = await staff.call('listConsentEditions', { params: { formId: form.id } });
    expect(body.items[0]).toMatchObject({ edition: was + 1, risks: form.risks });
    expect(body.items).toHaveLength(was + 1);
  });

  test('stays signed where only the services of the letter change', async () => {
    await sign();
    const was = form.edition;
    await change({ serviceIds: [FACIAL, DIAGNOSIS] });
    expect(form.edition).toBe(was);
    expect(await shown()).toMatchObject({ informedConsents: [{ isSigned: true }] });
    await change({ serviceIds: [FACIAL] });
  });
});

describe('a signature', () => {
  test.each<[string, Partial<SignInformedConsent>]>([
    ['signature', { signature: [] }],
    ['signature', { signature: [[10, 10]] }],
    ['signature', { signature: [[10, 10, 12, 11]] }],
    ['hasRead', { hasRead: false as true }],
    ['signer.name', { signer: { name: ' ', relationship: '' } }],
    ['witnesses', { witnesses: [{ name: 'Luis', signature: [[0, 0, 400, 100]] }] }],
  ])('is refused at %s', async (field, changes) => {
    const { status, body } = await sign(changes);
    expect(status).toBe(422);
    expect(Object.keys(body.fields)).toEqual([field]);
    expect((await letters()).signed).toEqual([]);
  });

  test('of a minor is their guardian’s', async () => {
    const minor = await signInStaff(system, ['create_clients', 'view_clients', 'edit_clients']);
    const { body } = await minor.call('createClient', {
      body: { fullName: 'Luz Niña', phone: `52442666${week}`.padEnd(12, '0'), birthDate: '2015-03-03' },
    });
    const wish = { clientId: body.id, serviceId: FACIAL, startsAt: slotAt('16:00', week) };
    visit = (await desk.create(wish)).body.id;
    expect((await letters()).toSign).toMatchObject([{ isMinor: true }]);
    expect((await sign()).body.fields).toHaveProperty(['signer.relationship']);
    expect(verdict(await sign({ signer: { name: 'Rosa Ruiz', relationship: 'madre' } }))).toBe('201');
  });

  test('is made once, however often the request comes, and not twice', async () => {
    const call = () =>
      staff.call(
        'signConsent',
        { params: { appointmentId: visit }, body: aSignature({ formId: form.id, edition: form.edition }) },
        { idempotencyKey: `firma-${visit}` },
      );
    expect((await call()).body).toEqual((await call()).body);
    expect(verdict(await sign())).toBe('409 consent_signed');
    expect((await letters()).signed).toHaveLength(1);
  });

  test('becomes a PDF, the same each time; who takes it is recorded', async () => {
    const { body: signed } = await sign({ signer: { name: 'Ana López Ñandú', relationship: '' } });
    const params = { appointmentId: visit, consentId: signed.id };
    const { body: file } = await staff.call('getConsentPdf', { params });
    const bytes = Buffer.from(file.pdf, 'base64');
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect((await staff.call('getConsentPdf', { params })).body).toEqual(file);
    expect((await entries(signed.id)).map(({ action }) => action).sort()).toEqual([
      ...['consent.export', 'consent.export', 'consent.sign'],
    ]);
    expect(verdict(await staff.call('getConsentPdf', { params: { ...params, consentId: 'other' } }))).toBe(
      '404 consent_not_found',
    );
  });

  test('taken back no longer counts; it stays, with the date', async () => {
    const { body: signed } = await sign();
    const { body: taken } = await withdraw(signed.id);
    expect(taken).toMatchObject({ ...signed, withdrawn: { by: 'Karla Jiménez', reason: 'Cambió de opinión' } });
    expect((await withdraw(signed.id)).body).toEqual(taken);
    expect(await shown()).toMatchObject({ informedConsents: [{ isSigned: false }] });
    expect(verdict(await desk.stage(visit, 'expected', 'in_room'))).toBe('409 informed_consent_missing');
    expect((await letters()).signed).toEqual([taken]);
    expect((await desk.changes(visit))[0]).toMatchObject({ action: 'consent_withdrawn', reason: 'Cambió de opinión' });
    expect(verdict(await sign())).toBe('201');
    expect(verdict(await desk.stage(visit, 'expected', 'in_room'))).toBe('200');
  });

  test('keeps its person’s record', async () => {
    await sign();
    const manager = await signInStaff(system, ['view_clients', 'delete_clients', 'cancel_appointments']);
    const { body } = await manager.call('getClient', { params: { clientId: ana.clientId } });
    const { version } = body;
    const gone = await manager.call('deleteClient', {
      params: { clientId: ana.clientId },
      query: { version, cancelUpcoming: 'true' } as never,
    });
    expect(gone.status).toBeGreaterThanOrEqual(400);
  });
});

describe('a link', () => {
  let anybody: Caller;
  beforeAll(() => {
    anybody = Caller.anonymous(system);
  });
  const tokenFor = async (): Promise<string> => {
    const { body } = await staff.call('createConsentLink', { params: { appointmentId: visit } });
    expect(body.url).toContain('/consentimiento#');
    return new URL(body.url).hash.slice(1);
  };
  const phoneDigits = async () => (await shown()).client.phone.slice(-4);
  const look = (token: string, said: string) => anybody.call('lookAtConsents', { body: { token, digits: said } });
  const signAt = (pass: string) =>
    anybody.call('signConsentByLink', {
      body: { pass, ...aSignature({ formId: form.id, edition: form.edition }) },
    });

  test('shows nothing without the digits, and is signed once with them', async () => {
    const token = await tokenFor();
    const digits = await phoneDigits();
    expect(verdict(await look(token, digits === '9999' ? '9998' : '9999'))).toBe('422 consent_digits_wrong');
    const { body } = await look(token, digits);
    expect(body).toMatchObject({ toSign: [{ formId: form.id, clientName: 'Ana López' }], signed: [] });
    const signed = await signAt(body.pass);
    expect(verdict(signed)).toBe('200');
    const linkBy = { id: staff.clientId, name: expect.any(String) };
    expect(signed.body).toMatchObject({ way: 'link', linkBy, withdrawn: null });
    expect(verdict(await signAt(body.pass))).toBe('409 consent_signed');
    expect(await shown()).toMatchObject({ informedConsents: [{ isSigned: true }] });
    const file = await anybody.call('getConsentPdfByLink', { body: { pass: body.pass, consentId: signed.body.id } });
    expect(file.body.fileName).toMatch(/^consentimiento-.*\.pdf$/);
    const taken = await anybody.call('withdrawConsentByLink', { body: { pass: body.pass, consentId: signed.body.id } });
    expect(taken.body.withdrawn).toMatchObject({ by: 'Ana López', linkBy });
    const audit = await queryItems<AuditItem>({ partition: { pk: keys.audit(new Date().toISOString(), '').pk } });
    expect(audit.filter(({ action }) => action === 'consent.answer').slice(-2)).toMatchObject([
      { after: { sent: false, madeBy: staff.clientId } },
      { after: { sent: false, madeBy: staff.clientId } },
    ]);
    expect(await shown()).toMatchObject({ informedConsents: [{ isSigned: false }] });
    expect(verdict(await signAt(body.pass))).toBe('409 link_used');
  });

  test('is closed for a network by its wrong digits, and still opens for the client, until fifty of all', async () => {
    const token = await tokenFor();
    const digits = await phoneDigits();
    process.env.ORIGIN_VERIFY = 'secret';
    try {
      const from = (address: string) => ({ headers: { 'x-origin-verify': 'secret', 'x-viewer-address': address } });
      const lookFrom = (address: string, typed: string) =>
        anybody.call('lookAtConsents', { body: { token, digits: typed } }, from(address));
      const wrong = digits === '0000' ? '0001' : '0000';
      const told = await Promise.all(Array.from({ length: 20 }, () => lookFrom('203.0.113.1', wrong)));
      expect(told.filter((answer) => verdict(answer) === '422 consent_digits_wrong').length).toBeLessThanOrEqual(10);
      for (let made = 0; made < 10; made += 1) await lookFrom('203.0.113.1', wrong);
      expect(verdict(await lookFrom('203.0.113.1', digits))).toBe('429 consent_link_tries');
      expect(verdict(await lookFrom('198.51.100.7', digits))).toBe('200');
      for (let made = 0; made < 50; made += 1) await lookFrom(`203.0.113.${2 + Math.floor(made / 10)}`, wrong);
      expect(verdict(await lookFrom('198.51.100.8', digits))).toBe('429 consent_link_tries');
    } finally {
      delete process.env.ORIGIN_VERIFY;
    }
  });

  test('cannot be opened by trying all digits, nor by another token, nor for ever', async () => {
    const token = await tokenFor();
    for (let made = 0; made < 10; made += 1) await look(token, '0000');
    expect(verdict(await look(token, await phoneDigits()))).toBe('429 consent_link_tries');
    expect(verdict(await look('nobodys', '0000'))).toBe('404 link_invalid');
    expect(verdict(await signAt(token))).toBe('404 link_invalid');
    const other = await tokenFor();
    passTime(15 * 24 * 3600);
    expect(verdict(await look(other, '0000'))).toBe('410 consent_link_expired');
    week += 3;
  });

  test('is not made for a client without a phone', async () => {
    const anyone = await signInStaff(system, ['create_clients', 'view_clients', 'edit_clients']);
    const { body } = await anyone.call('createClient', { body: { fullName: 'Sin Teléfono', email: 'sin@tel.mx' } });
    visit = (await desk.create({ clientId: body.id, serviceId: FACIAL, startsAt: slotAt('17:00', week) })).body.id;
    expect(verdict(await staff.call('createConsentLink', { params: { appointmentId: visit } }))).toBe('409 no_phone');
  });
});

test('each step asks for its own right', async () => {
  const viewer = await signInStaff(system, ['view_appointments']);
  expect(verdict(await sign({}, viewer))).toBe('403 forbidden');
  const { body } = await sign();
  const params = { appointmentId: visit, consentId: body.id };
  expect(verdict(await viewer.call('getConsentPdf', { params }))).toBe('403 forbidden');
  expect(verdict(await viewer.call('withdrawConsent', { params, body: {} }))).toBe('403 forbidden');
  expect(verdict(await viewer.call('createConsentForm', { body: aConsentForm() }))).toBe('403 forbidden');
  expect(verdict(await viewer.call('listConsentForms', {}))).toBe('200');
});

describe('starter letters', () => {
  const begin = (starterIds: string[], isActive: boolean) =>
    staff.call('createStarterConsents', {
      body: {
        institution: 'Clínica Luz',
        place: 'Mérida, Yuc.',
        isActive,
        forms: starterIds.map((starterId) => ({ starterId, serviceIds: [DIAGNOSIS] })),
      },
    });
  const titled = async () =>
    (await staff.call('listConsentForms', {})).body.items.map(({ title }: ConsentForm) => title);

  test('have the clinic’s name and place, and ask nobody to sign while they are out of use', async () => {
    const { body } = await begin(['toxina', 'relleno'], false);
    expect(body).toMatchObject({ skipped: [], created: [{ edition: 1, isActive: false }, { edition: 1 }] });
    const shared = { institution: 'Clínica Luz', place: 'Mérida, Yuc.', serviceIds: [DIAGNOSIS] };
    for (const made of body.created) expect(made).toMatchObject(shared);
    visit = await book(DIAGNOSIS, '11:00');
    expect((await shown()).informedConsents).toBeUndefined();
    const { items } = (await staff.call('listConsentEditions', { params: { formId: body.created[0]?.id ?? '' } })).body;
    expect(items).toEqual([expect.objectContaining({ edition: 1, institution: 'Clínica Luz' })]);
  });

  test('put in use, each is asked for by visits of its services', async () => {
    await begin(['plasma', 'lesiones'], true);
    visit = await book(DIAGNOSIS, '11:00');
    const needed = (await shown()).informedConsents;
    expect(needed.map(({ formId }: { formId: string }) => formId)).toEqual(['starter-plasma', 'starter-lesiones']);
    for (const formId of ['starter-plasma', 'starter-lesiones']) {
      const { items } = (await staff.call('listConsentForms', {})).body;
      const {
        edition: _e,
        updatedAt: _at,
        updatedBy: _by,
        id: _id,
        ...fields
      } = items.find(({ id }: ConsentForm) => id === formId);
      await staff.call('updateConsentForm', { params: { formId }, body: { ...fields, isActive: false } });
    }
  });

  test('pressed ten times at once are there once; one that the clinic has is left out and said', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => begin(['microagujas', 'peeling'], false)));
    expect(answers.map(verdict)).toEqual(Array(10).fill('201'));
    expect(answers.filter(({ body }) => body.created.length > 0)).toHaveLength(1);
    expect((await titled()).filter((title: string) => title === 'Consentimiento para microagujas')).toHaveLength(1);
    for (const { body } of answers) expect(body.skipped).toContain(form.title);
  });
});
