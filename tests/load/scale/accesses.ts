import type { Key } from '@rostro/platform/table/keys';
import { OUTBOX_SHARDS } from '@rostro/platform/table/keys';
import type { keysOf } from '@rostro/rules/table/keys';
import { CLIENT_SHARDS } from '@rostro/rules/table/keys';
import { CATEGORIES, type Category } from '@rostro/shared/catalog';
import { MAIN_BRANCH } from '@rostro/shared/contract/clinic/branches';
import { addDays, addMonths, monthOf, toInstant } from '@rostro/shared/time';
import type { seededRandom } from '../../../infra/seed/random.ts';

/** The load of one operation on one partition, in capacity units. An index's partition counts separately. */
export interface Access {
  /** `table`, or an index. */
  where: string;
  partition: string;
  read: number;
  write: number;
}

/** A fixed time, so that every run is the same. */
const TODAY = '2027-03-01';
const NOW = '2027-03-01T18:00:00Z';

type Keys = ReturnType<typeof keysOf>;
type Dice = ReturnType<typeof seededRandom>;

/** The context of an operation: everything that decides which keys it uses. */
export interface Scene {
  keys: Keys;
  dice: Dice;
  clients: number;
  /** Number of appointments of one day, for lists. */
  aDay: number;
}

const read = (key: Pick<Key, 'pk'>, units: number, where = 'table'): Access => ({
  ...{ where, partition: key.pk, read: units, write: 0 },
});
/** A write in a transaction: two units per item; one per index entry that stays, two per entry that moves. */
const write = (key: Pick<Key, 'pk'>, entries: readonly Access[] = []): Access[] => [
  { where: 'table', partition: key.pk, read: 0, write: 2 },
  ...entries,
];
const entry = (where: string, partition: string, units: number): Access => ({
  where,
  partition,
  read: 0,
  write: units,
});

const clientOf = ({ dice, clients }: Scene): string => `client-${dice.between(1, clients)}`;
const appointmentOf = ({ dice }: Scene): string => `appointment-${dice.between(1, 1_000_000_000)}`;
/** Half of all availability requests are for the next three days. */
const dayAhead = ({ dice }: Scene): string =>
  addDays(TODAY, dice.chance(0.5) ? dice.between(0, 2) : dice.between(3, 27));
/** Two of three services are of cosmetology. */
const categoryOf = ({ dice }: Scene): Category => CATEGORIES[dice.chance(0.66) ? 0 : 1];

/** The reads by which functions identify a client by account and person; they cache the clinic's facts for three seconds. */
function whoAsks(scene: Scene): Access[] {
  const id = clientOf(scene);
  return [read(scene.keys.identity(id), 0.5), read(scene.keys.profile(id), 1)];
}
function whichStaff({ keys, dice }: Scene): Access[] {
  const id = `staff-${dice.between(1, 12)}`;
  return [
    read(keys.identity(id), 1),
    read(keys.profile(id), 2),
    read(keys.role('reception'), 1),
    read(keys.business(), 1),
  ];
}
const audited = ({ keys, dice }: Scene): Access[] =>
  write(keys.audit(NOW, 'x'), [entry('byActor', keys.actorAudit(`staff-${dice.between(1, 12)}`).byActorPk, 1)]);

/**
 * An appointment, with its entry of what waits, and its history.
 * @param units of the entry of what waits: 2 if the visit leaves one list for another
 */
function appointmentWrites({ keys }: Scene, id: string, clientId: string, date: string, units = 1): Access[] {
  const at = toInstant(date, '12:00');
  const { byClientPk, byMonthPk } = keys.appointmentIndexes(clientId, at, id);
  const waits = entry('undelivered', keys.openVisit(at, id).undeliveredPk, units);
  const key = keys.appointment(id);
  return [
    ...write(key, [entry('byClient', byClientPk, 1), entry('byMonth', byMonthPk, 1), waits]),
    ...write(key, [entry('byMonth', keys.dayChanges(TODAY).byMonthPk, 1)]),
  ];
}
/** The window and its index entry, which moves to the end of its shard and updates lists in memory. */
const windowWrites = ({ keys }: Scene, clientId: string): Access[] =>
  write(keys.window(clientId), [entry('directory', keys.clientEntry(clientId, NOW).directoryPk, 2)]);
