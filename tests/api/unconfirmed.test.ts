import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { getItem } from '@rostro/platform/table/read';
import { transact } from '@rostro/platform/table/transact';
import { newProfileWrites, profileItem } from '@rostro/rules/clients/profile';
import type { AppointmentItem, GuardItem, ProfileItem } from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';
import type { System } from '../../infra/local/system.ts';
import { slotAt } from '../support/days.ts';
import { PASSWORD, signInClient } from '../support/fixtures.ts';
import { poolOf } from '../support/pool.ts';
import { startTestSystem } from '../support/system.ts';

const DAY = 86_400_000;
let system: System;
let pool: ReturnType<typeof poolOf>;
/** What the user pool's clock is behind the machine's. */
let behind = 0;

const sweep = () =>
  system.functions.handler<() => Promise<{ deleted: number; kept: number }>>('accounts', 'sweepUnconfirmed')();

beforeAll(async () => {
  system = await startTestSystem({ identityClock: () => new Date(Date.now() - behind) });
  pool = poolOf(system);
});
afterAll(() => system?.close());

async function signedUp(email: string, ago: number): Promise<string> {
  behind = ago;
  const { sub } = await pool.beginAccount(email);
  behind = 0;
  return sub;
}

/** Somebody who booked as a guest: person, guards and appointment are there, the account waits to be confirmed. */
async function guest(name: string, phone: string, startsAt: string | null, ago = 2 * DAY): Promise<ProfileItem> {
  const email = `${name}@rostro.test`;
  const profile = profileItem({
    id: name,
    sub: await signedUp(email, ago),
    fullName: 'Invitada',
    email,
    phone,
    passwordEstablished: true,
    provider: 'email',
    at: new Date(Date.now() - ago).toISOString(),
    consentSource: 'guest-booking',
  });
  const id = `cita-${name}`;
  const appointment = (start: string): Partial<AppointmentItem> => ({
    ...keys.appointment(id),
    ...keys.appointmentIndexes(name, start, id),
    ...{ id, clientId: name, startsAt: start, status: 'pending', createdAt: new Date().toISOString() },
  });
  await transact({ kind: 'system' }, profile.createdAt, [
    ...newProfileWrites(profile),
    ...(startsAt === null ? [] : [{ label: 'appointment', put: appointment(startsAt) }]),
  ]);
  return profile;
}

const guardsOf = async ({ phone = '', email = '', sub = '' }: ProfileItem) =>
  Promise.all(
    [keys.phoneGuard(phone), keys.emailGuard(email), keys.identity(sub)].map((key) => getItem<GuardItem>(key)),
  );

describe('the sweep', () => {
  test('leaves an account its day', async () => {
    const sub = await signedUp('reciente@rostro.test', DAY - 60_000);
    await sweep();
    expect(await pool.exists(sub)).toBe(true);
  });

  test('deletes an account that nobody confirmed within a day; the address can be signed up with again', async () => {
    const sub = await signedUp('olvidada@rostro.test', DAY);
    await sweep();
    expect(await pool.exists(sub)).toBe(false);
    expect(await pool.exists((await pool.beginAccount('olvidada@rostro.test')).sub)).toBe(true);
  });

  test('frees e-mail and phone of a guest who has no appointment', async () => {
    const profile = await guest('sin-cita', '524425557001', null);
    await sweep();
    expect(await guardsOf(profile)).toEqual([null, null, null]);
    expect(await getItem(keys.profile('sin-cita'))).toBeNull();
    const other = await signInClient(system);
    expect((await other.call('updateMe', { body: { phone: '4425557001' } })).status).toBe(200);
  });

  test('waits as long as the booking holds its place', async () => {
    const profile = await guest('con-cita', '524425557002', slotAt('10:00'));
    await sweep();
    expect(await pool.exists(profile.sub ?? '')).toBe(true);
    expect((await guardsOf(profile)).map((guard) => guard?.clientId)).toEqual(['con-cita', 'con-cita', 'con-cita']);
  });

  test('keeps the person, without e-mail and phone, whose appointment is past', async () => {
    const profile = await guest('vino-ayer', '524425557003', new Date(Date.now() - DAY).toISOString());
    await sweep();
    expect(await pool.exists(profile.sub ?? '')).toBe(false);
    expect(await guardsOf(profile)).toEqual([null, null, null]);
    const kept = await getItem<ProfileItem>(keys.profile('vino-ayer'));
    expect(kept).toMatchObject({ fullName: 'Invitada', version: 2 });
    for (const gone of ['email', 'phone', 'sub']) expect(kept).not.toHaveProperty(gone);
  });

  test('touches nobody whom the clinic took down at the desk with the same address', async () => {
    const desk = profileItem({
      id: 'mostrador',
      fullName: 'Del Mostrador',
      email: 'mostrador@rostro.test',
      phone: '524425557004',
      passwordEstablished: false,
      provider: 'email',
      at: new Date().toISOString(),
      consentSource: 'desk',
    });
    await transact({ kind: 'system' }, desk.createdAt, newProfileWrites(desk));
    const sub = await signedUp('mostrador@rostro.test', 2 * DAY);
    await sweep();
    expect(await pool.exists(sub)).toBe(false);
    expect(await getItem(keys.profile('mostrador'))).toEqual(desk);
    expect(await getItem(keys.emailGuard('mostrador@rostro.test'))).toMatchObject({ clientId: 'mostrador' });
  });

  test('run again, finds nothing more to do', async () => {
    await guest('dos-veces', '524425557005', null);
    expect((await sweep()).deleted).toBeGreaterThan(0);
    expect((await sweep()).deleted).toBe(0);
  });

  test('leaves confirmed accounts alone, however old', async () => {
    behind = 30 * DAY;
    const { sub } = await system.identity.ensureUser({
      email: 'fiel@rostro.test',
      password: PASSWORD,
      fullName: 'Fiel',
    });
    behind = 0;
    await sweep();
    expect(await pool.exists(sub)).toBe(true);
  });
});
