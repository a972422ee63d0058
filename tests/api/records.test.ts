import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { AuditItem } from '@rostro/platform/table/items';
import { queryItems } from '@rostro/platform/table/read';
import { keys } from '@rostro/rules/table/keys';
import { NO_VITALS } from '@rostro/shared/contract/records/note-fields';
import { SIGNING_MINUTES } from '@rostro/shared/recent-sign-in';
import type { System } from '../../infra/local/system.ts';
import { deskOf } from '../support/agenda.ts';
import type { Caller } from '../support/caller.ts';
import { passTime, slotAt } from '../support/days.ts';
import { verdict } from '../support/errors.ts';
import { FACIAL, putServices, putSettings, signInClient, signInStaff } from '../support/fixtures.ts';
import { giveLicence, LICENCE } from '../support/licence.ts';
import { recordsOf } from '../support/records.ts';
import { formOf, newResource } from '../support/resources.ts';
import { startTestSystem } from '../support/system.ts';

const SECRET = 'Tratamiento con isotretinoína';

const NOTHING = { machine: '', energy: '', product: '', lot: '' };
const BLANK_CLINICAL = {
  ...{ reason: '', vitals: NO_VITALS, examination: '', diagnosis: '', diagnosisCode: '', prognosis: '', plan: '' },
  ...{ applied: [], indications: '' },
};
const CODE_SAID = 'Escribe una clave CIE-10, como L70.0, o déjalo vacío';
const PULSE_SAID = 'Escribe un número de 20 a 250';
const APPLIED_SAID = 'Escribe el equipo o el producto, o quita el renglón';

let system: System;
let elena: Caller;
/** Has no licence. */
let sara: Caller;
let desk: ReturnType<typeof deskOf>;
let ana: Caller;
/** Each test has a person and a visit of its own. */
let visit: string;
let week = 2;

async function booked(client: Caller, weeks: number, time = '10:00'): Promise<string> {
  const { status, body } = await desk.create({
    clientId: client.clientId,
    serviceId: FACIAL,
    startsAt: slotAt(time, weeks),
  });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body.id;
}

beforeAll(async () => {
  system = await startTestSystem();
  await putServices();
  await putSettings({ cosmetologyStaff: 10 });
  elena = await signInStaff(system, ['view_records', 'edit_records']);
  await giveLicence(elena);
  sara = await signInStaff(system, ['view_records', 'edit_records', 'view_clients']);
  desk = deskOf(await signInStaff(system, ['create_appointments', 'edit_appointments', 'cancel_appointments']));
});
afterAll(() => system?.close());
beforeEach(async () => {
  ana = await signInClient(system, { name: 'Ana López' });
  visit = await booked(ana, week++);
});

const auditOf = async (...subjects: string[]): Promise<AuditItem[]> =>
  (await queryItems<AuditItem>({ partition: { pk: keys.audit(new Date().toISOString(), '').pk } })).filter(
    ({ subject }) => subjects.includes(subject),
  );
const viewsOf = async (clientId: string) =>
  (await auditOf(clientId)).filter(({ action }) => action === 'record.view').map(({ actorId }) => actorId);

