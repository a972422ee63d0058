import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { AuditItem } from '@rostro/platform/table/items';
import { queryItems } from '@rostro/platform/table/read';
import { signHealthFormLink, visitFormLink } from '@rostro/rules/clients/health-form-token';
import { keys } from '@rostro/rules/table/keys';
import type { ClinicalAlert } from '@rostro/shared/contract/records/medical-history';
import { FIRST_NOTICE } from '@rostro/shared/privacy/privacy-notice';
import { addMinutes, epochOf } from '@rostro/shared/time';
import type { System } from '../../infra/local/system.ts';
import { deskOf } from '../support/agenda.ts';
import { Caller } from '../support/caller.ts';
import { passTime, slotAt } from '../support/days.ts';
import { verdict } from '../support/errors.ts';
import { AGENDA_RIGHTS, FACIAL, putServices, signInClient, signInStaff } from '../support/fixtures.ts';
import { guestsOf, readLeft, someGuest } from '../support/guests.ts';
import { startTestSystem } from '../support/system.ts';

let system: System;
let elena: Caller;
let reception: Caller;
let anybody: Caller;
let ana: string;
/** The last ones of her phone. */
let digits: string;

beforeAll(async () => {
  system = await startTestSystem();
  elena = await signInStaff(system, ['view_records', 'edit_records', 'view_appointments']);
  reception = await signInStaff(system, ['edit_appointments', 'view_appointments']);
  anybody = Caller.anonymous(system);
});
afterAll(() => system?.close());
beforeEach(async () => {
  const caller = await signInClient(system, { name: 'Ana López' });
  ana = caller.clientId;
  digits = (await caller.call('getMe', {})).body.phone.slice(-4);
});

const linkFor = (way: 'link' | 'tablet' = 'link', who = reception, clientId = ana) =>
  who.call('createHealthFormLink', { params: { clientId }, body: { way } });
const tokenFor = async (way: 'link' | 'tablet' = 'link'): Promise<string> =>
  new URL((await linkFor(way)).body.url).hash.slice(1);
/** `undefined`: none are given, as on the tablet. */
const look = (token: string, given: { digits?: string } = { digits }) =>
  anybody.call('lookAtHealthForm', { body: { token, ...given } });
const send = (token: string, said: object = {}) =>
  anybody.call('answerHealthForm', { body: { token, digits, notice: FIRST_NOTICE, consent: true, ...said } });
const history = async () => (await elena.call('getMedicalHistory', { params: { clientId: ana } })).body;
const write = (version: number, facts: object) =>
  elena.call('saveMedicalHistory', { params: { clientId: ana }, body: { version, consent: true, ...facts } });
const alerts = async () =>
  (await elena.call('listClinicalAlerts', { query: { clientIds: ana } })).body.clients[0]?.alerts ?? [];

