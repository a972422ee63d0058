import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { getItem } from '@rostro/platform/table/read';
import { keys } from '@rostro/rules/table/keys';
import { ROUTES, type RouteId, type RouteInput } from '@rostro/shared/contract/index';
import { errorsOf } from '@rostro/shared/contract/openapi/openapi';
import { messageOf } from '@rostro/shared/messages';
import { addDays, toInstant } from '@rostro/shared/time';
import type { System } from '../../infra/local/system.ts';
import { type Answer, Caller } from '../support/caller.ts';
import { slotAt, someMonday } from '../support/days.ts';
import { FACIAL, PASSWORD, PRIVATE_LASER, putServices, signInClient, signInStaff } from '../support/fixtures.ts';
import { SAMPLES } from '../support/samples.ts';
import { startTestSystem } from '../support/system.ts';

let system: System;
let client: Caller;
let staff: Caller;

beforeAll(async () => {
  system = await startTestSystem();
  await putServices();
  client = await signInClient(system);
  staff = await signInStaff(system, [
    'view_appointments',
    'create_appointments',
    'edit_appointments',
    'cancel_appointments',
  ]);
});
afterAll(() => system?.close());

const nothingWritten = async () => {
  expect(await getItem(keys.day('cosmetology', someMonday()))).toBeNull();
  expect(await getItem(keys.window(client.clientId))).toBeNull();
};

describe('a booking that cannot be', () => {
  test.each([
    ['an unknown service', { serviceId: 999, startsAt: slotAt('10:00') }, 404, 'service_not_found'],
    ['a private service', { serviceId: PRIVATE_LASER, startsAt: slotAt('10:00') }, 404, 'service_not_found'],
    ['a past slot', { serviceId: FACIAL, startsAt: toInstant('2026-01-05', '10:00') }, 422, 'slot_in_past'],
    ['a time off the grid', { serviceId: FACIAL, startsAt: slotAt('10:17') }, 422, 'off_grid'],
    ['a Sunday', { serviceId: FACIAL, startsAt: toInstant(addDays(someMonday(), 6), '10:00') }, 422, 'sunday_closed'],
    ['a closed hour', { serviceId: FACIAL, startsAt: slotAt('20:00') }, 422, 'outside_hours'],
  ])('%s is refused in Spanish and writes nothing', async (_, body, status, code) => {
    const answer = await client.call('bookAppointment', { body });
    expect(answer.status).toBe(status);
    expect(answer.headers.get('content-type')).toBe('application/problem+json');
    expect(answer.body).toMatchObject({ code, status, detail: messageOf(code as 'slot_full', answer.body.params) });
    await nothingWritten();
  });
});