describe('a note', () => {
  test('says what was done, by whom, at which visit, and is read by whoever may', async () => {
    const words = { text: SECRET, areas: ['Frente', 'Mejillas'] };
    const { status, body } = await recordsOf(elena, visit).create(words);
    expect(status).toBe(201);
    expect(body).toEqual({
      ...{ id: expect.any(String), appointmentId: visit, startsAt: slotAt('10:00', week - 1), ...words, reactions: '' },
      service: { id: FACIAL, name: `Tratamiento ${FACIAL}` },
      author: { id: elena.clientId, name: 'Karla Jiménez' },
      ...{ createdAt: expect.any(String), updatedAt: body.createdAt, version: 1 },
      ...{ signed: null, addenda: [], photos: [], ...BLANK_CLINICAL },
    });
    expect((await recordsOf(sara, visit).list()).body).toEqual({ visit: [body], earlier: [], licence: '' });
  });

  test('has the fields of the norm, each as it was typed, the code with its dot', async () => {
    const words = {
      ...{ reason: 'Brotes desde hace tres meses', examination: 'Pápulas y comedones', diagnosis: 'Acné' },
      ...{ vitals: { ...NO_VITALS, bloodPressure: '120/80', pulse: '72', temperature: '36.5' } },
      ...{ prognosis: 'Bueno para la función', plan: 'Tres sesiones', indications: 'Protector solar' },
      applied: [{ machine: 'IPL', energy: '16 J/cm²', product: 'Ácido mandélico', lot: 'L-204' }],
    };
    const { status, body } = await recordsOf(elena, visit).create({ ...words, text: '', diagnosisCode: 'l700' });
    expect([status, body]).toEqual([201, expect.objectContaining({ ...words, text: '', diagnosisCode: 'L70.0' })]);
    expect((await recordsOf(sara, visit).list()).body.visit).toEqual([body]);
  });

  test('of a hundred thousand characters is refused with words', async () => {
    const answer = await recordsOf(elena, visit).create({ examination: 'a'.repeat(100_000) });
    expect([verdict(answer), answer.body.detail]).toEqual(['413 payload_too_large', expect.any(String)]);
  });

  test('belongs to the person: the next visit shows it as an earlier one, another person’s does not', async () => {
    const { body: note } = await recordsOf(elena, visit).create();
    const next = await booked(ana, week);
    const { body: newer } = await recordsOf(elena, next).create();
    expect((await recordsOf(elena, next).list()).body).toEqual({ visit: [newer], earlier: [note], licence: LICENCE });
    expect((await recordsOf(elena, visit).list()).body).toEqual({ visit: [note], earlier: [], licence: LICENCE });
    const others = await booked(await signInClient(system), week, '11:00');
    expect((await recordsOf(elena, others).list()).body).toEqual({ visit: [], earlier: [], licence: LICENCE });
  });

  test('is in the record of the person, newest first, and each look is logged', async () => {
    const { body: note } = await recordsOf(elena, visit).create();
    const { body: newer } = await recordsOf(elena, await booked(ana, week)).create();
    const look = (who: Caller) => who.call('listClientRecords', { params: { clientId: ana.clientId } });
    expect((await look(sara)).body).toEqual({ items: [newer, note] });
    expect(await viewsOf(ana.clientId)).toEqual([sara.clientId]);
    expect(verdict(await look(ana))).toBe('403 forbidden');
  });

  test('of a cancelled visit may be written', async () => {
    await desk.status(visit, 'cancelled');
    expect(verdict(await recordsOf(elena, visit).create())).toBe('201');
  });

  test.each([
    ['without words', { text: '  ' }, { text: 'Escribe la nota' }],
    ['of too many words', { text: 'a'.repeat(4001) }, { text: 'Escribe como máximo 4000 caracteres' }],
    ['with a code that is none', { diagnosisCode: 'acné' }, { diagnosisCode: CODE_SAID }],
    ['with a pulse of nobody', { vitals: { ...NO_VITALS, pulse: '900' } }, { 'vitals.pulse': PULSE_SAID }],
    ['with an empty row', { applied: [NOTHING] }, { 'applied.0.machine': APPLIED_SAID }],
  ])('is refused %s', async (_, words, fields) => {
    const answer = await recordsOf(elena, visit).create(words);
    expect([verdict(answer), answer.body.fields]).toEqual(['422 validation', fields]);
  });

  test('of a visit that is not there is refused', async () => {
    expect(verdict(await recordsOf(elena, 'nobodys').create())).toBe('404 appointment_not_found');
    expect(verdict(await recordsOf(elena, 'nobodys').list())).toBe('404 appointment_not_found');
  });

  test('that is sent again is there once; another one by the same key is refused', async () => {
    const mine = recordsOf(elena, visit);
    const options = { idempotencyKey: crypto.randomUUID() };
    const [first, again] = await Promise.all([mine.create({}, options), mine.create({}, options)]);
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.body).toEqual(first.body);
    expect(verdict(await mine.create({ text: 'Otra cosa' }, options))).toBe('422 idempotency_mismatch');
    expect((await mine.list()).body.visit).toHaveLength(1);
    expect(await auditOf(first.body.id)).toHaveLength(1);
  });
});

