import type { PlannedService } from '@rostro/catalog/published';
import type { DayDelta } from '@rostro/rules/appointments/day';
import { minutesOf, occupancyDelta, occupies } from '@rostro/rules/appointments/occupancy';
import type { Scene } from '@rostro/rules/scheduling/assign';
import { type BusyDelta, busyDeltas } from '@rostro/rules/scheduling/busy';
import { nextServiceIdOf } from '@rostro/rules/scheduling/segment';
import type { Category } from '@rostro/shared/catalog';
import type { AppointmentChange, OverrideMark } from '@rostro/shared/contract/booking/appointment';
import type { Settings } from '@rostro/shared/contract/clinic/clinic';
import { AppError } from '@rostro/shared/errors';
import type { OwnAct } from '@rostro/shared/scheduling/cutoff';
import { CHANGEABLE, openStageOf, transitionOf } from '@rostro/shared/stages';
import { addMinutes, epochOf, todayAt, wallClockOf } from '@rostro/shared/time';
import type { AppointmentFacts } from './booking.ts';
import { type Day, type Where, whereOf } from './day.ts';
import { fitOrOverrule, overruleRoom, withoutOldOverride } from './override.ts';
import { takeRoom } from './room.ts';
import { mustBeSlot, mustEndInTime } from './slot.ts';
import { atStage, type StageStep } from './stage.ts';
import { bookedPrice, type Length, lengthsAfter, lengthsOf, otherDaysOf, partsOf, totalOf } from './visit.ts';
import { WINDOW_MS } from './window.ts';

/** Absent fields stay unchanged. */
export interface AppointmentEdit {
  status?: AppointmentFacts['status'] | undefined;
  startsAt?: string | undefined;
  service?: PlannedService | undefined;
  /** The second service; null: remove it. */
  next?: PlannedService | null | undefined;
  /** The service's category, if the service changes. */
  category?: Category | undefined;
  notes?: string | undefined;
  closing?: VisitClosing | undefined;
  stage?: StageStep | undefined;
  /** The person who is to give the first service. */
  staffId?: string | undefined;
  /** The length, of which the last service gets the rest; undefined: the services' own, or unchanged. */
  minutes?: number | undefined;
  /** Staff may break the rules about time and room. */
  override?: OverrideMark | undefined;
}

/** Attendance belongs to closing; reopening needs a reason. */
export type VisitClosing =
  | { closed: true; attendance: NonNullable<AppointmentFacts['attendance']> }
  | { closed: false; reason: string };

/**
 * Changes that the client must be told. `confirmed`: the appointment is confirmed, for a time that was not confirmed
 * before. `rescheduled`: it has another time and waits for the clinic. `cancelled`: it was cancelled before it began.
 */
export type ChangeEvent = 'confirmed' | 'rescheduled' | 'cancelled';

/** A decided change. It is written as one transaction. */
export interface ChangePlan {
  before: AppointmentFacts;
  after: AppointmentFacts;
  deltas: DayDelta[];
  /** Its services after the change, in order. */
  lengths: Length[];
  /** Further days that must be open: those of the categories of its other services. */
  otherDays: Where[];
  /** The changes of its resources' busy items. */
  busy: BusyDelta[];
  event: ChangeEvent | null;
  /** The reason for reopening a closed appointment, or for the decision about a cancelled one's money. */
  reason?: string;
  /** The decision about a cancelled appointment's money, for its history; absent: there was none. */
  money?: AppointmentChange['money'];
  /** The credit that a cancellation leaves; absent: none. */
  creditCents?: number;
  /** It no longer counts for the client's limit of bookings. */
  leavesWindow: boolean;
  /** The wished person, and the override in case the rules refuse. */
  wish: Pick<AppointmentEdit, 'staffId' | 'override'>;
  /** Staff overrode the rules. */
  overruled?: true;
  /** The visit retakes time that it had given up. */
  retakes?: true;
}

/**
 * Null if nothing changes. A cancelled appointment keeps its second service.
 * @throws {AppError} `appointment_cancelled`: a cancelled appointment is locked; `appointment_closed`: so is a closed
 * one, except its notes, until it is reopened; `appointment_arrived`, `appointment_ended`: its stage does not allow
 * the change; `appointment_of_later_day`, `appointment_not_started`, `appointment_of_other_day`: it cannot be closed
 * or go to that stage yet; `changed_meanwhile`: it is at another stage; `validation`: no time is left for its last
 * service, or a cancelled visit shall get another one
 */
