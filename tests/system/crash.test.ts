import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startIdentity } from '@rostro/local-aws/identity';
import type { Key } from '@rostro/platform/table/keys';
import { getItem } from '@rostro/platform/table/read';
import { keys } from '@rostro/rules/table/keys';
import { NOTICE_CHANNELS } from '@rostro/shared/contract/notifications/notice-names';
import { USER_POOL } from '../../infra/local/user-pool.ts';
import { Caller } from '../support/caller.ts';
import { slotAt } from '../support/days.ts';
import { type Started, start, until } from '../support/process.ts';
import { startTestSystem } from '../support/system.ts';
import { roundsOf } from '../support/thorough.ts';

interface Confirmed {
  id: string;
  startsAt: string;
}
type Delivery = Key & { state: string };

/** The process is killed between the write and the notices: nothing is lost and nothing is sent twice. */
const ROUNDS = roundsOf(2, 4);
let folder: string;
let rostro: Started;

async function tokenOf(email: string): Promise<string> {
  const pool = await startIdentity({ dataDir: folder, pool: USER_POOL, mail: async () => {} });
  const { AccessToken } = await pool.signIn(email);
  await pool.close();
  return AccessToken;
}

async function again(): Promise<string> {
  rostro = start({ DATA_DIR: folder });
  return rostro.url;
}

/** What became of each notice, by the table and by the inbox, once nothing is under way any more. */
async function settled(appointments: Confirmed[]) {
  const system = await startTestSystem({ dataDir: folder });
  const read = () =>
    Promise.all(
      appointments.flatMap(({ id, startsAt }) =>
        NOTICE_CHANNELS.map((channel) => getItem<Delivery>(keys.delivery(id, 'confirmation', startsAt, channel))),
      ),
    );
  await until(
    async () => (await read()).every((delivery) => delivery !== null && delivery.state !== 'sending'),
    60_000,
  );
  await system.bus.idle();
  const states = (await read()).map((delivery) => delivery?.state);
  const { emails, whatsapps } = system.inbox.list();
  await system.close();
  return { states, sent: [...emails, ...whatsapps].map(({ to, text }) => `${to}\n${text}`) };
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'rostro-crash-'));
});
afterAll(async () => {
  rostro?.child.kill('SIGTERM');
  await rostro?.ended;
  rmSync(folder, { recursive: true, force: true });
});

test('every confirmation that was answered is notified once on each channel, or lies there as uncertain, whenever the process dies', async () => {
  let url = await again();
  const query = {
    // Of a visit that has begun nobody is told.
    from: slotAt('12:00', 1).slice(0, 10),
    to: slotAt('12:00', 5).slice(0, 10),
    status: 'pending' as const,
    pageSize: 50,
  };
  const staff = async () => new Caller(url, await tokenOf('recepcion@rostro.test'));
  const { body } = await (await staff()).call('listAppointments', { query });
  const pending: Confirmed[] = body.items.slice(0, ROUNDS * 2);
  expect(pending).toHaveLength(ROUNDS * 2);
  for (let round = 0; round < ROUNDS; round++) {
    const desk = await staff();
    const answers = await Promise.all(
      pending
        .slice(round * 2, round * 2 + 2)
        .map(({ id }: { id: string }) =>
          desk.call('setAppointmentStatus', { params: { appointmentId: id }, body: { status: 'confirmed' } }),
        ),
    );
    rostro.child.kill('SIGKILL');
    await rostro.ended;
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    url = await again();
  }
  rostro.child.kill('SIGKILL');
  await rostro.ended;
  const { states, sent } = await settled(pending);
  expect(states).toHaveLength(pending.length * NOTICE_CHANNELS.length);
  expect(states.filter((state) => state !== 'sent' && state !== 'uncertain')).toEqual([]);
  expect(new Set(sent).size).toBe(sent.length);
  const certain = states.filter((state) => state === 'sent').length;
  expect(sent.length).toBeGreaterThanOrEqual(certain);
  expect(sent.length).toBeLessThanOrEqual(states.length);
});
