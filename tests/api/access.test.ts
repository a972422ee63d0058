import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startIdentity } from '@rostro/local-aws/identity';
import { table, tableName } from '@rostro/platform/table/client';
import { transact } from '@rostro/platform/table/transact';
import { permissionsOf } from '@rostro/rules/accounts/role-permissions';
import type { RoleItem } from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';
import { ROUTES, type RouteId, routeEntries } from '@rostro/shared/contract/index';
import { repliesRoutes } from '@rostro/shared/contract/notifications/replies';
import type { RouteDef } from '@rostro/shared/contract/route';
import { PERMISSION_CODES, type PermissionCode } from '@rostro/shared/permissions';
import { todayAt } from '@rostro/shared/time';
import type { System } from '../../infra/local/system.ts';
import { USER_POOL } from '../../infra/local/user-pool.ts';
import { clinicItems, ROLE_IDS } from '../../infra/seed/clinic.ts';
import { type PinnedAccess, pinnedAccessOf } from '../contract/access-pinned.ts';
import { type Answer, Caller } from '../support/caller.ts';
import { slotAt } from '../support/days.ts';
import { FACIAL, giveRole, PASSWORD, putServices, signInClient, signInStaff } from '../support/fixtures.ts';
import { cashierOf, line, putPaymentMethods } from '../support/payments.ts';
import { ROOM_ROWS } from '../support/rooms/index.ts';
import { SAMPLES } from '../support/samples.ts';
import { NO_TURN_MS, startTestSystem } from '../support/system.ts';
import { wholeTable } from '../support/whole-table.ts';

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
  system = await startTestSystem({ identityClock: () => clock, minuteMs: NO_TURN_MS });
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

  const LINKS = ['/api/data-links', '/api/health-forms', ...ROOM_ROWS.flatMap(({ linkPaths = [] }) => linkPaths)];
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
    correctGuestEmail: [409, 'guest_email_closed'],
    useSignInCode: [410, 'sign_in_code_expired'],
    usePasswordCode: [422, 'password_code_wrong'],
    ...Object.assign({}, ...ROOM_ROWS.map(({ withoutCode }) => withoutCode)),
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

const ROLES = clinicItems().filter((item): item is RoleItem => 'permissions' in item);
const put = (Item: object) => table.send(new PutCommand({ TableName: tableName(), Item: { ...Item } }));
const changeProfile = ({ clientId }: Caller, expression: string, values: Record<string, unknown>): Promise<void> =>
  transact({ kind: 'system' }, new Date().toISOString(), [
    { label: 'profile', update: keys.profile(clientId), expression, values },
  ]);

interface Kind {
  signIn: () => Promise<Caller>;
  /** Absent: nobody who may come in, whatever is asked. */
  may?: { staff: boolean; codes: readonly PermissionCode[] };
}
const NOTHING: readonly PermissionCode[] = [];
const withRole = async (roleId: string): Promise<Caller> => {
  const caller = await signInClient(system);
  await giveRole(caller, roleId);
  return caller;
};
/** Somebody of whom no request was answered before what became of them, so that no function remembers them. */
const withFate = async (change: (caller: Caller) => Promise<unknown>, codes = NOTHING): Promise<Caller> => {
  const caller = codes === NOTHING ? await signInClient(system) : await signInStaff(system, [...codes]);
  await change(caller);
  return caller;
};

/** Besides those without a good token, above. */
const KINDS: Record<string, Kind> = {
  'a client': { signIn: () => signInClient(system), may: { staff: false, codes: NOTHING } },
  'staff without a right': { signIn: () => signInStaff(system, []), may: { staff: true, codes: NOTHING } },
  ...Object.fromEntries(
    ROLES.map((role): [string, Kind] => [
      `the role ${role.id}`,
      { signIn: () => withRole(role.id), may: { staff: true, codes: permissionsOf(role) } },
    ]),
  ),
  'staff whose role is switched off': {
    signIn: async () => {
      await put({ ...keys.role('off'), ...ROLES[0], ...keys.role('off'), id: 'off', isActive: false });
      return withRole('off');
    },
    may: { staff: true, codes: NOTHING },
  },
  'who was staff': {
    signIn: () => withFate((caller) => changeProfile(caller, 'SET isAdmin = :no', { ':no': false }), PERMISSION_CODES),
    may: { staff: false, codes: NOTHING },
  },
  'somebody whose tokens were revoked': {
    signIn: () =>
      withFate((caller) =>
        changeProfile(caller, 'SET tokensValidAfter = :at', { ':at': Math.floor(Date.now() / 1000) + 60 }),
      ),
  },
  'an administrator who is being removed': {
    signIn: () => withFate((caller) => changeProfile(caller, 'SET leaving = :yes', { ':yes': true }), PERMISSION_CODES),
  },
  'an administrator who was removed': {
    signIn: () =>
      withFate(
        ({ clientId }) => table.send(new DeleteCommand({ TableName: tableName(), Key: { ...keys.profile(clientId) } })),
        PERMISSION_CODES,
      ),
  },
};

