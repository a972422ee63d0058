import { getItem, getItems, queryItems } from '@rostro/platform/table/read';
import { type Author, transact, type Write, WriteRejected } from '@rostro/platform/table/transact';
import { changedAppointmentWrites, newAppointmentWrites } from '@rostro/rules/appointments/appointment';
import type { DayDelta } from '@rostro/rules/appointments/day';
import { occupies } from '@rostro/rules/appointments/occupancy';
import { isSummarised, withAppointment } from '@rostro/rules/clients/client-summary';
import { type ClientWindow, type WindowItem, windowOf, windowWrite } from '@rostro/rules/clients/client-window';
import type { Scene } from '@rostro/rules/scheduling/assign';
import { busyWrites } from '@rostro/rules/scheduling/busy';
import { nextServiceIdOf } from '@rostro/rules/scheduling/segment';
import type { AppointmentItem } from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';
import { addMonths, dayBounds, monthOf, todayAt } from '@rostro/shared/time';
import type { AppointmentFacts, BookingPlan } from '../domain/booking.ts';
import type { ChangePlan } from '../domain/change.ts';
import { whereOf } from '../domain/day.ts';
import type { ReschedulePlan } from '../domain/reschedule.ts';
import type { SwapPlan } from '../domain/swap.ts';
import { eventOfChange, movedBookingEvent, newBookingEvent } from './appointment-events.ts';
import { takenDayWrites, uncheckedDayWrite } from './days.ts';

export const appointmentById = (id: string): Promise<AppointmentFacts | null> =>
  getItem<AppointmentItem>(keys.appointment(id));

/** By start, both days included: one Query a month. */
export const appointmentsBetween = (from: string, to: string, only?: readonly string[]): Promise<AppointmentFacts[]> =>
  startingBetween<AppointmentItem>(from, to, only);

const FACTS: Record<keyof AppointmentFacts, true> = {
  id: true,
  clientId: true,
  serviceId: true,
  branch: true,
  category: true,
  startsAt: true,
  endsAt: true,
  status: true,
  closed: true,
  attendance: true,
  arrivedAt: true,
  startedAt: true,
  endedAt: true,
  missedAt: true,
  confirmedByArrival: true,
  confirmedBy: true,
  confirmsOnProof: true,
  attendanceConfirmedAt: true,
  calendarId: true,
  accountId: true,
  movedTo: true,
  paymentStatus: true,
  pendingCents: true,
  paidCents: true,
  bookedCents: true,
  session: true,
  notes: true,
  createdBy: true,
  createdAt: true,
  updatedAt: true,
  version: true,
  heldUntil: true,
  importId: true,
  cancelHours: true,
  moveHours: true,
  requestHash: true,
  segments: true,
  override: true,
  party: true,
  informedConsents: true,
};

/**
 * For display: without the keys of table and indexes, which are a third of an item. Such an appointment is never
 * written back, because attributes of a newer release would be lost.
 */
export const shownAppointmentsBetween = (from: string, to: string): Promise<AppointmentFacts[]> =>
  appointmentsBetween(from, to, Object.keys(FACTS));

/** The attributes for filters and sorting: lists read no others. */
const ENTRY = [
  'id',
  'clientId',
  'serviceId',
  'startsAt',
  'status',
  'movedTo',
  'closed',
  'paymentStatus',
  'branch',
  'version',
] as const;
type EntryItem = Pick<AppointmentItem, (typeof ENTRY)[number]> & Partial<Pick<AppointmentItem, 'segments'>>;
export type AppointmentEntry = EntryItem & { nextServiceId?: number };

/** Of the segments, which are half of an entry, only the second service is read. */
export async function entriesBetween(from: string, to: string): Promise<AppointmentEntry[]> {
  const items = await startingBetween<EntryItem>(from, to, [...ENTRY, 'segments[1].serviceId']);
  return items.map(({ segments: [next] = [], ...entry }) => ({
    ...entry,
    ...(next && { nextServiceId: next.serviceId }),
  }));
}

export function entryOf(item: AppointmentItem): AppointmentEntry {
  const { id, clientId, serviceId, startsAt, status, movedTo, closed, paymentStatus, branch, version } = item;
  const nextServiceId = nextServiceIdOf(item);
  return {
    id,
    clientId,
    serviceId,
    startsAt,
    status,
    closed,
    paymentStatus,
    version,
    ...(movedTo !== undefined && { movedTo }),
    ...(branch !== undefined && { branch }),
    ...(nextServiceId !== undefined && { nextServiceId }),
  };
}

