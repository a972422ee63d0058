import { transact, WriteRejected } from '@rostro/platform/table/transact';
import { keys } from '@rostro/rules/table/keys';
import { bookingRoutes } from '@rostro/shared/contract/booking/booking';
import { metaRoutes } from '@rostro/shared/contract/meta';
import type { RouteDef } from '@rostro/shared/contract/route';
import { todayAt } from '@rostro/shared/time';

const PATIENCE_MS = 10_000;

/** @throws unless the answer is 200 */
async function read(url: string): Promise<Response> {
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const response = await fetch(url, { signal, redirect: 'error', headers: { 'user-agent': 'probe' } });
  if (response.status !== 200) throw new Error(`answered ${response.status}`);
  return response;
}

/** @throws unless the answer matches the contract */
async function ask<R extends RouteDef>(site: string, { path, response }: R, query = ''): Promise<unknown> {
  const answer = response.safeParse(await (await read(`${site}${path}${query}`)).json());
  if (!answer.success) throw new Error('is not what the contract says');
  return answer.data;
}

async function home(site: string): Promise<void> {
  const page = await (await read(`${site}/`)).text();
  if (!page.includes('<div id="root"')) throw new Error('is not the page of the site');
}

/** The next week of the first service. A clinic without services is skipped. */
async function availability(site: string, now: string): Promise<void> {
  const { items } = (await ask(site, bookingRoutes.listServices)) as { items: { id: string }[] };
  const [first] = items;
  if (first === undefined) return;
  const query = `?${new URLSearchParams({ serviceId: first.id, from: todayAt(now), days: '7' })}`;
  await ask(site, bookingRoutes.getAvailability, query);
}

/** The only reason for which the transaction below fails. */
const NEVER = 'never';

/**
 * Whether the table accepts a transaction like that of a decision: an entry of the audit beside a changed item and a
 * check, whose permissions do not name the audit's keys. It fails by its condition, so it writes nothing; a missing
 * permission would be refused differently.
 */
async function transaction(now: string): Promise<void> {
  const writes = [
    { label: 'entry', put: keys.audit(now, 'probe') },
    {
      label: 'change',
      update: keys.probe(),
      expression: 'SET #at = :at',
      names: { '#at': 'at' },
      values: { ':at': now },
    },
    { label: NEVER, check: keys.neverThere(), condition: 'attribute_exists(pk)' },
  ];
  try {
    await transact({ kind: 'system' }, now, writes);
  } catch (error) {
    if (error instanceof WriteRejected && !error.conflict && [...error.failed].join() === NEVER) return;
    throw error;
  }
  throw new Error('a condition that cannot hold did');
}

/**
 * The faults on a booking's way: the page, the API, services and free times, a write into the table, and a booking's
 * transaction. It books nothing and leaves one item of its own, always the same.
 */
export async function findFaults(site: string, now: string): Promise<string[]> {
  const checks = {
    home: () => home(site),
    health: () => ask(site, metaRoutes.getHealth),
    availability: () => availability(site, now),
    write: () => transact({ kind: 'system' }, now, [{ label: 'probe', put: { ...keys.probe(), at: now } }]),
    transaction: () => transaction(now),
  };
  const faults = await Promise.all(
    Object.entries(checks).map(([name, check]) =>
      check().then(
        () => [],
        (error: unknown) => [`${name}: ${error instanceof Error ? error.message : String(error)}`],
      ),
    ),
  );
  return faults.flat();
}
