import { isDeepStrictEqual } from 'node:util';
import { setIf } from '@rostro/platform/table/set-if';
import { versionIs, type Write } from '@rostro/platform/table/transact';
import { openEntryOf } from '@rostro/rules/appointments/open-entry';
import { type ClientSummary, summaryOf } from '@rostro/rules/clients/client-summary';
import { type WindowItem, windowOf, windowWrite } from '@rostro/rules/clients/client-window';
import { directoryEntryOf } from '@rostro/rules/clients/profile';
import type { AppointmentItem, ProfileItem } from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';
import { contradictionIn } from '@rostro/shared/stages';
import { todayAt, wallClockOf } from '@rostro/shared/time';
import { auditBusy } from './busy.ts';
import { auditDays } from './days.ts';
import { auditDrawers } from './drawer.ts';
import { type Finding, isSame } from './finding.ts';
import { groupBy } from './group-by.ts';
import { auditGuards } from './guards.ts';
import { auditMoney } from './money.ts';
import { type Records, readRecords } from './records.ts';
import { ROOM_AUDITS } from './rooms.ts';

/**
 * The newest appointments of a summary depend on the time of its last write, so only the latest of them can be
 * recalculated.
 */
function isSameSummary(is: ClientSummary, should: ClientSummary): boolean {
  const { newest: listed, ...counts } = is;
  const { newest, ...recounted } = should;
  return isDeepStrictEqual(counts, recounted) && isDeepStrictEqual(listed.slice(0, newest.length), newest);
}

/** Every client's summary matches their appointments. */
function auditSummaries({ appointments, windows, profiles }: Records, now: string): Finding[] {
  const byClient = groupBy(appointments, ({ clientId }) => clientId);
  const windowByKey = new Map(windows.map((item) => [item.pk, item]));
  const known = profiles.filter(({ forgottenAt, mergedInto }) => forgottenAt === undefined && mergedInto === undefined);
  return known.flatMap(({ id }) => {
    const item = windowByKey.get(keys.window(id).pk) ?? null;
    return drift(id, item, byClient.get(id) ?? [], now);
  });
}

function drift(clientId: string, item: WindowItem | null, own: readonly AppointmentItem[], now: string): Finding[] {
  const window = windowOf(item);
  const should = summaryOf(own, now);
  if (isSameSummary(window.summary, should)) return [];
  const repair = windowWrite(clientId, window, { at: now, summary: should });
  return [{ rule: 'a client is summed up', subject: clientId, is: window.summary, should, repair: [repair] }];
}

/**
 * A closed appointment is not on a later day, and every visit is at one stage. A person has to decide about a
 * finding.
 */
function auditVisits({ appointments }: Pick<Records, 'appointments'>, now: string): Finding[] {
  const closed = appointments.filter((appointment) => appointment.closed);
  const today = todayAt(now);
  const ahead = closed
    .filter(({ startsAt }) => wallClockOf(startsAt).date > today)
    .map(({ id, startsAt }) => ({
      rule: 'a closed appointment is not ahead',
      subject: id,
      is: startsAt,
      should: today,
    }));
  const contradictory = appointments.flatMap((visit) => {
    const rule = contradictionIn(visit);
    const { id, status, attendance, arrivedAt, startedAt, endedAt, missedAt } = visit;
    if (rule === null) return [];
    return [{ rule, subject: id, is: { status, attendance, arrivedAt, startedAt, endedAt, missedAt }, should: null }];
  });
  return [...ahead, ...contradictory, ...auditParties(appointments)];
}

/** The other visits of a booking exist. */
function auditParties(appointments: readonly AppointmentItem[]): Finding[] {
  const known = new Set(appointments.map(({ id }) => id));
  return appointments.flatMap(({ id, party = [] }): Finding[] => {
    const should = party.filter((other) => known.has(other));
    return should.length === party.length
      ? []
      : [{ rule: 'whoever comes along has a visit', subject: id, is: party, should }];
  });
}

/** A role counts its holders, and every assigned role exists. */
function auditRoles({ roles, assignments, profiles }: Records): Finding[] {
  const holders = groupBy(assignments, ({ roleId }) => roleId);
  const known = new Set(roles.map(({ id }) => id));
  const people = new Map(profiles.map(({ id, pk }) => [pk, id]));
  const counts = roles.flatMap(({ id, assignments: is }): Finding[] => {
    const should = holders.get(id)?.length ?? 0;
    if (is === should) return [];
    const repair = {
      label: 'role',
      update: keys.role(id),
      expression: 'SET assignments = :should',
      condition: 'assignments = :is',
      values: { ':is': is, ':should': should },
    };
    return [{ rule: 'a role counts its holders', subject: id, is, should, repair: [repair] }];
  });
  const lost = assignments
    .filter(({ roleId }) => !known.has(roleId))
    .map(({ pk, roleId }) => ({
      rule: 'a role that is held is there',
      subject: people.get(pk) ?? pk,
      is: roleId,
      should: null,
    }));
  return [...counts, ...lost];
}