/** An entry with its resources and its attendance. */
export type VisitEntry = Pick<AppointmentItem, (typeof ENTRY)[number] | 'segments' | 'attendance' | 'endedAt'>;
export const visitEntriesBetween = (from: string, to: string): Promise<VisitEntry[]> =>
  startingBetween<VisitEntry>(from, to, [...ENTRY, 'segments', 'attendance', 'endedAt']);

export function visitEntryOf(item: AppointmentItem): VisitEntry {
  const { nextServiceId: _next, ...entry } = entryOf(item);
  const { segments, attendance, endedAt } = item;
  return { ...entry, segments, ...(attendance && { attendance }), ...(endedAt !== undefined && { endedAt }) };
}

/** Only existing ones, in the order of the ids. */
export async function appointmentsByIds(ids: readonly string[]): Promise<AppointmentFacts[]> {
  const batch = await getItems(ids.map(keys.appointment), 'eventual');
  return ids.flatMap((id) => batch.get<AppointmentItem>(keys.appointment(id)) ?? []);
}

export function monthsFrom(from: string, to: string): string[] {
  const months: string[] = [];
  for (let month = monthOf(from); month <= monthOf(to); month = addMonths(month, 1)) months.push(month);
  return months;
}

async function startingBetween<T>(from: string, to: string, only?: readonly string[]): Promise<T[]> {
  const [start, end] = [dayBounds(from).from, dayBounds(to).to];
  const pages = await Promise.all(
    monthsFrom(from, to).map((month) =>
      queryItems<T>({
        index: 'byMonth',
        partition: keys.monthAppointments(month),
        sort: { attribute: 'byMonthSk', from: start, to: end },
        ...(only && { only }),
      }),
    ),
  );
  return pages.flat();
}

/** Payments for visits from today on that are not closed. */
export async function paidAhead(
  now: string,
): Promise<Pick<AppointmentItem, 'startsAt' | 'status' | 'closed' | 'paidCents' | 'branch'>[]> {
  const today = todayAt(now);
  const last = `${addMonths(monthOf(today), MONTHS_AHEAD)}-28`;
  const only = ['startsAt', 'status', 'closed', 'paidCents', 'branch'];
  const all = await startingBetween<AppointmentItem>(today, last, only);
  return all.filter(({ status, closed }) => occupies(status) && !closed);
}

/** The agenda reaches no further. Each month is one Query, all in parallel. */
export const MONTHS_AHEAD = 24;

/** Appointments that hold a place, by time. */
export async function appointmentsAhead(now: string): Promise<AppointmentFacts[]> {
  const today = todayAt(now);
  const all = await appointmentsBetween(today, `${addMonths(monthOf(today), MONTHS_AHEAD)}-28`);
  return all.filter(({ status, startsAt }) => occupies(status) && startsAt > now);
}

/** The facts behind a new appointment; its writes have conditions on them. */
export interface Grounds {
  window: ClientWindow;
  scene: Scene;
  checks?: readonly Write[];
}

/**
 * The writes of a new appointment: the item, its place on the day and its entry in the client's window.
 * @param predecessor the appointment that it replaces, with the days that this frees
 */
export function bookingWrites(
  { appointment, delta, otherDays, busy, leaves }: BookingPlan,
  { window, scene }: Grounds,
  predecessor?: { before: AppointmentFacts; after: AppointmentFacts; freed: readonly DayDelta[] },
): Write[] {
  const { id, clientId, createdAt: at } = appointment;
  const left = predecessor
    ? withAppointment(window.summary, predecessor.before, predecessor.after, at)
    : window.summary;
  const summary = withAppointment(left, null, appointment, at);
  return [
    ...newAppointmentWrites(asClient(appointment), appointment),
    ...takenDayWrites([delta, ...(predecessor?.freed ?? [])], [whereOf(appointment), ...otherDays]),
    ...busyWrites(busy, scene),
    windowWrite(clientId, window, { at, enters: id, leaves, summary }),
  ];
}

const newBookingWrites = (plan: BookingPlan, grounds: Grounds): Write[] => [
  ...bookingWrites(plan, grounds),
  newBookingEvent(plan.appointment),
];

/** Writes the booking with the event for its client, or nothing. */
export const saveBooking = (plan: BookingPlan, grounds: Grounds): Promise<void> =>
  transact(asClient(plan.appointment), plan.appointment.createdAt, newBookingWrites(plan, grounds));

/**
 * Sends the transaction of a booking with one condition that must fail: that the appointment exists already. The
 * table checks the rights and all other conditions, and writes nothing.
 * @throws {WriteRejected} if any other condition failed
 */