const dayWrites = ({ keys }: Scene, category: Category, date: string): Access[] => write(keys.day(category, date));
/** The resource that a visit takes or leaves; most services need a person only. */
const busyWrites = ({ keys }: Scene, date: string): Access[] => write(keys.busy(MAIN_BRANCH, date, 'ana'));
/** Consistent or not, half a unit or a whole one for four kilobytes; a visit takes about a hundred bytes of its resource's day. */
const takenOn = ({ keys, aDay }: Scene, date: string, { days, share }: { days: number; share: number }): Access =>
  read(keys.busyMonth(MAIN_BRANCH, monthOf(date)), Math.max(1, Math.ceil((aDay * days * 100) / 4096)) * share);
/** An outbox event: written, and deleted after publication. */
function event({ keys, dice }: Scene): Access[] {
  const key = keys.outbox(dice.between(0, OUTBOX_SHARDS - 1), 'x');
  return [...write(key), ...write(key)];
}

const decides = (scene: Scene, clientId: string, category: Category, date: string): Access[] => [
  read(scene.keys.day(category, date), 1),
  read(scene.keys.window(clientId), 1),
  read(scene.keys.appointment(appointmentOf(scene)), 1),
  read(scene.keys.resources(), 1),
  takenOn(scene, date, { days: 1, share: 1 }),
];

/** Returns the units of a list's query: half a unit per four kilobytes; an appointment has half a kilobyte. */
const listed = (count: number): number => Math.max(0.5, Math.ceil((count * 500) / 4096) / 2);

function agendaWeek(scene: Scene): Access[] {
  const { keys, aDay } = scene;
  const shown = Math.round(aDay * 6);
  // Each client is a partition: a few represent all.
  const drawn = Math.min(shown, 20);
  const people = Array.from({ length: drawn }, () => read(keys.profile(clientOf(scene)), (0.5 * shown) / drawn));
  return [
    ...whichStaff(scene),
    read({ pk: keys.monthAppointments(monthOf(TODAY)).byMonthPk }, listed(shown), 'byMonth'),
    ...CATEGORIES.map((category) => read(keys.day(category, TODAY), 0.5)),
    read(keys.service(1), 1),
    ...people,
  ];
}

