import { type Key, platformKeysOf, TENANT } from '@rostro/platform/table/keys';
import { buildersOf } from '@rostro/platform/table/kind';
import type { Category } from '@rostro/shared/catalog';
import type { ResourceKind } from '@rostro/shared/contract/team/resources';
import type { TextKind } from '@rostro/shared/texts/kinds';
import { monthOf, wallClockOf } from '@rostro/shared/time';
import { KINDS } from './kinds.ts';
import { shortId } from './short-id.ts';

/** The client list is read in this many parallel parts. */
export const CLIENT_SHARDS = 4;

const clientShardOf = (clientId: string): number =>
  [...clientId].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % CLIENT_SHARDS;

/** Month partitions use local days. */
const monthAt = (instant: string): string => monthOf(wallClockOf(instant).date);

type LimitName = Extract<keyof typeof KINDS, `${string}Limit`>;
type GuestLimit = LimitName extends `${infer Name}Limit` ? Name : never;

/**
 * Every key of the core is built here, and nowhere else, from its row in `kinds.ts`, whose builder takes the values
 * in the order of the placeholders. Only keys with computed parts are written out. Each key starts with the clinic's
 * segment, so that many clinics can share one table.
 */
export const keysOf = (clinic: string) => {
  const built = buildersOf(clinic, KINDS);
  return {
    ...built,
    ...platformKeysOf(clinic),

    /** A notice that a visit gets once. `visitId` is the visit's first appointment. */
    visitDelivery: (visitId: string, kind: string, channel: string): Key =>
      built.delivery(visitId, kind, 'once', channel),
    /** A used link of a message, stored beside the appointment or client of the message. */
    usedLink: (subject: { appointmentId: string } | { clientId: string }, id: string): Key =>
      'appointmentId' in subject
        ? built.appointmentLink(subject.appointmentId, id)
        : built.clientLink(subject.clientId, id),
    blockedAddress: (channel: string, address: string): Key => built.blockedAddress(channel, address.toLowerCase()),
    emailGuard: (email: string): Key => built.emailGuard(email.toLowerCase()),

    /** Index entry of a change: a memory of appointments reads what changed since its last look. */
    appointmentChangeEntry: (id: string, startsAt: string, version: number, at: string) =>
      built.appointmentChangeEntry(at.slice(0, 10), at, id, version, monthAt(startsAt)),
    /** Index entries of an appointment, by client and by month. */
    appointmentIndexes: (clientId: string, startsAt: string, id: string) => ({
      ...built.clientAppointment(clientId, startsAt, id),
      ...built.monthAppointment(monthAt(startsAt), startsAt, id),
    }),
    /** Index entry of a receipt, by month. */
    receiptIndexes: (day: string, number: number) => built.monthReceipt(monthOf(day), day, number),
    /**
     * Index entry of the attributes of a client's row in the list, by time of change: a list in memory reads the
     * changes since its last read. All entries of a client are in one shard, in their order.
     */
    clientEntry: (clientId: string, changedAt: string) =>
      built.clientEntry(clientShardOf(clientId), changedAt, clientId),

    /** The days of a year share a partition, so a week is one Query. */
    day: (category: Category, date: string): Key => built.day(category, date.slice(0, 4), date.slice(5)),
    /** A month shares a partition, so a range within it is one Query. */
    busy: (branch: string, date: string, resourceId: string): Key =>
      built.busy(branch, monthOf(date), date.slice(8), shortId(resourceId)),
    /**
     * A day's money shares a partition: the state of each branch's cash, and the receipts by number. No branch: the
     * main one.
     */
    cashDay: (day: string, branch?: string): Key =>
      branch === undefined ? built.cashDay(day) : built.branchCashDay(day, branch),
    /** By its place on the day. */
    drawerMovement: (day: string, number: number, branch?: string): Key =>
      branch === undefined ? built.drawerMovement(day, number) : built.branchDrawerMovement(day, branch, number),

    /** The mark is a hash, or the id of the account or record. */
    guestLimit: (day: string, kind: GuestLimit, mark: string): Key => built[`${kind}Limit`](day, mark),

    text: (kind: TextKind): Key => built.text(kind),
    textVersions: (kind: TextKind) => built.textVersions(kind),
    textVersion: (kind: TextKind, version: string): Key => built.textVersion(kind, version),
    resourceCounter: (kind: ResourceKind): Key => built.resourceCounter(kind),
  };
};

/** There is one clinic today. */
export const CLINIC = TENANT;
export const keys = keysOf(CLINIC);
