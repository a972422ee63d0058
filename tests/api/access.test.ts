import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startIdentity } from '@rostro/local-aws/identity';
import { transact } from '@rostro/platform/table/transact';
import { keys } from '@rostro/rules/table/keys';
import { ROUTES, type RouteId, routeEntries } from '@rostro/shared/contract/index';
import { repliesRoutes } from '@rostro/shared/contract/notices/replies';
import type { RouteDef } from '@rostro/shared/contract/route';
import { PERMISSION_CODES, type PermissionCode } from '@rostro/shared/permissions';
import type { System } from '../../infra/local/system.ts';
import { USER_POOL } from '../../infra/local/user-pool.ts';
import { type PinnedAccess, pinnedAccessOf } from '../contract/access-pinned.ts';
import { type Answer, Caller } from '../support/caller.ts';
import { PASSWORD, putServices, signInClient, signInStaff } from '../support/fixtures.ts';
import { SAMPLES } from '../support/samples.ts';
import { startTestSystem } from '../support/system.ts';

let system: System;
let clock = new Date();
let client: Caller;
let everyRight: Caller;
const callers = new Map<string, Caller>();

const call = (caller: Caller, id: RouteId): Promise<Answer> => caller.call(id, SAMPLES[id] as never);
/** Routes by the access that a person reviewed, not by the contract's, which decides what happens. */
const routesWith = (wanted: (kind: PinnedAccess['kind']) => boolean) =>
  routeEntries().flatMap(([id, route]) => (wanted(pinnedAccessOf(route).kind) ? [id] : []));

const closed = routesWith((kind) => kind !== 'public');
const staffOnly = routesWith((kind) => kind !== 'public' && kind !== 'user');
/** Each gated route with the fewest permissions whose lack closes it. */
const gated = routeEntries().flatMap(([id, route]): [RouteId, readonly PermissionCode[]][] => {
  const { kind, codes } = pinnedAccessOf(route);
  if (kind === 'all') return codes.map((code) => [id, [code]]);
  return kind === 'any' ? [[id, codes]] : [];
});

/** Staff with every right but the ones that open the route. */
async function staffLacking(codes: readonly PermissionCode[]): Promise<Caller> {
  const id = [...codes].sort().join();
  const known = callers.get(id);
  if (known) return known;
  const caller = await signInStaff(
    system,
    PERMISSION_CODES.filter((code) => !codes.includes(code)),
  );
  callers.set(id, caller);
  return caller;
}

/** Who ends all sessions cannot go on: somebody else does that. */
const whoMay = async (id: RouteId): Promise<Caller> => (id === 'signOutEverywhere' ? signInClient(system) : everyRight);

beforeAll(async () => {
  system = await startTestSystem({ identityClock: () => clock });
  await putServices();
  client = await signInClient(system);
  everyRight = await signInStaff(system, PERMISSION_CODES);
});
afterAll(() => system?.close());

/** API Gateway's own answer: no problem document, as it never reached us. */
const refusedByGateway = { status: 401, body: { message: 'Unauthorized' } };

describe('without a good token', () => {
  test.each(closed)('%s answers as API Gateway does', async (id) => {
    expect(await call(Caller.anonymous(system), id)).toMatchObject(refusedByGateway);
  });

  test.each([
    ['forged', async () => `${client.token?.slice(0, -6)}AAAAAA`],
    ['garbled', async () => 'not.a.token'],
    ['of another pool', async () => tokenOfAnotherPool()],
    ['expired', async () => expiredToken()],
  ])('a token that is %s is refused on every closed route', async (_, tokenOf) => {
    const stranger = new Caller(system.url, await tokenOf());
    for (const id of closed) expect([id, await call(stranger, id)]).toMatchObject([id, refusedByGateway]);
  });

  test('an id token is genuine but no access token: refused with a problem', async () => {
    const { IdToken } = await system.identity.signIn('persona1@rostro.test');
    const answer = await new Caller(system.url, IdToken).call('listMyAppointments', {});
    expect(answer).toMatchObject({ status: 401, body: { code: 'unauthorized' } });
  });

  test('a token issued before the person’s tokens were revoked is refused within seconds', async () => {
    const person = await signInClient(system);
    const later = Math.floor(Date.now() / 1000) + 60;
    await transact({ kind: 'system' }, new Date().toISOString(), [
      {
        label: 'profile',
        update: keys.profile(person.clientId),
        expression: 'SET tokensValidAfter = :at',
        values: { ':at': later },
      },
    ]);
    expect(await person.call('listMyAppointments', {})).toMatchObject({ status: 401, body: { code: 'unauthorized' } });
  });
});