export function planChange(before: AppointmentFacts, change: AppointmentEdit, now: string): ChangePlan | null {
  if (before.status === 'cancelled') throw new AppError('appointment_cancelled');
  const { staffId, override } = change;
  const wish = { staffId, override };
  const lengths = lengthsAfter(before, change);
  const after = applyChange(before, change, { lengths, now });
  if (after === null) return null;
  if (before.closed && after.closed) mustOnlyNote({ before, after, lengths, wish });
  else mustSuitStage({ before, after, lengths, wish });
  if (!occupies(after.status) && asksForNext(before, lengths)) {
    throw new AppError('validation', {}, { nextServiceId: 'Una cita que se cancela conserva sus tratamientos' });
  }
  if (after.closed && !before.closed) mustBeClosable(after, now);
  return {
    before,
    after,
    deltas: occupancyDelta(before, after),
    lengths,
    otherDays: [],
    busy: busyDeltas([before, after]),
    event: change.stage === undefined ? eventTypeOf(before, after, now) : null,
    wish,
    leavesWindow: before.createdBy === 'client' && !occupies(after.status) && isRecent(before, now),
    ...(change.closing?.closed === false && { reason: change.closing.reason }),
    ...(givesBack(before, after) && { retakes: true as const }),
  };
}

/** Fields of a closed appointment that may still change: its notes, and the two that change with every write. */
const OPEN_ONCE_CLOSED: ReadonlySet<string> = new Set(['notes', 'updatedAt', 'version']);

function mustOnlyNote(plan: Pick<ChangePlan, 'before' | 'after' | 'lengths' | 'wish'>): void {
  const others = differences(plan.before, plan.after).filter((field) => !OPEN_ONCE_CLOSED.has(field));
  if (asksForOthers(plan) || others.length > 0) throw new AppError('appointment_closed');
}

/**
 * The stage decides what may change. A step from stage to stage changes nothing else except the status, which
 * follows.
 */
function mustSuitStage(plan: Pick<ChangePlan, 'before' | 'after' | 'lengths' | 'wish'>): void {
  const { before, after } = plan;
  const { statusAndTime, serviceAndPeople } = CHANGEABLE[openStageOf(before)];
  const isStep = openStageOf(before) !== openStageOf(after);
  const movesOrCancels = (!isStep && before.status !== after.status) || before.startsAt !== after.startsAt;
  if (movesOrCancels && !statusAndTime) throw new AppError('appointment_arrived');
  if (takesRoom(plan) && !serviceAndPeople) throw new AppError('appointment_ended');
}

/** Whether the change needs time that the visit had given up. */
const givesBack = (before: AppointmentFacts, after: AppointmentFacts): boolean =>
  occupies(after.status) &&
  ((before.endedAt !== undefined && after.endedAt === undefined) ||
    (before.missedAt !== undefined && after.missedAt === undefined));

/** "Attended" needs the day of the visit. "Missed" needs its start to be past, and a client who did not arrive. */
function mustBeClosable({ startsAt, attendance, ...visit }: AppointmentFacts, now: string): void {
  if (wallClockOf(startsAt).date > todayAt(now)) throw new AppError('appointment_of_later_day');
  if (!transitionOf(openStageOf(visit), 'closed', attendance)) throw new AppError('appointment_arrived');
  if (attendance === 'no_show' && startsAt > now) throw new AppError('appointment_not_started');
}

/** A past appointment has no event. */
function eventTypeOf(before: AppointmentFacts, after: AppointmentFacts, now: string): ChangeEvent | null {
  if (after.startsAt <= now) return null;
  const isMoved = before.startsAt !== after.startsAt;
  if (after.status === 'confirmed') return isMoved || before.status !== 'confirmed' ? 'confirmed' : null;
  if (after.status === 'pending') return isMoved ? 'rescheduled' : null;
  return after.status === 'cancelled' ? 'cancelled' : null;
}

const isRecent = ({ createdAt }: AppointmentFacts, now: string): boolean =>
  epochOf(createdAt) > epochOf(now) - WINDOW_MS;

function applyChange(
  before: AppointmentFacts,
  change: AppointmentEdit,
  { lengths, now }: { lengths: Length[]; now: string },
): AppointmentFacts | null {
  const startsAt = change.startsAt ?? before.startsAt;
  const after: AppointmentFacts = {
    ...withStatus(
      withoutPromise(atStage(closedOrNot(before, change.closing, now), change.stage, now), startsAt),
      change.status,
    ),
    notes: change.notes ?? before.notes,
    startsAt,
    endsAt: addMinutes(startsAt, totalOf(lengths)),
    serviceId: change.service?.id ?? before.serviceId,
    category: change.service?.category ?? change.category ?? before.category,
  };
  if (differences(before, after).length === 0 && !asksForOthers({ before, lengths, wish: change })) return null;
  return { ...after, updatedAt: now, version: before.version + 1 };
}

const differences = (before: AppointmentFacts, after: AppointmentFacts): string[] =>
  (Object.keys({ ...before, ...after }) as (keyof AppointmentFacts)[]).filter(
    (field) => after[field] !== before[field],
  );

/** The person of a visit gives its first service. */
const asksForAnother = ({ segments }: AppointmentFacts, { staffId }: Pick<AppointmentEdit, 'staffId'>): boolean =>
  staffId !== undefined && segments[0]?.resources.includes(staffId) !== true;

/** Only the segments say which service is the second. */
const asksForNext = (before: AppointmentFacts, [, next]: readonly Length[]): boolean =>
  next?.serviceId !== nextServiceIdOf(before);