describe('a body that cannot be read', () => {
  test.each([
    ['wrong types', { serviceId: 'uno', startsAt: 5 }, ['serviceId', 'startsAt']],
    ['a missing field', { serviceId: FACIAL }, ['startsAt']],
    ['an extra key', { serviceId: FACIAL, startsAt: slotAt('10:00'), status: 'confirmed' }, ['status']],
    ['a negative id', { serviceId: -1, startsAt: slotAt('10:00') }, ['serviceId']],
    ['a fraction', { serviceId: 1.5, startsAt: slotAt('10:00') }, ['serviceId']],
    ['notes without end', { serviceId: FACIAL, startsAt: slotAt('10:00'), notes: 'x'.repeat(1001) }, ['notes']],
    ['a time without a zone', { serviceId: FACIAL, startsAt: '2027-01-04T10:00:00' }, ['startsAt']],
    ['a list', [], ['body']],
    ['null', null, ['body']],
  ])('%s: 422, naming the fields', async (_, body, fields) => {
    const answer = await client.send('POST', '/api/appointments', body === null ? 'null' : body);
    expect(answer.status).toBe(422);
    expect(answer.body.code).toBe('validation');
    expect(Object.keys(answer.body.fields).sort()).toEqual([...fields].sort());
    await nothingWritten();
  });

  test('broken JSON: 400', async () => {
    expect(await client.send('POST', '/api/appointments', '{"serviceId":')).toMatchObject({
      status: 400,
      body: { code: 'malformed_json' },
    });
  });

  test('no body at all: 400', async () => {
    const answer = await client.send('POST', '/api/appointments', undefined, {
      headers: { 'content-type': 'application/json' },
    });
    expect(answer).toMatchObject({ status: 400, body: { code: 'malformed_json' } });
  });

  test('another media type: 415', async () => {
    const answer = await client.send('POST', '/api/appointments', 'hola', {
      headers: { 'content-type': 'text/plain' },
    });
    expect(answer).toMatchObject({ status: 415, body: { code: 'unsupported_media_type' } });
  });

  test('a megabyte of notes: 413', async () => {
    const body = { serviceId: FACIAL, startsAt: slotAt('10:00'), notes: 'x'.repeat(1_000_000) };
    expect(await client.send('POST', '/api/appointments', body)).toMatchObject({
      status: 413,
      body: { code: 'payload_too_large' },
    });
  });

  test('more than API Gateway carries: its own 413', async () => {
    const answer = await client.send('POST', '/api/appointments', { notes: 'x'.repeat(11 * 1024 * 1024) });
    expect(answer).toMatchObject({ status: 413, body: { message: 'Request Entity Too Large' } });
  });

  test('keys that would reach an object’s prototype do no harm', async () => {
    const answer = await client.send('POST', '/api/appointments', '{"__proto__":{"isAdmin":true},"serviceId":1}');
    expect([400, 422]).toContain(answer.status);
  });
});

/** What JSON can carry and no store can keep. */
const HALF = '\ud83d';
const HALVED = {
  ...{ fullName: `Ana ${HALF}`, email: `ana${HALF}@example.com`, phone: `442555019${HALF}` },
  ...{ password: `Rostro-2026${HALF}`, notes: HALF, captchaToken: `test-ok${HALF}` },
};

describe('a guest’s booking that cannot be read', () => {
  const sample = { ...SAMPLES.bookAsGuest.body, startsAt: slotAt('10:00') };
  const { email: _email, ...withoutEmail } = sample;

  test.each([
    ['no e-mail', withoutEmail, ['email']],
    ['an e-mail that is none', { ...sample, email: 'ana.lopez' }, ['email']],
    ['a phone of eleven digits', { ...sample, phone: '44255501990' }, ['phone']],
    ['a phone that repeats one digit', { ...sample, phone: '0000000000' }, ['phone']],
    ['a day that is not in the calendar', { ...sample, birthDate: '1990-02-30' }, ['birthDate']],
    ['a short password', { ...sample, password: '12345' }, ['password']],
    ['an e-mail that no server takes', { ...sample, email: `${'a'.repeat(65)}@example.com` }, ['email']],
    ['no name', { ...sample, fullName: '  ' }, ['fullName']],
    ['a name that nobody sees', { ...sample, fullName: '\u200b\u200b' }, ['fullName']],
    ['a name that turns around what follows', { ...sample, fullName: '\u202eAna López' }, ['fullName']],
    ['a name of two lines', { ...sample, fullName: 'Ana\r\nBcc: otra@example.com' }, ['fullName']],
    ['a name with NUL', { ...sample, fullName: 'Ana\0López' }, ['fullName']],
    ['half characters', { ...sample, ...HALVED }, ['captchaToken', 'email', 'fullName', 'notes', 'password', 'phone']],
    ['an empty captcha token', { ...sample, captchaToken: '' }, ['captchaToken']],
    ['rights of its own', { ...sample, isAdmin: true, clientId: 'x' }, ['clientId', 'isAdmin']],
  ])('%s: 422, naming the fields, and nobody gets an account', async (_, body, fields) => {
    const answer = await Caller.anonymous(system).send('POST', '/api/guest-appointments', body);
    expect([answer.status, answer.body.code]).toEqual([422, 'validation']);
    expect(Object.keys(answer.body.fields).sort()).toEqual(fields);
    expect(await getItem(keys.emailGuard(sample.email))).toBeNull();
    await nothingWritten();
  });
});