/** Each operation with the keys that it uses, by the code's own key builders and access patterns. */
export const OPERATIONS: Readonly<Record<string, (scene: Scene) => Access[]>> = {
  availability: (scene) => {
    const date = dayAhead(scene);
    const facts = [scene.keys.settings(), scene.keys.resources(), scene.keys.service(1)];
    return [
      read(scene.keys.day(categoryOf(scene), date), 0.5),
      takenOn(scene, date, { days: 7, share: 0.5 }),
      ...(scene.dice.chance(0.2) ? facts.map((key) => read(key, 1)) : []),
    ];
  },
  me: (scene) => whichStaff(scene),
  /** The mean of two: every second one finds all but the changes in memory. */
  pulse: ({ keys, dice }) => {
    const id = `staff-${dice.between(1, 12)}`;
    return [
      read({ pk: keys.dayChanges(TODAY).byMonthPk }, 0.5, 'byMonth'),
      ...[keys.profile(id), keys.role('reception'), keys.business()].map((key) => read(key, 0.25)),
      read({ pk: keys.unsettledMessage('', '').undeliveredPk }, 0.25, 'undelivered'),
      read({ pk: keys.undelivered('', '').undeliveredPk }, 0.25, 'undelivered'),
    ];
  },
  booked: (scene) => {
    const [id, client, category, date] = [appointmentOf(scene), clientOf(scene), categoryOf(scene), dayAhead(scene)];
    return [
      ...whoAsks(scene),
      ...decides(scene, client, category, date),
      ...appointmentWrites(scene, id, client, date),
      ...dayWrites(scene, category, date),
      ...busyWrites(scene, date),
      ...windowWrites(scene, client),
      ...event(scene),
    ];
  },
  rescheduled: (scene) => {
    const [client, category, date] = [clientOf(scene), categoryOf(scene), dayAhead(scene)];
    return [
      ...whoAsks(scene),
      ...decides(scene, client, category, date),
      ...appointmentWrites(scene, appointmentOf(scene), client, TODAY),
      ...appointmentWrites(scene, appointmentOf(scene), client, date),
      ...dayWrites(scene, category, date),
      ...busyWrites(scene, date),
      ...windowWrites(scene, client),
      ...event(scene),
    ];
  },
  cancelled: (scene) => {
    const [client, category, date] = [clientOf(scene), categoryOf(scene), dayAhead(scene)];
    return [
      ...whoAsks(scene),
      ...decides(scene, client, category, date),
      ...appointmentWrites(scene, appointmentOf(scene), client, date),
      ...dayWrites(scene, category, date),
      ...busyWrites(scene, date),
      ...windowWrites(scene, client),
      ...event(scene),
    ];
  },
  confirmed: (scene) => {
    const [client, category, date] = [clientOf(scene), categoryOf(scene), dayAhead(scene)];
    return [
      ...whichStaff(scene),
      ...decides(scene, client, category, date),
      ...appointmentWrites(scene, appointmentOf(scene), client, date, 2),
      ...dayWrites(scene, category, date),
      ...windowWrites(scene, client),
      ...event(scene),
      ...audited(scene),
    ];
  },
  noticed: (scene) => {
    const key = scene.keys.appointment(appointmentOf(scene));
    const facts = [read(key, 2), read(scene.keys.profile(clientOf(scene)), 1), read(scene.keys.service(1), 1)];
    return [...facts, read(scene.keys.business(), 1), ...write(key), ...write(key), ...write(key)];
  },
  closed: (scene) => {
    const [client, category] = [clientOf(scene), categoryOf(scene)];
    return [
      ...whichStaff(scene),
      ...decides(scene, client, category, TODAY),
      ...appointmentWrites(scene, appointmentOf(scene), client, TODAY),
      ...dayWrites(scene, category, TODAY),
      ...windowWrites(scene, client),
      ...audited(scene),
    ];
  },
  paid: (scene) => {
    const { keys } = scene;
    const [id, client] = [appointmentOf(scene), clientOf(scene)];
    const key = keys.appointment(id);
    return [
      ...whichStaff(scene),
      ...[read(key, 2), read(keys.receiptCounter(), 1), read(keys.cashDay(TODAY), 1)],
      // The payment and its part, the charge and the part as movements.
      ...Array.from({ length: 4 }, () => write(key)).flat(),
      ...appointmentWrites(scene, id, client, TODAY),
      ...write(keys.receipt(TODAY, 1), [entry('byMonth', keys.monthReceipts(monthOf(TODAY)).byMonthPk, 1)]),
      ...write(keys.receiptCounter()),
      ...write(keys.cashDay(TODAY)),
      ...audited(scene),
    ];
  },
  agendaMonth: (scene) => [
    ...whichStaff(scene),
    ...CATEGORIES.map((category) => read(scene.keys.day(category, TODAY), 1.5)),
  ],
  agendaWeek,
  appointment: (scene) => [
    ...whichStaff(scene),
    read(scene.keys.appointment(appointmentOf(scene)), 1),
    read(scene.keys.profile(clientOf(scene)), 1),
  ],
  client: (scene) => [...whichStaff(scene), read(scene.keys.profile(clientOf(scene)), 1.5)],
  clientList: (scene) => [
    ...whichStaff(scene),
    ...Array.from({ length: CLIENT_SHARDS }, (_, shard) =>
      read({ pk: scene.keys.clientEntries(shard).directoryPk }, 0.5, 'directory'),
    ),
  ],
  relaySwept: (scene) => Array.from({ length: OUTBOX_SHARDS }, (_, shard) => read(scene.keys.outboxShard(shard), 1)),
  remindersSwept: (scene) => [
    read({ pk: scene.keys.monthAppointments(monthOf(TODAY)).byMonthPk }, listed(scene.aDay * 2), 'byMonth'),
    read({ pk: scene.keys.monthAppointments(addMonths(monthOf(TODAY), -1)).byMonthPk }, 0.5, 'byMonth'),
  ],
};
