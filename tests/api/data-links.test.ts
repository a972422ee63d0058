import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { DataLink } from '@rostro/shared/contract/privacy/data-links';
import type { System } from '../../infra/local/system.ts';
import { type Answer, Caller } from '../support/caller.ts';
import { passTime } from '../support/days.ts';
import { verdict } from '../support/errors.ts';
import { putServices, signInClient, signInStaff } from '../support/fixtures.ts';
import { startTestSystem } from '../support/system.ts';

let system: System;
let desk: Caller;
let anybody: Caller;
let made = 0;

beforeAll(async () => {
  system = await startTestSystem();
  await putServices();
  desk = await signInStaff(system, ['view_clients', 'edit_clients']);
  anybody = Caller.anonymous(system);
});
afterAll(() => system?.close());

const TWO_WEEKS_S = 14 * 24 * 3600;
const BORN = '1990-05-05';
const mailOf = (name: string): string => `${name}@datos.mx`;

/** A client with a phone alone, or also with what is given. */
async function newClient(more: { email?: string; birthDate?: string } = {}): Promise<string> {
  made += 1;
  const phone = `52442777${String(made).padStart(4, '0')}`;
  return (await desk.call('createClient', { body: { fullName: 'Eva Luna', phone, ...more } })).body.id;
}
const askFor = (clientId: string): Promise<Answer> => desk.call('createDataLink', { params: { clientId } });
async function tokenFor(clientId: string): Promise<string> {
  const { body } = await askFor(clientId);
  return new URL(body.url).hash.slice(1);
}
const look = (token: string): Promise<Answer> => anybody.call('lookAtDataLink', { body: { token } });
const say = (token: string, said: { email?: string; birthDate?: string }): Promise<Answer> =>
  anybody.call('completeData', { body: { token, ...said } });
const seen = async (clientId: string) => (await desk.call('getClient', { params: { clientId } })).body;

test('a client with a phone alone says e-mail and birth date by the link, and then nothing is missing', async () => {
  const id = await newClient();
  const { status, body } = await askFor(id);
  expect([status, body.missing]).toEqual([200, ['email', 'birthDate']]);
  const { pathname, hash } = new URL(body.url);
  expect(pathname).toBe('/datos');
  const token = hash.slice(1);
  expect((await look(token)).body).toEqual({ firstName: 'Eva', missing: ['email', 'birthDate'] } satisfies DataLink);
  expect((await say(token, { email: mailOf('eva'), birthDate: BORN })).body).toEqual({ firstName: 'Eva', missing: [] });
  expect(await seen(id)).toMatchObject({ email: mailOf('eva'), birthDate: BORN, hasAccount: false, duplicate: null });
  expect(verdict(await askFor(id))).toBe('409 nothing_missing');
});

test('what the clinic knows stays, also where the link is used again', async () => {
  const id = await newClient();
  const token = await tokenFor(id);
  expect((await say(token, { birthDate: BORN })).body.missing).toEqual(['email']);
  expect((await say(token, { birthDate: '1970-01-01', email: mailOf('otra') })).body.missing).toEqual([]);
  expect((await say(token, { email: mailOf('tercera') })).status).toBe(200);
  expect(await seen(id)).toMatchObject({ email: mailOf('otra'), birthDate: BORN });
});

test('another client’s e-mail is answered alike; the desk reads of a possible duplicate, and the other keeps it', async () => {
  const holder = await newClient({ birthDate: BORN });
  await say(await tokenFor(holder), { email: mailOf('comun') });
  const id = await newClient();
  const answer = await say(await tokenFor(id), { email: mailOf('comun'), birthDate: BORN });
  expect([answer.status, answer.body]).toEqual([200, { firstName: 'Eva', missing: [] }]);
  expect((await seen(id)).duplicate).toMatchObject({ id: holder, by: 'email' });
  expect(await seen(holder)).toMatchObject({ email: mailOf('comun'), duplicate: { id, by: 'same-email' } });
});

test('two who say the same e-mail at once: one has it, the other claims it, and both are answered', async () => {
  const ids = [await newClient(), await newClient()];
  const tokens = await Promise.all(ids.map(tokenFor));
  const answers = await Promise.all(tokens.map((token) => say(token, { email: mailOf('carrera') })));
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const clients = await Promise.all(ids.map(seen));
  expect(clients.map(({ email }) => email)).toEqual([mailOf('carrera'), mailOf('carrera')]);
  expect(clients.map(({ duplicate }) => duplicate?.by).sort()).toEqual(['email', 'same-email']);
});

test('what cannot be is refused at its field, and nothing is written', async () => {
  const id = await newClient();
  const token = await tokenFor(id);
  const { status, body } = await say(token, { email: 'no', birthDate: '1850-01-01' });
  expect([status, Object.keys(body.fields ?? {}).sort()]).toEqual([422, ['birthDate', 'email']]);
  expect(await seen(id)).toMatchObject({ email: null, birthDate: null });
});

test('of a client with an account nothing is asked: they say it in their profile', async () => {
  const { clientId } = await signInClient(system);
  expect(verdict(await askFor(clientId))).toBe('409 nothing_missing');
});

test('a link that is altered, late, or of somebody who is gone shows nothing', async () => {
  const id = await newClient();
  const token = await tokenFor(id);
  expect(verdict(await look(`${token}x`))).toBe('404 link_invalid');
  expect(verdict(await say(`x${token}`, { birthDate: BORN }))).toBe('404 link_invalid');
  const remover = await signInStaff(system, ['view_clients', 'delete_clients']);
  const gone = await newClient();
  const theirs = await tokenFor(gone);
  expect((await remover.call('deleteClient', { params: { clientId: gone }, query: {} })).status).toBe(200);
  expect(verdict(await look(theirs))).toBe('404 link_invalid');
  expect(verdict(await say(theirs, { birthDate: BORN }))).toBe('404 link_invalid');
  await passTime(TWO_WEEKS_S);
  expect(verdict(await look(token))).toBe('410 data_link_expired');
  expect(verdict(await say(token, { birthDate: BORN }))).toBe('410 data_link_expired');
});