/** Every appointment is in the indexes of its client and its month, and has a client. */
function auditIndexes({ appointments, profiles }: Records): Finding[] {
  const known = new Set(profiles.map(({ id }) => id));
  const lost = appointments
    .filter(({ clientId }) => !known.has(clientId))
    .map(({ id, clientId }) => ({ rule: 'an appointment has its client', subject: id, is: clientId, should: null }));
  const misplaced = appointments.flatMap((appointment): Finding[] => {
    const { id, clientId, startsAt, version } = appointment;
    const should = keys.appointmentIndexes(clientId, startsAt, id);
    const has: Readonly<Record<string, unknown>> = { ...appointment };
    const is = Object.fromEntries(Object.keys(should).map((name) => [name, has[name]]));
    const wrong = Object.entries(should).filter(([name, value]) => is[name] !== value);
    if (wrong.length === 0) return [];
    const repair: Write = {
      label: 'appointment',
      update: keys.appointment(id),
      ...setIf(versionIs('version', version), should),
    };
    return [{ rule: 'an appointment is found by its indexes', subject: id, is, should, repair: [repair] }];
  });
  return [...lost, ...misplaced, ...appointments.flatMap(unlisted)];
}

/** Waiting visits are in the inbox, and no others. */
function unlisted(appointment: AppointmentItem & { undeliveredPk?: string; undeliveredSk?: string }): Finding[] {
  const { id, version, undeliveredPk = null, undeliveredSk = null } = appointment;
  const entry = openEntryOf(appointment);
  const [is, should] = [
    { undeliveredPk, undeliveredSk },
    { undeliveredPk: entry.undeliveredPk ?? null, undeliveredSk: entry.undeliveredSk ?? null },
  ];
  if (is.undeliveredPk === should.undeliveredPk && is.undeliveredSk === should.undeliveredSk) return [];
  const repair: Write = {
    label: 'appointment',
    update: keys.appointment(id),
    ...setIf(versionIs('version', version), {
      undeliveredPk: entry.undeliveredPk,
      undeliveredSk: entry.undeliveredSk,
    }),
  };
  return [{ rule: 'a visit that waits is in the inbox', subject: id, is, should, repair: [repair] }];
}

type DirectoryEntry = ProfileItem & { directoryPk?: string };

/** Lists in memory read recent changes, so a new entry is dated now. */
function repairOf({ id, version, ...person }: DirectoryEntry, now: string): Write {
  const { directoryPk, directorySk } = directoryEntryOf({ ...person, id }, now);
  return {
    label: 'profile',
    update: keys.profile(id),
    ...setIf(versionIs('version', version), { directoryPk, directorySk, version: version + 1 }),
  };
}

/** Clients must be in the list of clients, staff in that of staff, and deleted people in none. */
function auditDirectories({ profiles }: Records, now: string): Finding[] {
  return profiles.flatMap((profile: DirectoryEntry): Finding[] => {
    const should = directoryEntryOf(profile, now).directoryPk ?? null;
    const is = profile.directoryPk ?? null;
    if (is === should) return [];
    const repair = [repairOf(profile, now)];
    return [{ rule: 'a person is in their directory', subject: profile.id, is, should, repair }];
  });
}

export const findingsIn = (records: Records, now: string): Finding[] => [
  ...auditIndexes(records),
  ...auditDirectories(records, now),
  ...auditDays(records),
  ...auditBusy(records),
  ...auditSummaries(records, now),
  ...auditGuards(records),
  ...auditRoles(records),
  ...auditMoney(records),
  ...auditDrawers(records),
  ...auditVisits(records, now),
  ...ROOM_AUDITS.flatMap((room) => room.findings?.(records) ?? []),
];

export interface Audit {
  findings: Finding[];
  /** The number of checked items by kind. */
  looked: Record<string, number>;
}

/** The records are released before the second read: a clinic of years is hundreds of megabytes. */
async function look(clock: () => string): Promise<Audit> {
  const records = await readRecords();
  const looked = Object.fromEntries(Object.entries(records).map(([kind, items]) => [kind, items.length]));
  return { findings: findingsIn(records, clock()), looked };
}

const placeOf = ({ rule, subject }: Finding): string => `${rule}\n${subject}`;

/**
 * Reads the whole table and reports contradictions. The table may be in use: each finding is checked a second time,
 * and reported only if it still exists unchanged.
 */
export async function auditTable(clock: () => string): Promise<Audit> {
  const { findings, looked } = await look(clock);
  if (findings.length === 0) return { findings, looked };
  const first = groupBy(findings, placeOf);
  const { findings: again } = await look(clock);
  return {
    findings: again.filter((finding) => first.get(placeOf(finding))?.some((one) => isSame(one, finding))),
    looked,
  };
}