describe('a path or query that cannot be', () => {
  test.each([
    ['/api/services/x', 422],
    ['/api/services/0', 422],
    ['/api/services/77', 404],
    ['/api/availability?serviceId=1&from=2026-02-30', 422],
    ['/api/availability?serviceId=1&from=ayer', 422],
    ['/api/availability?serviceId=1&from=2026-12-01&days=43', 422],
    ['/api/availability?serviceId=1&from=2026-12-01&days=-1', 422],
    ['/api/availability?serviceId=77&from=2026-12-01', 404],
    ['/api/availability', 422],
    ['/api/none', 404],
    ['/api/services/1/x', 404],
  ])('GET %s: %d', async (path, status) => {
    expect((await client.send('GET', path)).status).toBe(status);
  });

  test('an agenda range that ends before it begins, or spans years, names the field', async () => {
    const look = (from: string, to: string) => staff.call('listAppointments', { query: { from, to } });
    expect((await look('2026-12-02', '2026-12-01')).body.fields).toHaveProperty('to');
    expect((await look('2024-12-02', '2026-12-01')).body.fields).toHaveProperty('to');
  });

  test('an idempotency key that is no key is refused', async () => {
    const booking = { body: { serviceId: FACIAL, startsAt: slotAt('10:00') } };
    const answer = await client.call('bookAppointment', booking, { idempotencyKey: 'x' });
    expect(answer.body.fields).toHaveProperty('Idempotency-Key');
  });

  test('a foreign host name is refused, whatever it asks', async () => {
    const { request } = await import('node:http');
    const status = await new Promise((resolve, reject) => {
      const asked = request(`${system.url}/api/health`, { headers: { host: 'evil.example' } }, (response) => {
        response.resume();
        resolve(response.statusCode);
      });
      asked.once('error', reject).end();
    });
    expect(status).toBe(403);
  });
});

const halved = <K extends RouteId>(id: K, field: string): RouteInput<K> => {
  const { params, body } = SAMPLES[id] as { params?: object; body: object };
  return { params, body: { ...body, [field]: `Ana ${HALF}` } } as unknown as RouteInput<K>;
};

describe('half of a character', () => {
  let desk: Caller;
  beforeAll(async () => {
    desk = await signInStaff(system, [
      'access_configuration',
      'create_clients',
      'view_clients',
      'edit_clients',
      'view_records',
      'edit_records',
    ]);
  });

  test.each<[string, () => Promise<Answer>, string]>([
    ['a profile', () => client.call('updateMe', { body: { fullName: `Ana ${HALF}` } }), 'fullName'],
    ['a password', () => client.call('establishPassword', { body: { password: `Rostro-2026${HALF}` } }), 'password'],
    [
      'a booking’s notes',
      () => client.call('bookAppointment', { body: { serviceId: FACIAL, startsAt: slotAt('10:00'), notes: HALF } }),
      'notes',
    ],
    ['an appointment’s notes', () => staff.call('saveAppointment', halved('saveAppointment', 'notes')), 'notes'],
    ['a new client', () => desk.call('createClient', halved('createClient', 'fullName')), 'fullName'],
    ['a client’s notes', () => desk.call('updateClient', halved('updateClient', 'notes')), 'notes'],
    ['a clinical note', () => desk.call('createRecord', halved('createRecord', 'text')), 'text'],
    ['a link', () => client.call('lookAtReply', { body: { token: HALF } }), 'token'],
  ])('in %s: 422 at its field', async (_, ask, field) => {
    const answer = await ask();
    expect([answer.status, answer.body.code, Object.keys(answer.body.fields)]).toEqual([422, 'validation', [field]]);
    await nothingWritten();
  });

  /** As a careless program writes it: UTF-8 has no such bytes. */
  test.each(['%ED%A0%BD', '%ED%B8%80', '%FF', '%00', '%E2%80%AE', '%'])(
    '%s in a query or a path is no fault of ours',
    async (half) => {
      for (const path of [
        `/api/admin/clients?q=ana${half}`,
        `/api/admin/client-options?q=${half}`,
        `/api/admin/clients?${half}=1`,
        `/api/admin/clients/${half}`,
        `/api/services/${half}`,
        `/api/availability?serviceId=${half}&from=2026-12-01`,
        `/api/${half}`,
      ]) {
        const { status } = await desk.send('GET', path);
        expect([path, [200, 400, 404, 422].includes(status)]).toEqual([path, true]);
      }
      expect((await client.send('POST', `/api/replies/unsubscribe?token=x${half}`)).status).toBeLessThan(500);
    },
  );

  test('in a file of clients is left out, and so are line breaks: nobody types a row again', async () => {
    const row = { email: '', phone: '442 555 0177', birthDate: '', notes: '' };
    const names = [`Ana${HALF}`, '\u202eBeto\r\nRuiz', `\u200b${HALF}`];
    const body = { rows: names.map((fullName, at) => ({ ...row, fullName, phone: `442 555 018${at}` })) };
    const { items } = (await desk.call('previewClientImport', { body })).body;
    expect(items.map(({ state }: { state: string }) => state)).toEqual(['new', 'new', 'wrong']);
  });
});