export async function rehearseSaving(plan: BookingPlan, grounds: Grounds): Promise<void> {
  const writes = newBookingWrites(plan, grounds).map(
    (write): Write => (write.label === 'appointment' ? { ...write, condition: 'attribute_exists(pk)' } : write),
  );
  try {
    await transact(asClient(plan.appointment), plan.appointment.createdAt, writes);
  } catch (error) {
    const failed = error instanceof WriteRejected && !error.conflict ? [...error.failed] : [];
    if (failed.length === 1 && failed[0] === 'appointment') return;
    throw error;
  }
  throw new Error('a rehearsed booking was written');
}

/** Writes the end of the old appointment and the new booking, or nothing. */
export const saveReschedule = (plan: ReschedulePlan, grounds: Grounds): Promise<void> => {
  const { before, cancelled: after, freed } = plan;
  const author = asClient(plan.appointment);
  return transact(author, plan.appointment.createdAt, [
    ...changedAppointmentWrites(author, { label: 'predecessor', action: 'rescheduled', before, after }),
    ...bookingWrites(plan, grounds, { before, after, freed }),
    movedBookingEvent(plan.appointment, before.startsAt),
    ...(grounds.checks ?? []),
  ]);
};

const asClient = ({ clientId }: AppointmentFacts): Author => ({ kind: 'self', id: clientId });

export interface ChangeGrounds {
  /** The scene of the decision about room; null: the change takes no room. */
  scene: Scene | null;
  /** The client's window as the decision saw it; absent: it is read for the write. */
  window?: ClientWindow | undefined;
  checks?: readonly Write[];
}

/** Strongly consistent, so that a client's latest booking counts. */
export const bookingWindowOf = async (clientId: string): Promise<ClientWindow> =>
  windowOf(await getItem<WindowItem>(keys.window(clientId)));

const changesWindow = ({ before, after, leavesWindow }: ChangePlan): boolean =>
  leavesWindow || isSummarised(before, after);

/** The windows that a decision saw, by client. */
export type SeenWindows = ReadonlyMap<string, ClientWindow>;

/**
 * The windows of clients after some changes. They are read after the appointments, and have conditions too. A window
 * that the decision saw is always written, so that two decisions about one client's visits exclude each other.
 */
async function changedWindowWrites(plans: readonly ChangePlan[], seen: SeenWindows): Promise<Write[]> {
  const changes = plans.filter((plan) => changesWindow(plan) || seen.has(plan.after.clientId));
  const clients = [...new Set(changes.map(({ after }) => after.clientId))];
  return Promise.all(
    clients.map(async (clientId) => {
      const own = changes.filter(({ after }) => after.clientId === clientId);
      const window = seen.get(clientId) ?? (await bookingWindowOf(clientId));
      const summary = own.reduce(
        (sum, { before, after }) => withAppointment(sum, before, after, after.updatedAt),
        window.summary,
      );
      const leaves = own.flatMap(({ after, leavesWindow }) => (leavesWindow ? [after.id] : []));
      return windowWrite(clientId, window, { at: own[0]?.after.updatedAt ?? '', summary, leaves });
    }),
  );
}

const eventWrites = (author: Author, plan: ChangePlan): Write[] =>
  plan.event === null ? [] : [eventOfChange(author, plan.event, plan)];

/** Condition: the appointment is unchanged. The event for its client goes along. */
export async function saveChange(
  author: Author,
  plan: ChangePlan,
  { scene, window, checks = [] }: ChangeGrounds,
): Promise<void> {
  const { before, after } = plan;
  const reason = plan.overruled ? after.override?.reason : plan.reason;
  const writes: Write[] = [
    ...changedAppointmentWrites(author, { before, after, reason, money: plan.money }),
    ...(scene === null || plan.overruled || plan.retakes
      ? plan.deltas.map(uncheckedDayWrite)
      : takenDayWrites(plan.deltas, [whereOf(after), ...plan.otherDays])),
    ...busyWrites(plan.busy, scene ?? undefined),
    ...checks,
    ...(await changedWindowWrites([plan], new Map(window && [[after.clientId, window]]))),
    ...eventWrites(author, plan),
  ];
  await transact(author, after.updatedAt, writes);
}

/** Writes both halves of a swap with an event for each client, or nothing. Condition: both are unchanged. */
export async function saveSwap(
  author: Author,
  { changes, deltas, busy }: SwapPlan,
  { scene, windows }: { scene: Scene; windows: SeenWindows },
): Promise<void> {
  const writes: Write[] = [
    ...changes.flatMap(({ before, after }) => changedAppointmentWrites(author, { before, after })),
    ...takenDayWrites(
      deltas,
      changes.flatMap(({ after, otherDays }) => [whereOf(after), ...otherDays]),
    ),
    ...busyWrites(busy, scene),
    ...(await changedWindowWrites(changes, windows)),
    ...changes.flatMap((plan) => eventWrites(author, plan)),
  ];
  await transact(author, changes[0]?.after.updatedAt ?? '', writes);
}