describe('rights', () => {
  test('each look is written down before it is answered, once', async () => {
    expect(await viewsOf(ana.clientId)).toEqual([]);
    for (const who of [elena, sara, elena]) await recordsOf(who, visit).list();
    expect((await viewsOf(ana.clientId)).sort()).toEqual([elena.clientId, elena.clientId, sara.clientId].sort());
    const [entry] = await auditOf(ana.clientId);
    expect(entry).toMatchObject({ action: 'record.view', subject: ana.clientId, after: { appointmentId: visit } });
  });

  test('who may only read reads, and writes nothing', async () => {
    const reader = await signInStaff(system, ['view_records']);
    const { body: note } = await recordsOf(elena, visit).create();
    const theirs = recordsOf(reader, visit);
    expect((await theirs.list()).body.visit).toEqual([note]);
    const tries = [theirs.create(), theirs.update(note.id, 1), theirs.sign(note.id, 1), theirs.add(note.id, 'Más')];
    for (const answer of await Promise.all(tries)) expect(verdict(answer)).toBe('403 forbidden');
  });

  test('who may only write gets their own notes back, and none of others', async () => {
    const writer = await signInStaff(system, ['edit_records']);
    await giveLicence(writer);
    const theirs = recordsOf(writer, visit);
    expect(verdict(await theirs.list())).toBe('403 forbidden');
    expect(await viewsOf(ana.clientId)).toEqual([]);
    const { body: own } = await theirs.create();
    expect((await theirs.update(own.id, 1, { text: 'Corregida' })).body.text).toBe('Corregida');
    expect((await theirs.sign(own.id, 2)).body.signed.by.id).toBe(writer.clientId);
    expect((await theirs.add(own.id, 'Más')).body.addenda).toHaveLength(1);

    const { body: note } = await recordsOf(elena, visit).create({ text: SECRET });
    await recordsOf(elena, visit).sign(note.id, 1);
    const { body: draft } = await recordsOf(elena, visit).create({ text: SECRET });
    expect(verdict(await theirs.sign(draft.id, 1))).toBe('404 record_not_found');
    const answer = await theirs.add(note.id, 'Más');
    expect(verdict(answer)).toBe('404 record_not_found');
    expect(JSON.stringify(answer.body)).not.toContain(SECRET);
  });

  test('of the desk, and of a person themselves, open no note', async () => {
    const clerk = await signInStaff(system, ['view_appointments', 'edit_appointments', 'view_clients']);
    for (const who of [clerk, ana]) {
      expect(verdict(await recordsOf(who, visit).list())).toBe('403 forbidden');
      expect(verdict(await recordsOf(who, visit).create())).toBe('403 forbidden');
    }
    expect(await viewsOf(ana.clientId)).toEqual([]);
  });

  test('the audit knows who and which, and never what was written', async () => {
    const mine = recordsOf(elena, visit);
    const { body: note } = await mine.create({ text: SECRET, reactions: SECRET });
    await mine.update(note.id, 1, { text: `${SECRET} 2` });
    await mine.sign(note.id, 2);
    await mine.add(note.id, `${SECRET} 3`);
    await mine.list();
    const entries = await auditOf(note.id, ana.clientId);
    expect(entries.map(({ action }) => action).filter((action) => action.startsWith('record.'))).toEqual([
      'record.create',
      'record.save',
      'record.sign',
      'record.add',
      'record.view',
    ]);
    expect(JSON.stringify(entries)).not.toContain(SECRET);
  });
});

describe('a draft', () => {
  test('is changed by its author, who saw it as it is', async () => {
    const mine = recordsOf(elena, visit);
    const { body: note } = await mine.create({ areas: ['Frente'] });
    const answer = await mine.update(note.id, 1, { text: 'Peeling 15 %', areas: ['Cuello'] });
    expect(answer).toMatchObject({ status: 200, body: { text: 'Peeling 15 %', areas: ['Cuello'], version: 2 } });
    expect(verdict(await mine.update(note.id, 1, { text: 'Vieja' }))).toBe('409 changed_meanwhile');
    expect(verdict(await mine.sign(note.id, 1))).toBe('409 changed_meanwhile');
    expect((await mine.list()).body.visit).toEqual([answer.body]);
  });

  test('of another is not changed', async () => {
    const { body: note } = await recordsOf(elena, visit).create();
    expect(verdict(await recordsOf(sara, visit).update(note.id, 1))).toBe('403 record_of_another');
    expect((await recordsOf(sara, visit).list()).body.visit).toEqual([note]);
  });

  test('is not signed without a licence, and stays a draft', async () => {
    const mine = recordsOf(sara, visit);
    const { body: note } = await mine.create();
    const answer = await mine.sign(note.id, 1);
    expect([verdict(answer), answer.body.detail]).toEqual(['403 licence_missing', expect.stringContaining('Personas')]);
    expect((await mine.list()).body.visit).toEqual([note]);
  });

  test('of an author without a licence is signed by a colleague who has one; its author stays named', async () => {
    const { body: note } = await recordsOf(sara, visit).create();
    const { status, body } = await recordsOf(elena, visit).sign(note.id, 1);
    expect([status, body.author.id, body.signed]).toEqual([
      ...[200, sara.clientId],
      { at: expect.any(String), by: { id: elena.clientId, name: expect.any(String) }, licence: LICENCE },
    ]);
    expect(verdict(await recordsOf(sara, visit).update(note.id, 2))).toBe('409 record_signed');
  });

  test('is not added to: it is changed', async () => {
    const { body: note } = await recordsOf(elena, visit).create();
    expect(verdict(await recordsOf(sara, visit).add(note.id, 'Más'))).toBe('409 record_not_signed');
  });

  test('is not found at another visit, nor where none is', async () => {
    const { body: note } = await recordsOf(elena, visit).create();
    const elsewhere = recordsOf(elena, await booked(ana, week));
    for (const which of [elsewhere.update(note.id, 1), elsewhere.sign(note.id, 1), elsewhere.add(note.id, 'Más')])
      expect(verdict(await which)).toBe('404 record_not_found');
    expect(verdict(await recordsOf(elena, 'nobodys').sign(note.id, 1))).toBe('404 record_not_found');
  });
});

