import { afterAll, beforeAll, describe } from '@jest/globals';
import type { Write } from '@rostro/platform/table/transact';
import { busyDeltas } from '@rostro/rules/scheduling/busy';
import type {
  AppointmentItem,
  BalanceItem,
  GuardItem,
  MovementItem,
  ProfileItem,
  RoleItem,
} from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';
import { MAIN_BRANCH } from '@rostro/shared/contract/clinic/branches';
import type { System } from '../../infra/local/system.ts';
import { appointment } from '../../services/payments/domain/examples.ts';
import { findingsIn } from '../../services/table-audit/audit.ts';
import { noRecords, type Records } from '../../services/table-audit/records.ts';
import { refused, some } from '../support/refused.ts';
import { startTestSystem } from '../support/system.ts';

/**
 * The repairs of the table's audit, each asked on the real engine where somebody changed the item since the audit read it: a
 * repair never writes over what somebody did meanwhile.
 */
let system: System;
const NOW = new Date().toISOString();
const DAY = appointment.startsAt.slice(0, 10);

beforeAll(async () => {
  system = await startTestSystem();
});
afterAll(() => system?.close());

/** The write that repairs the one finding of a rule in what was read. */
function repair(rule: string, read: Partial<Records>): Write {
  const found = findingsIn({ ...noRecords(), ...read }, NOW).filter((finding) => finding.rule === rule);
  const [write, ...more] = found.flatMap(({ repair: writes = [] }) => writes);
  if (write === undefined || more.length > 0) throw new Error(`one write repairs "${rule}"`);
  return write;
}

describe('of visits and people', () => {
  const visit = (id: string, part: object = {}): AppointmentItem => ({
    ...{ ...appointment, ...keys.appointment(id), id },
    ...keys.appointmentIndexes(appointment.clientId, appointment.startsAt, id),
    ...part,
  });
  const unindexed = visit('v1', keys.appointmentIndexes('bea', appointment.startsAt, 'v1'));
  const strayed = visit('v2', { undeliveredPk: 'x', undeliveredSk: 'y' });
  const waiting = visit('v3', { status: 'pending' });
  const person = (id: string, part: object = {}) =>
    some<ProfileItem>({ ...keys.profile(id), id, fullName: 'Ana', isAdmin: false, version: 1, ...part });
  const role = (id: string, assignments: number) => some<RoleItem>({ ...keys.role(id), id, assignments });
  const strayPerson = person('p2', { directoryPk: 'x', directorySk: 'y', forgottenAt: NOW });
  const INDEXES = 'an appointment is found by its indexes';
  const INBOX = 'a visit that waits is in the inbox';
  const DIRECTORY = 'a person is in their directory';
  refused([
    [
      'a visit that changed is not indexed',
      { ...unindexed, version: 2 },
      () => repair(INDEXES, { appointments: [unindexed] }),
    ],
    [
      'a visit that changed does not leave the inbox',
      { ...strayed, version: 2 },
      () => repair(INBOX, { appointments: [strayed] }),
    ],
    [
      'a visit that changed does not enter the inbox',
      { ...waiting, version: 2 },
      () => repair(INBOX, { appointments: [waiting] }),
    ],
    [
      'a person who changed is not listed',
      person('p1', { version: 2 }),
      () => repair(DIRECTORY, { profiles: [person('p1')] }),
    ],
    [
      'a person who changed stays listed',
      { ...strayPerson, version: 2 },
      () => repair(DIRECTORY, { profiles: [strayPerson] }),
    ],
    [
      'a role that somebody got meanwhile is not counted anew',
      role('r1', 2),
      () => repair('a role counts its holders', { roles: [role('r1', 1)] }),
    ],
  ]);
});

describe('of guards', () => {
  const phone = '524425550001';
  const guard = (of: string, clientId: string): GuardItem => ({ ...keys.phoneGuard(of), clientId });
  const ana = some<ProfileItem>({
    ...keys.profile('ana'),
    id: 'ana',
    fullName: 'Ana',
    isAdmin: false,
    version: 1,
    phone,
  });
  refused([
    [
      'a phone that somebody took meanwhile is not guarded for another',
      guard(phone, 'bea'),
      () => repair("a person's phone is guarded", { profiles: [ana] }),
    ],
    [
      'a phone that somebody took meanwhile is not freed',
      guard('524425550002', 'bea'),
      () => repair('a guard of a phone has its person', { phones: [guard('524425550002', 'gone')] }),
    ],
  ]);
});

describe('of balances', () => {
  const balance = (clientId: string, cents: number): BalanceItem => ({ ...keys.balance(clientId), clientId, cents });
  const credit = (clientId: string) =>
    some<MovementItem>({
      ...keys.movement(clientId, 1),
      accountId: clientId,
      number: 1,
      clientId,
      kind: 'credit',
      amountCents: 500,
    });
  const RULE = 'a balance is the sum of its movements';
  refused([
    ['one that began meanwhile', balance('b1', 500), () => repair(RULE, { movements: [credit('b1')] })],
    [
      'one that somebody used meanwhile',
      balance('b2', 300),
      () => repair(RULE, { movements: [credit('b2')], balances: [balance('b2', 700)] }),
    ],
  ]);
});

describe('of what takes a resource', () => {
  const { startsAt, endsAt } = appointment;
  const taking = (resource: string) => {
    const segment = { serviceId: 1, startsAt, endsAt, bufferBefore: 0, bufferAfter: 0, resources: [resource] };
    return some<AppointmentItem>({ ...appointment, segments: [segment] });
  };
  const item = (resource: string, entries: object) => ({ ...keys.busy(MAIN_BRANCH, DAY, resource), ...entries });
  /** What is missing, as its visit would have written it. */
  const entryOf = (resource: string) => busyDeltas([null, taking(resource)])[0]?.set ?? {};
  const [entry = ''] = Object.values(entryOf('one'));
  const quarter = `q${Math.floor(Number(entry.split('-')[0]) / 15)}`;
  const RULE = 'a resource is taken by its visits';
  const stray = (is: string) => item('three', { 'ghost#0': is });
  refused([
    [
      'an entry that was written meanwhile',
      item('one', entryOf('one')),
      () => repair(RULE, { appointments: [taking('one')] }),
    ],
    [
      'a quarter hour that somebody took meanwhile',
      item('two', { [quarter]: 1 }),
      () => repair(RULE, { appointments: [taking('two')] }),
    ],
    ['an entry that was changed meanwhile', stray('700-760'), () => repair(RULE, { busy: [stray('600-660')] })],
  ]);
});