describe('the medical form by a link', () => {
  test('shows a first name and nothing else; the answer is a version of the history by the person', async () => {
    await write(0, { conditions: 'Rosácea' });
    const link = await linkFor();
    expect(verdict(link)).toBe('201');
    expect(link.body.url).toContain('/salud#');
    const token = new URL(link.body.url).hash.slice(1);
    const sheet = await look(token);
    expect(sheet.body).toEqual({
      ...{ clinic: expect.any(String), firstName: 'Ana', way: 'link', notice: FIRST_NOTICE },
      expiresAt: link.body.expiresAt,
    });
    expect(JSON.stringify(sheet.body)).not.toMatch(/Rosácea|López/);
    const sent = await send(token, { allergies: ['Látex'], none: ['medication'], pregnancy: 'lactating' });
    expect(verdict(sent)).toBe('200');
    expect((await history()).current).toMatchObject({
      ...{ version: 2, allergies: ['Látex'], none: ['medication'], conditions: 'Rosácea', pregnancy: 'lactating' },
      ...{
        by: { id: ana, name: 'Ana López' },
        own: { way: 'link', notice: FIRST_NOTICE, linkBy: { id: reception.clientId } },
      },
      consentAt: sent.body.at,
    });
    expect((await alerts()).map(({ text }: { text: string }) => text)).toEqual(['Látex', 'Lactancia']);
    const log = await queryItems<AuditItem>({ partition: keys.recordLog(ana) });
    expect(log.map(({ action }) => action)).toContain('self.history');
  });

  test('takes one answer, also of two at once; then it says that it was used', async () => {
    const token = await tokenFor();
    const answers = await Promise.all(['Uno', 'Dos', 'Tres'].map((line) => send(token, { allergies: [line] })));
    expect(answers.map(verdict).sort()).toEqual(['200', '409 link_used', '409 link_used']);
    expect((await history()).current).toMatchObject({ version: 1 });
    expect(verdict(await look(token))).toBe('409 link_used');
    expect(verdict(await send(token))).toBe('409 link_used');
  });

  test('of two links at once each answer is a version, and neither loses the other', async () => {
    const tokens = [await tokenFor(), await tokenFor('tablet')];
    const answers = await Promise.all(tokens.map((token, at) => send(token, { allergies: [`Alergia ${at}`] })));
    expect(answers.map(verdict)).toEqual(['200', '200']);
    const { current, earlier } = await history();
    expect(current.allergies.toSorted()).toEqual(['Alergia 0', 'Alergia 1']);
    expect(earlier).toHaveLength(1);
  });

  test.each([
    ['without consent', { consent: false }, '422 validation'],
    ['that agrees and denies at once', { allergies: ['Látex'], none: ['allergies'] }, '422 validation'],
    ['under another notice', { notice: '2020-01-01' }, '409 notice_changed'],
    ['of 100,000 letters', { conditions: 'x'.repeat(100_000) }, '413 payload_too_large'],
    ['longer than the history holds', { conditions: 'x'.repeat(2001) }, '422 validation'],
    ['with a warning that the form does not ask', { warnings: ['Otra'] }, '422 validation'],
  ])('%s stores nothing, and the link still works', async (_name, said, refused) => {
    const token = await tokenFor();
    expect(verdict(await send(token, said))).toBe(refused);
    expect((await history()).current).toBeNull();
    expect(verdict(await send(token, { conditions: 'x'.repeat(2000) }))).toBe('200');
  });

  test('of nobody, altered, or of another purpose opens nothing', async () => {
    const token = await tokenFor();
    for (const wrong of ['nobodys', `${token}x`, token.replace(/^./, 'X')]) {
      expect(verdict(await look(wrong))).toBe('404 link_invalid');
      expect(verdict(await send(wrong))).toBe('404 link_invalid');
    }
    const desk = await signInStaff(system, ['edit_clients', 'view_clients', 'create_clients']);
    const { body } = await desk.call('createClient', { body: { fullName: 'Eva Luna', phone: '524421234567' } });
    const data = await desk.call('createDataLink', { params: { clientId: body.id } });
    expect(verdict(await look(new URL(data.body.url).hash.slice(1)))).toBe('404 link_invalid');
  });

  test('opens sixty times a day at most', async () => {
    const token = await tokenFor();
    for (let made = 0; made < 60; made += 1) await look(token, {});
    expect(verdict(await look(token))).toBe('429 health_form_tries');
    expect(verdict(await send(token))).toBe('429 health_form_tries');
  });

  test('is made by staff of the desk or of records, for clients who are there', async () => {
    expect(verdict(await linkFor('link', elena))).toBe('201');
    expect(verdict(await linkFor('link', await signInStaff(system, ['view_appointments'])))).toBe('403 forbidden');
    expect(verdict(await linkFor('link', reception, 'nobody'))).toBe('404 client_not_found');
  });
});