describe('a signed note', () => {
  test('changes no more, not even for its author', async () => {
    const mine = recordsOf(elena, visit);
    const { body: note } = await mine.create();
    const { body: signed } = await mine.sign(note.id, 1);
    expect(signed).toEqual({
      ...{ ...note, version: 2, updatedAt: signed.signed.at },
      signed: { at: expect.any(String), by: note.author, licence: LICENCE },
    });
    expect(verdict(await mine.update(note.id, 2, { text: 'Otra' }))).toBe('409 record_signed');
    expect(verdict(await mine.sign(note.id, 2))).toBe('409 record_signed');
    expect((await mine.list()).body.visit).toEqual([signed]);
  });

  test('has the licence number that its signer had then', async () => {
    const doctor = await signInStaff(system, ['view_records', 'edit_records']);
    const owner = await signInStaff(system, ['access_configuration']);
    const theirs = { userId: doctor.clientId, licence: '9876543' };
    const person = await newResource(owner, 'staff', 'Dra. Karla', theirs);
    const mine = recordsOf(doctor, visit);
    const { body: note } = await mine.create();
    passTime(60);
    expect((await mine.list()).body.licence).toBe('9876543');
    const { body } = await mine.sign(note.id, 1);
    expect(body.signed).toEqual({ at: expect.any(String), by: note.author, licence: '9876543' });
    await owner.call('saveResource', {
      params: { resourceId: person.id },
      body: { ...formOf(person, { licence: '1' }), version: person.version },
    });
    const { body: added } = await mine.add(note.id, 'Más');
    expect(added).toMatchObject({ signed: { licence: '9876543' }, addenda: [{ licence: '1' }] });
    await owner.call('saveResource', {
      params: { resourceId: person.id },
      body: { ...formOf(person, { licence: '' }), version: person.version + 1 },
    });
    expect(verdict(await mine.add(note.id, 'Más'))).toBe('403 licence_missing');
  });

  test('needs a sign-in that is recent, and after the last change', async () => {
    const mine = recordsOf(elena, visit);
    const { body: note } = await mine.create();
    await elena.signInAgain();
    passTime(2);
    await mine.update(note.id, 1, { text: 'Otra' });
    expect(verdict(await mine.signNow(note.id, 2))).toBe('403 sign_in_again');
    await elena.signInAgain();
    passTime(SIGNING_MINUTES * 60 + 2);
    expect(verdict(await mine.signNow(note.id, 2))).toBe('403 sign_in_again');
    expect((await mine.list()).body.visit[0]).toMatchObject({ signed: null, version: 2 });
    expect(verdict(await mine.sign(note.id, 2))).toBe('200');
  });

  test('is added to by a colleague, in order, and stays what it is', async () => {
    const mine = recordsOf(elena, visit);
    const { body: note } = await mine.create();
    const { body: signed } = await mine.sign(note.id, 1);
    const colleague = await signInStaff(system, ['view_records', 'edit_records']);
    await giveLicence(colleague, '1');
    await recordsOf(colleague, visit).add(note.id, ' Cedió al día siguiente ');
    const { body } = await mine.add(note.id, 'Sin molestias');
    expect(body.addenda).toMatchObject([
      { text: 'Cedió al día siguiente', by: { id: colleague.clientId }, licence: '1' },
      { text: 'Sin molestias', by: { id: elena.clientId } },
    ]);
    expect({ ...body, addenda: [] }).toEqual(signed);
    expect((await mine.list()).body.visit).toEqual([body]);
  });

  test('is added to once by a request that comes again', async () => {
    const mine = recordsOf(elena, visit);
    const { body: note } = await mine.create();
    await mine.sign(note.id, 1);
    const options = { idempotencyKey: crypto.randomUUID() };
    const answers = await Promise.all([1, 2, 3].map(() => mine.add(note.id, 'Más', options)));
    expect(answers.map(({ status, body }) => [status, body.addenda.length])).toEqual(Array(3).fill([201, 1]));
    expect(verdict(await mine.add(note.id, 'Otra cosa', options))).toBe('422 idempotency_mismatch');
    expect((await mine.list()).body.visit[0].addenda).toHaveLength(1);
  });
});