describe('with a token but without the right', () => {
  test.each(staffOnly)('a client is refused %s', async (id) => {
    expect(await call(client, id)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
  });

  test.each(gated)('%s refuses staff who have everything but %j', async (id, codes) => {
    const staff = await staffLacking(codes);
    expect(await call(staff, id)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
  });

  test('the right is checked before the body', async () => {
    const answer = await client.send('PUT', '/api/admin/appointments/x/status', '{not json');
    expect(answer.body.code).toBe('forbidden');
  });

  test('saving a change of status asks for the right to change it, too', async () => {
    const editor = await staffLacking(['cancel_appointments']);
    const booking = await client.call('bookAppointment', SAMPLES.bookAppointment);
    const params = { appointmentId: booking.body.id };
    const refused = await editor.call('saveAppointment', { params, body: { status: 'confirmed', version: 1 } });
    expect(refused).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    const saved = await editor.call('saveAppointment', { params, body: { notes: 'Piel sensible', version: 1 } });
    expect(saved).toMatchObject({ status: 200, body: { notes: 'Piel sensible', status: 'pending', version: 2 } });
  });
});

describe('with the right', () => {
  test.each(closed)('%s lets staff with every right in', async (id) => {
    expect([401, 403]).not.toContain((await call(await whoMay(id), id)).status);
  });

  const LINKS = ['/api/data-links', '/api/consent-links', '/api/waitlist-links', '/api/health-forms'];
  const byLink = (id: RouteId) =>
    id in repliesRoutes || (ROUTES[id].access === 'public' && LINKS.some((start) => ROUTES[id].path.startsWith(start)));
  /** What routes answer whose caller has no code. */
  const WITHOUT_CODE: Partial<Record<RouteId, [status: number, code: string]>> = {
    disownAccount: [422, 'sign_up_code_wrong'],
    confirmSignUp: [422, 'sign_up_code_wrong'],
    proveGuestEmail: [422, 'code_wrong'],
    disownGuestBooking: [422, 'code_wrong'],
    setGuestPassword: [410, 'password_offer_expired'],
    correctGuestPhone: [409, 'guest_phone_closed'],
    joinWaitlistAsGuest: [404, 'service_not_found'],
    useSignInCode: [410, 'sign_in_code_expired'],
    usePasswordCode: [422, 'password_code_wrong'],
  };
  const byCode = (id: RouteId) => id in WITHOUT_CODE;
  test.each(routesWith((kind) => kind === 'public').filter((id) => !byLink(id) && !byCode(id)))(
    '%s lets anybody in',
    async (id) => {
      const route: RouteDef = ROUTES[id];
      expect((await call(Caller.anonymous(system), id)).status).toBe(route.status ?? 200);
    },
  );

  test.each(routesWith(() => true).filter(byCode))('%s asks nobody who they are, but for a code', async (id) => {
    const { status, body } = await call(Caller.anonymous(system), id);
    expect([status, body.code]).toEqual(WITHOUT_CODE[id]);
  });

  test.each(routesWith(() => true).filter(byLink))(
    '%s asks nobody who they are, but for a genuine link',
    async (id) => {
      const { status, body } = await call(Caller.anonymous(system), id);
      expect([status, body.code]).toEqual([404, 'link_invalid']);
    },
  );
});

async function expiredToken(): Promise<string | undefined> {
  const now = clock;
  clock = new Date(now.getTime() - 16 * 60_000);
  const { AccessToken } = await system.identity.signIn('persona1@rostro.test');
  clock = now;
  return AccessToken;
}

async function tokenOfAnotherPool(): Promise<string> {
  const other = await startIdentity({
    dataDir: mkdtempSync(join(tmpdir(), 'rostro-pool-')),
    pool: USER_POOL,
    mail: async () => {},
  });
  await other.ensureUser({ email: 'x@rostro.test', password: PASSWORD, fullName: 'X' });
  const { AccessToken } = await other.signIn('x@rostro.test');
  await other.close();
  return AccessToken;
}