describe('a link that staff made, which they could use themselves', () => {
  const wrong = () => ({ digits: digits === '0000' ? '0001' : '0000' });

  test('asks for the last digits of the phone at home, to be read and to be answered', async () => {
    const token = await tokenFor();
    expect(verdict(await look(token, {}))).toBe('422 health_digits_needed');
    expect(verdict(await look(token, wrong()))).toBe('422 health_digits_wrong');
    expect(verdict(await send(token, { digits: undefined }))).toBe('422 health_digits_needed');
    expect(verdict(await send(token, wrong()))).toBe('422 health_digits_wrong');
    expect((await history()).current).toBeNull();
    expect(verdict(await send(token))).toBe('200');
  });

  test('asks for none on the tablet, whose holder is at the clinic', async () => {
    const token = await tokenFor('tablet');
    expect(verdict(await look(token, {}))).toBe('200');
    expect(verdict(await send(token, { digits: undefined }))).toBe('200');
    expect((await history()).current.own).toMatchObject({ way: 'tablet', linkBy: { id: reception.clientId } });
  });

  test('is closed by wrong digits for their network, whichever link it is, and for all after fifty', async () => {
    const tokens = [await tokenFor(), await tokenFor()] as const;
    process.env.ORIGIN_VERIFY = 'secret';
    try {
      const lookFrom = (address: string, token: string, given: object) =>
        anybody.call(
          'lookAtHealthForm',
          { body: { token, ...given } },
          { headers: { 'x-origin-verify': 'secret', 'x-viewer-address': address } },
        );
      for (let made = 0; made < 10; made += 1) await lookFrom('203.0.113.1', tokens[made % 2 === 0 ? 0 : 1], wrong());
      expect(verdict(await lookFrom('203.0.113.1', tokens[1], { digits }))).toBe('429 health_form_tries');
      expect(verdict(await lookFrom('198.51.100.7', tokens[1], { digits }))).toBe('200');
      for (let made = 0; made < 40; made += 1) {
        await lookFrom(`203.0.113.${2 + Math.floor(made / 10)}`, tokens[0], wrong());
      }
      expect(verdict(await lookFrom('198.51.100.8', tokens[1], { digits }))).toBe('429 health_form_tries');
    } finally {
      delete process.env.ORIGIN_VERIFY;
    }
  });

  test('is said by the answer’s version, by the record’s log and by the audit: who made it, and that it was not sent', async () => {
    const linkBy = { id: reception.clientId, name: expect.any(String) };
    await send(await tokenFor());
    expect((await history()).current).toMatchObject({ by: { name: 'Ana López' }, own: { way: 'link', linkBy } });
    const log = await queryItems<{ action: string }>({ partition: keys.recordLog(ana) });
    expect(log.find(({ action }) => action === 'self.history')).toMatchObject({ by: null, linkBy });
    const audit = (
      await queryItems<AuditItem>({ partition: { pk: keys.audit(new Date().toISOString(), '').pk } })
    ).filter(({ subject }) => subject === ana);
    const [made, answered] = ['history.link', 'history.answer'].map((name) =>
      audit.find(({ action }) => action === name),
    );
    expect(made).toMatchObject({ actorId: reception.clientId, after: { way: 'link', sent: false } });
    expect(answered).toMatchObject({ actorId: ana, after: { sent: false, madeBy: reception.clientId } });
    const idIn = (entry: AuditItem | undefined) => JSON.stringify(entry?.after).match(/"link":"([^"]+)"/)?.[1];
    expect(idIn(made)).toBeDefined();
    expect(idIn(answered)).toBe(idIn(made));
    expect(JSON.stringify(answered)).not.toContain('López');
  });

  test('is not made for home where no phone is known', async () => {
    const desk = await signInStaff(system, ['edit_clients', 'view_clients', 'create_clients']);
    const { body } = await desk.call('createClient', { body: { fullName: 'Eva Luna', email: 'eva@luna.mx' } });
    expect(verdict(await linkFor('link', reception, body.id))).toBe('409 no_phone');
    expect(verdict(await linkFor('tablet', reception, body.id))).toBe('201');
  });
});

describe('what staff wrote', () => {
  test('stays against the answer, marked as to be confirmed until a professional confirms it', async () => {
    await write(0, { allergies: ['Penicilina'], pregnancy: 'no' });
    await send(await tokenFor(), { none: ['allergies'] });
    const { current } = await history();
    expect(current).toMatchObject({ allergies: ['Penicilina'], none: [] });
    expect(current.doubts).toMatchObject([{ topic: 'allergies', kept: 'Penicilina', said: '' }]);
    expect(await alerts()).toEqual([{ kind: 'allergy', severity: 'danger', text: 'Penicilina (por confirmar)' }]);

    await write(2, { allergies: ['Penicilina'], medication: 'Aspirina' });
    expect((await history()).current.doubts).toEqual(current.doubts);
    await write(3, { none: ['allergies'], confirmed: current.doubts.map(({ id }: { id: string }) => id) });
    expect((await history()).current).toMatchObject({ version: 4, allergies: [], none: ['allergies'] });
    expect((await history()).current).not.toHaveProperty('doubts');
    expect(await alerts()).toEqual([]);
  });
});