/** Another person or second service, which the other fields do not show. */
const asksForOthers = ({
  before,
  lengths,
  wish,
}: Pick<ChangePlan, 'before' | 'lengths'> & { wish: Pick<AppointmentEdit, 'staffId'> }): boolean =>
  asksForAnother(before, wish) || asksForNext(before, lengths);

/** A client's word that they will come counts for one time; a move removes it. */
function withoutPromise(appointment: AppointmentFacts, startsAt: string): AppointmentFacts {
  if (appointment.startsAt === startsAt) return appointment;
  const { attendanceConfirmedAt: _forgotten, ...rest } = appointment;
  return rest;
}

/** A status that staff set replaces the service's own. */
function withStatus(appointment: AppointmentFacts, status: AppointmentEdit['status']): AppointmentFacts {
  if (status === undefined || status === appointment.status) return appointment;
  const { confirmedBy: _service, confirmsOnProof: _proof, ...rest } = appointment;
  return { ...rest, status };
}

function closedOrNot(before: AppointmentFacts, closing: VisitClosing | undefined, now: string): AppointmentFacts {
  if (closing === undefined) return before;
  const { attendance: _said, missedAt = now, ...rest } = before;
  if (!closing.closed) return { ...rest, closed: false };
  return { ...rest, ...closing, ...(closing.attendance === 'no_show' && { missedAt }) };
}

/** Whether the change needs other time or other resources, and so must be checked for room. */
export const takesRoom = (plan: Pick<ChangePlan, 'before' | 'after' | 'lengths' | 'wish'>): boolean =>
  occupies(plan.after.status) &&
  (asksForOthers(plan) ||
    (['startsAt', 'endsAt', 'serviceId', 'category'] as const).some(
      (field) => plan.before[field] !== plan.after[field],
    ));

export interface FitFacts {
  /** The services of the visit after the change; null: it no longer exists. */
  serviceOf: (id: number) => PlannedService | null;
  scene: Scene;
  dayOf: (where: Where) => Pick<Day, 'closed'>;
  now: string;
}

/**
 * Gives a changed visit other resources, as for a new one. Its former resources are freed in the same transaction, so
 * it never blocks itself.
 */
export function fitChange(plan: ChangePlan, { serviceOf, scene, dayOf, now }: FitFacts): ChangePlan {
  const { before, wish } = plan;
  const wanted = repriced(plan, serviceOf);
  const held = before.segments;
  const parts = partsOf(wanted, plan.lengths, serviceOf);
  const otherDays = otherDaysOf(wanted, parts);
  const room = { scene, before, staffId: wish.staffId };
  const byRules = () => {
    mustFitClock(plan, scene.settings, now);
    const days = [whereOf(wanted), ...otherDays].map(dayOf);
    return withoutOldOverride(takeRoom(wanted, parts, { ...room, held, days, forStaff: true }), scene);
  };
  const { override } = wish;
  const overrule = override && (() => overruleRoom(wanted, parts, { ...room, override }));
  const { appointment: after, overruled } = fitOrOverrule(byRules, overrule);
  return { ...plan, after, otherDays, busy: busyDeltas([before, after]), ...(overruled && { overruled }) };
}

/** Other services get today's price. */
function repriced({ before, after, lengths }: ChangePlan, serviceOf: FitFacts['serviceOf']): AppointmentFacts {
  if (
    lengthsOf(before)
      .map(({ serviceId }) => serviceId)
      .join() === lengths.map(({ serviceId }) => serviceId).join()
  )
    return after;
  const { bookedCents: _before, ...rest } = after;
  return { ...rest, ...bookedPrice(lengths.map(({ serviceId }) => serviceOf(serviceId))) };
}

/** An appointment under an older rule may stay, but may not grow beyond today's rule. */
export function mustFitClock(
  { before, after }: Pick<ChangePlan, 'before' | 'after'>,
  settings: Settings,
  now: string,
): void {
  const isMoved = after.startsAt !== before.startsAt;
  if (isMoved) mustBeSlot(settings, after.startsAt, now);
  if (isMoved || after.endsAt > before.endsAt) mustEndInTime(settings, after.startsAt, minutesOf(after));
}

const ACT_WORDS: Record<OwnAct, string> = { cancel: 'cancelar', move: 'cambiar' };

/**
 * A client cancels an own appointment ahead.
 * @param act `move` if the cancellation is part of a move
 * @throws {AppError} `appointment_not_found` (also for another client's), `appointment_cancelled`,
 * `appointment_not_upcoming` (also if the clinic closed it, or the client has arrived)
 */
export function planOwnCancellation(
  appointment: AppointmentFacts | null,
  clientId: string,
  now: string,
  act: OwnAct = 'cancel',
): ChangePlan {
  if (appointment?.clientId !== clientId) throw new AppError('appointment_not_found');
  if (
    appointment.status !== 'cancelled' &&
    (appointment.closed || appointment.arrivedAt !== undefined || appointment.startsAt <= now)
  ) {
    throw new AppError('appointment_not_upcoming', { act: ACT_WORDS[act] });
  }
  const plan = planChange(appointment, { status: 'cancelled' }, now);
  if (plan === null) throw new Error('cancelling changes the status');
  return plan;
}