/** What the reviewed access answers them: nothing, if they may come in. */
function refusalOf({ may }: Kind, route: RouteDef): 401 | 403 | undefined {
  const { kind, codes } = pinnedAccessOf(route);
  if (kind === 'public') return undefined;
  if (may === undefined) return 401;
  const holds = (code: PermissionCode): boolean => may.codes.includes(code);
  const isIn = {
    user: true,
    admin: may.staff,
    all: may.staff && codes.every(holds),
    any: may.staff && codes.some(holds),
  }[kind];
  return isIn ? undefined : 403;
}

describe('every operation, asked by', () => {
  beforeAll(async () => {
    await Promise.all(ROLES.map(put));
  });

  test('there are the roles of a new clinic, and their rights differ', () => {
    expect(ROLES.map(({ id }) => id)).toEqual(Object.values(ROLE_IDS));
    expect(new Set(ROLES.map((role) => permissionsOf(role).length)).size).toBe(ROLES.length);
  });

  test.each(Object.entries(KINDS))(
    '%s, is answered as was reviewed, and a refused one does nothing',
    async (_, kind) => {
      const caller = await kind.signIn();
      const operations = routeEntries().map(([id, route]) => ({ id, refusal: refusalOf(kind, route) }));
      const refused = operations.filter(({ refusal }) => refusal !== undefined);
      const before = await wholeTable(system);
      for (const { id, refusal } of refused) {
        const { status, body } = await call(caller, id);
        expect([id, status, body?.code]).toEqual([id, refusal, refusal === 401 ? 'unauthorized' : 'forbidden']);
      }
      expect(await wholeTable(system)).toEqual(before);
      for (const { id } of operations.filter(({ refusal }) => refusal === undefined)) {
        const who = id === 'signOutEverywhere' ? await kind.signIn() : caller;
        const { status } = await call(who, id);
        expect([id, status, [401, 403].includes(status) || status >= 500]).toEqual([id, status, false]);
      }
    },
  );
});

describe('a client asks for what is another client’s', () => {
  const KINDS_OF_WORD = new Set(['/api/me/purposes/{purpose}', '/api/me/identities/{provider}']);
  const named = routeEntries().filter(
    ([, { path, access }]) => access === 'user' && path.includes('{') && !KINDS_OF_WORD.has(path),
  );
  const theirs: Partial<Record<RouteId, object>> = {};
  let other: Caller;

  beforeAll(async () => {
    await putPaymentMethods();
    other = await signInClient(system);
    const startsAt = slotAt('12:00', 3);
    const booked = await other.call('bookAppointment', { body: { serviceId: FACIAL, startsAt } });
    const params = { appointmentId: booked.body.id as string };
    const paid = await cashierOf(everyRight).pay(params.appointmentId, { lines: [line(85_000)] });
    await other.call('getMe', {});
    const [session] = (await other.call('listMySessions', {})).body.items;
    Object.assign(theirs, {
      getMyAppointment: { params },
      getMyAppointmentCalendar: { params },
      cancelMyAppointment: { params },
      rescheduleMyAppointment: { params, body: { startsAt: slotAt('13:00', 3) } },
      endMySession: { params: { sessionId: session.id } },
      getMyReceipt: {
        params: { day: todayAt(new Date().toISOString()), number: paid.body.lines.at(-1).receiptNumber },
      },
    });
  });

  test('each operation that names a record is asked here, but for the waitlist (waitlist.test.ts) and the public services', () => {
    const asked = [
      ...Object.keys(theirs),
      ...ROOM_ROWS.flatMap(({ askedByOwnTest = [] }) => askedByOwnTest),
      'listEarlierVisits',
    ];
    expect(named.map(([id]) => id).sort()).toEqual(asked.sort());
  });

  test('and is told that there is none; nothing is done, and the owner finds it', async () => {
    const before = await wholeTable(system);
    for (const [id, input] of Object.entries(theirs)) {
      const { status, body } = await client.call(id as RouteId, input as never);
      expect([id, status, body.code]).toEqual([id, 404, expect.stringMatching(/_not_found$/)]);
    }
    expect(await wholeTable(system)).toEqual(before);
    for (const id of ['getMyAppointment', 'getMyAppointmentCalendar', 'getMyReceipt'] as const) {
      expect([id, (await other.call(id, theirs[id] as never)).status]).toEqual([id, 200]);
    }
  });
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