describe('what the person said', () => {
  const sources = async (who = elena) => {
    const { body } = await who.call('listClinicalAlerts', { query: { clientIds: ana } });
    return (body.clients[0]?.alerts ?? []).map(({ text, source }: ClinicalAlert) => [text, source]);
  };
  const check = (version: number, who = elena) =>
    who.call('checkMedicalHistory', { params: { clientId: ana }, body: { version } });

  test('is an alert of theirs until a professional has checked it; staff’s own never is', async () => {
    await write(0, { allergies: ['Penicilina'], medication: 'Aspirina' });
    await send(await tokenFor(), { allergies: ['Penicilina', 'Látex'], pregnancy: 'pregnant', conditions: 'Acné' });
    expect(await sources()).toEqual([
      ['Penicilina', undefined],
      ['Látex', 'client'],
      ['Embarazo', 'client'],
      ['Padecimientos: Acné', 'client'],
    ]);
    expect(await sources(reception)).toEqual(
      [null, null, null, null].map((text, at) => [text, at === 0 ? undefined : 'client']),
    );
    expect(verdict(await check(2, reception))).toBe('403 forbidden');
    const checked = await check(2);
    expect(checked.body).toMatchObject({ version: 3, checked: true, by: { name: expect.any(String) } });
    expect(await sources()).toEqual([
      ['Penicilina', undefined],
      ['Látex', undefined],
      ['Embarazo', undefined],
    ]);
    const log = await queryItems<AuditItem>({ partition: keys.recordLog(ana) });
    expect(log.find(({ action }) => action === 'history.check')).toMatchObject({ subject: ana });
    expect(verdict(await check(3))).toBe('409 changed_meanwhile');
  });

  test('is checked as it was read: of two checks, and of a check and an answer at once, one wins', async () => {
    await send(await tokenFor(), { allergies: ['Látex'] });
    expect((await Promise.all([check(1), check(1)])).map(verdict).sort()).toEqual(['200', '409 changed_meanwhile']);
    await send(await tokenFor(), { allergies: ['Látex', 'Polen'] });
    const [checked] = await Promise.all([
      check(3),
      send(await tokenFor('tablet'), { allergies: ['Látex', 'Polen', 'Níquel'] }),
    ]);
    expect(await sources()).toContainEqual(['Níquel', 'client']);
    expect(await sources()).toContainEqual(['Polen', verdict(checked) === '200' ? undefined : 'client']);
  });

  test('of nobody cannot be checked', async () => {
    expect(verdict(await check(1))).toBe('409 changed_meanwhile');
  });
});

describe('whoever is signed in', () => {
  test('opens their own form, and again when something changes', async () => {
    const client = await signInClient(system, { name: 'Eva Luna' });
    ana = client.clientId;
    const link = await client.call('createOwnHealthFormLink', {});
    expect(verdict(link)).toBe('201');
    const token = new URL(link.body.url).hash.slice(1);
    expect((await look(token)).body).toMatchObject({ firstName: 'Eva', way: 'link' });
    expect(verdict(await send(token, { allergies: ['Látex'] }))).toBe('200');
    expect((await history()).current).toMatchObject({ by: { id: ana }, unchecked: [{ said: 'Látex' }] });
    expect(verdict(await send(token))).toBe('409 link_used');
    const made = [];
    for (let links = 1; links <= 20; links += 1) made.push(verdict(await client.call('createOwnHealthFormLink', {})));
    expect(made.slice(0, 19)).toEqual(Array.from({ length: 19 }, () => '201'));
    expect(made.at(-1)).toBe('429 health_form_tries');
  });
});

describe('a guest', () => {
  test('gets the link to the form of the visit with the right code, and with no other', async () => {
    await putServices();
    const guests = guestsOf(system);
    const guest = someGuest(slotAt('12:00', 40), { fullName: 'Luz Prado' });
    await guests.book(guest);
    const proof = await guests.proofFor(guest.email);
    const wrong = await guests.prove({ ...proof, code: proof.code === '111111' ? '222222' : '111111' });
    expect(wrong.body).not.toHaveProperty('healthFormUrl');
    const proven = await guests.prove(proof);
    const token = new URL(proven.body.healthFormUrl).hash.slice(1);
    expect((await look(token)).body).toMatchObject({ firstName: 'Luz', expiresAt: guest.startsAt });
    expect(verdict(await send(token, { allergies: ['Látex'] }))).toBe('200');
    ana = (await readLeft(guest)).profile?.id ?? '';
    expect(await alerts()).toEqual([{ kind: 'allergy', severity: 'danger', text: 'Látex', source: 'client' }]);
    expect(verdict(await look(token))).toBe('409 link_used');
  });
});

