import { monthOf, wallClockOf } from '@rostro/shared/time';

/**
 * Every key of the table is built here and nowhere else. Each starts with the clinic's segment, so that many clinics can
 * share one table; `docs/access-patterns.md` says who asks what.
 */
export interface Key {
  pk: string;
  sk: string;
}

export const OUTBOX_SHARDS = 4;

/** Same zone for month partitions as for days on the wall. */
const monthAt = (instant: string): string => monthOf(wallClockOf(instant).date);

export const keysOf = (clinic: string) => {
  const clientPartition = (clientId: string) => `${clinic}#CLIENT#${clientId}`;
  const appointmentPartition = (id: string) => `${clinic}#APT#${id}`;
  const monthPartition = (month: string) => `${clinic}#MONTH#${month}`;
  return {
    appointment: (id: string): Key => ({ pk: appointmentPartition(id), sk: 'META' }),
    payments: (appointmentId: string) => ({ pk: appointmentPartition(appointmentId), skPrefix: 'PAY#' }),
    payment: (appointmentId: string, id: string): Key => ({ pk: appointmentPartition(appointmentId), sk: `PAY#${id}` }),
    deliveries: (appointmentId: string) => ({ pk: appointmentPartition(appointmentId), skPrefix: 'SENT#' }),
    delivery: (appointmentId: string, kind: string, startsAt: string, channel: string): Key => ({
      pk: appointmentPartition(appointmentId),
      sk: `SENT#${kind}#${startsAt}#${channel}`,
    }),
    /** Index entry of a delivery that somebody should look at. */
    undelivered: (at: string, deliveryId: string) => ({
      undeliveredPk: `${clinic}#UNDELIVERED`,
      undeliveredSk: `${at}#${deliveryId}`,
    }),

    clientAppointments: (clientId: string) => ({ byClientPk: clientPartition(clientId) }),
    monthAppointments: (month: string) => ({ byMonthPk: monthPartition(month) }),
    /** Index entries of an appointment: its client's and its month's. */
    appointmentIndexes: (clientId: string, startsAt: string, id: string) => ({
      byClientPk: clientPartition(clientId),
      byClientSk: `${startsAt}#${id}`,
      byMonthPk: monthPartition(monthAt(startsAt)),
      byMonthSk: `${startsAt}#${id}`,
    }),

    /** What is taken on one day in one category. A year's days lie together: a week is one Query. */
    day: (category: string, date: string): Key => ({
      pk: `${clinic}#DAY#${category}#${date.slice(0, 4)}`,
      sk: date.slice(5),
    }),
    window: (clientId: string): Key => ({ pk: clientPartition(clientId), sk: 'WINDOW' }),

    profile: (clientId: string): Key => ({ pk: clientPartition(clientId), sk: 'PROFILE' }),
    roleAssignment: (clientId: string): Key => ({ pk: clientPartition(clientId), sk: 'ROLE' }),
    /** Index entry of a client in the directory. */
    directoryEntry: (sortName: string, clientId: string) => ({
      directoryPk: `${clinic}#CLIENTS`,
      directorySk: `${sortName}#${clientId}`,
    }),
    identity: (sub: string): Key => ({ pk: `${clinic}#IDENTITY#${sub}`, sk: 'META' }),
    /** All of them lie together, for who answers them. */
    deletionRequest: (clientId: string): Key => ({ pk: `${clinic}#DELETIONS`, sk: clientId }),
    phoneGuard: (phone: string): Key => ({ pk: `${clinic}#PHONE#${phone}`, sk: 'GUARD' }),
    emailGuard: (email: string): Key => ({ pk: `${clinic}#EMAIL#${email.toLowerCase()}`, sk: 'GUARD' }),

    services: () => ({ pk: `${clinic}#CATALOG#service` }),
    service: (id: number): Key => ({ pk: `${clinic}#CATALOG#service`, sk: String(id) }),
    equipmentList: () => ({ pk: `${clinic}#CATALOG#equipment` }),
    equipment: (id: number): Key => ({ pk: `${clinic}#CATALOG#equipment`, sk: String(id) }),
    settings: (): Key => ({ pk: `${clinic}#CONFIG`, sk: 'SCHEDULE' }),
    business: (): Key => ({ pk: `${clinic}#CONFIG`, sk: 'BUSINESS' }),
    paymentMethods: () => ({ pk: `${clinic}#CONFIG`, skPrefix: 'METHOD#' }),
    paymentMethod: (id: string): Key => ({ pk: `${clinic}#CONFIG`, sk: `METHOD#${id}` }),

    roles: () => ({ pk: `${clinic}#ROLES` }),
    role: (id: string): Key => ({ pk: `${clinic}#ROLES`, sk: id }),

    outboxShard: (shard: number) => ({ pk: `${clinic}#OUTBOX#${shard}` }),
    outbox: (shard: number, id: string): Key => ({ pk: `${clinic}#OUTBOX#${shard}`, sk: id }),

    audit: (at: string, id: string): Key => ({ pk: `${clinic}#AUDIT#${wallClockOf(at).date}`, sk: `${at}#${id}` }),
    auditOfActor: (actorId: string, at: string, id: string) => ({
      byActorPk: `${clinic}#ACTOR#${actorId}`,
      byActorSk: `${at}#${id}`,
    }),
  };
};

/** One clinic today. */
export const CLINIC = 'main';
export const keys = keysOf(CLINIC);