describe('what people paste', () => {
  test('is kept in one way of writing it', async () => {
    const fullName = ' Jose\u0301\tLópez ';
    const notes = 'Primera línea\r\nsegunda\u2028tercera 👩‍⚕️';
    const somebody = await signInClient(system);
    const body = { serviceId: FACIAL, startsAt: slotAt('12:00', 4), notes };
    const booked = await somebody.call('bookAppointment', { body });
    expect(booked.body.notes).toBe('Primera línea\nsegunda\ntercera 👩‍⚕️');
    expect((await somebody.call('updateMe', { body: { fullName } })).body.fullName).toBe('José López');
  });
});

describe('a number smaller than a table can keep', () => {
  test.each(['1e-200', '5e-324', '0.00001'])('%s: 422, whatever it counts', async (tiny) => {
    const boss = await signInStaff(system, ['access_configuration', 'register_payments']);
    const { params, body } = SAMPLES.createPayment;
    const payment = await boss.call('createPayment', { params, body: { ...body, discountPercentage: Number(tiny) } });
    expect([payment.status, Object.keys(payment.body.fields)]).toEqual([422, ['discountPercentage']]);
  });
});

describe('an id longer than any', () => {
  test('is looked at by the route, not lost on the way to it', async () => {
    const answer = await staff.send('GET', `/api/admin/appointments/${'x'.repeat(2000)}`);
    expect(answer).toMatchObject({ status: 422, body: { code: 'validation' } });
    expect(answer.body.fields).toHaveProperty('appointmentId');
  });
});

describe('a profile that is not there yet', () => {
  test('can agree to nothing, and the contract says so', async () => {
    const email = 'sin-perfil@rostro.test';
    await system.identity.ensureUser({ email, password: PASSWORD, fullName: 'Sin Perfil' });
    const body = { reminders: true, whatsapp: false };
    const answer = await (await Caller.signIn(system, email)).call('saveMyConsent', { body });
    expect(answer).toMatchObject({ status: 409, body: { code: 'profile_required' } });
    expect(errorsOf(ROUTES.saveMyConsent)).toContain('profile_required');
  });
});

describe('somebody else’s appointment', () => {
  test('is not there: 404', async () => {
    const other = await signInClient(system);
    const { body } = await other.call('bookAppointment', { body: { serviceId: FACIAL, startsAt: slotAt('16:00', 4) } });
    expect(await client.call('cancelMyAppointment', { params: { appointmentId: body.id } })).toMatchObject({
      status: 404,
      body: { code: 'appointment_not_found' },
    });
  });
});