describe('the form of a visit', () => {
  const DAY = 24 * 60;
  let desk: ReturnType<typeof deskOf>;
  let startsAt: string;
  let id: string;
  const tokenOfVisit = (told = startsAt) =>
    signHealthFormLink(
      visitFormLink({ appointmentId: id, clientId: ana, startsAt: told }),
      process.env.LINK_SECRET ?? '',
    );

  beforeAll(async () => {
    await putServices();
    desk = deskOf(await signInStaff(system, [...AGENDA_RIGHTS]));
  });
  let week = 2;
  beforeEach(async () => {
    week += 2;
    startsAt = slotAt('15:00', week);
    id = (await desk.create({ clientId: ana, serviceId: FACIAL, startsAt, status: 'confirmed' })).body.id;
  });

  test.each([DAY, -3 * DAY])('that was moved by %i minutes holds until its start as it is now', async (minutes) => {
    const moved = addMinutes(startsAt, minutes);
    expect(verdict(await desk.save(id, { startsAt: moved, version: 1 }))).toBe('200');
    expect((await look(tokenOfVisit())).body).toMatchObject({ firstName: 'Ana', expiresAt: moved });
    expect(verdict(await send(tokenOfVisit(), { allergies: ['Látex'] }))).toBe('200');
    expect(verdict(await send(tokenOfVisit()))).toBe('409 link_used');
  });

  test('counts for the letter of an earlier start, and is answered once whichever letter it is', async () => {
    const earlier = tokenOfVisit(addMinutes(startsAt, -60 * DAY));
    expect(verdict(await send(earlier))).toBe('200');
    expect((await history()).current.own).toEqual({ way: 'link', notice: FIRST_NOTICE });
    expect(verdict(await look(tokenOfVisit()))).toBe('409 link_used');
  });

  test('ends when the visit is cancelled; an answer at that moment is stored before it, or refused', async () => {
    const [sent, cancelled] = await Promise.all([send(tokenOfVisit(), { allergies: ['Látex'] }), desk.cancel(id)]);
    expect(verdict(cancelled)).toBe('200');
    expect(['200', '410 health_link_expired']).toContain(verdict(sent));
    expect((await history()).current === null).toBe(verdict(sent) !== '200');
    if (verdict(sent) !== '200') expect(verdict(await look(tokenOfVisit()))).toBe('410 health_link_expired');
    const other = (await signInClient(system, { name: 'Eva Luna' })).clientId;
    const { body } = await desk.create({ clientId: other, serviceId: FACIAL, startsAt, status: 'confirmed' });
    await desk.cancel(body.id);
    id = body.id;
    expect(verdict(await send(tokenOfVisit()))).toBe('410 health_link_expired');
  });

  test('of nobody opens nothing', async () => {
    id = 'no-visit';
    expect(verdict(await look(tokenOfVisit()))).toBe('404 link_invalid');
  });

  test('ends when the visit begins, at its new time', async () => {
    const moved = addMinutes(startsAt, DAY);
    await desk.save(id, { startsAt: moved, version: 1 });
    const token = tokenOfVisit();
    passTime((epochOf(moved) - Date.now()) / 1000 - 60);
    expect(verdict(await look(token))).toBe('200');
    passTime(60);
    expect(verdict(await look(token))).toBe('410 health_link_expired');
  });
});

test('a link ends: at home after a week, on the tablet after two hours', async () => {
  await reception.signInAgain();
  const [home, tablet] = [await tokenFor(), await tokenFor('tablet')];
  passTime(2 * 3600 + 60);
  expect(verdict(await look(tablet))).toBe('410 health_link_expired');
  expect(verdict(await send(tablet))).toBe('410 health_link_expired');
  expect(verdict(await look(home))).toBe('200');
  passTime(7 * 24 * 3600);
  expect(verdict(await look(home))).toBe('410 health_link_expired');
});
