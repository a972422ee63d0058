import type { DayDelta } from '@rostro/rules/appointments/day';
import { minutesOf, occupancyDelta, occupies } from '@rostro/rules/appointments/occupancy';
import type { Scene } from '@rostro/rules/scheduling/assign';
import { type BusyDelta, busyDeltas } from '@rostro/rules/scheduling/busy';
import { nextServiceIdOf } from '@rostro/rules/scheduling/segment';
import type { Category } from '@rostro/shared/catalog';
import type { AppointmentChange, OverrideMark } from '@rostro/shared/contract/appointment';
import type { Settings } from '@rostro/shared/contract/clinic';
import { AppError } from '@rostro/shared/errors';
import type { OwnAct } from '@rostro/shared/scheduling/cutoff';
import { CHANGEABLE, openStageOf, transitionOf } from '@rostro/shared/stages';
import { addMinutes, epochOf, todayAt, wallClockOf } from '@rostro/shared/time';
import type { AppointmentFacts } from './booking.ts';
import { type Day, type Where, whereOf } from './day.ts';
import { fitOrOverrule, overruleRoom, withoutOldOverride } from './override.ts';
import type { PlannedService } from './plan.ts';
import { takeRoom } from './room.ts';
import { mustBeSlot, mustEndInTime } from './slot.ts';
import { atStage, type StageStep } from './stage.ts';
import { bookedPrice, type Length, lengthsAfter, lengthsOf, otherDaysOf, partsOf, totalOf } from './visit.ts';
import { WINDOW_MS } from './window.ts';

/** The changeable fields of an appointment; an absent field stays as it is. */
export interface AppointmentEdit {
  status?: AppointmentFacts['status'] | undefined;
  startsAt?: string | undefined;
  service?: PlannedService | undefined;
  /** The second service; null: none any more. */
  next?: PlannedService | null | undefined;
  /** The service's category, if the service changed it. */
  category?: Category | undefined;
  notes?: string | undefined;
  closing?: VisitClosing | undefined;
  /** Another open stage. */
  stage?: StageStep | undefined;
  /** The person who shall give it. */
  staffId?: string | undefined;
  /** Its length, of which the last service takes the rest; undefined: that of its services, or as it is. */
  minutes?: number | undefined;
  /** Staff may break the rules about time and room. */
  override?: OverrideMark | undefined;
}

/** Attendance belongs to a closed appointment only; reopening needs a reason. */
export type VisitClosing =
  | { closed: true; attendance: NonNullable<AppointmentFacts['attendance']> }
  | { closed: false; reason: string };

/**
 * Changes that a client must be told: the appointment is confirmed for a time for which it was not confirmed before; it
 * has another time and waits for the clinic; it was cancelled before it began.
 */
export type ChangeEvent = 'confirmed' | 'rescheduled' | 'cancelled';

/** A decided change, to be written as one transaction. */
export interface ChangePlan {
  before: AppointmentFacts;
  after: AppointmentFacts;
  deltas: DayDelta[];
  /** Its services after the change, one after the other. */
  lengths: Length[];
  /** Further days that must be open: those of its other services' categories. */
  otherDays: Where[];
  /** What it changes of its resources. */
  busy: BusyDelta[];
  /** The event for the client; null: none. */
  event: ChangeEvent | null;
  /** The reason for reopening a closed appointment, or for what becomes of a cancelled one's money. */
  reason?: string;
  /** What becomes of what a cancelled one held, for its history; absent: it held nothing. */
  money?: AppointmentChange['money'];
  /** What a cancellation leaves in the client's favour; absent: nothing. */
  creditCents?: number;
  /** It no longer counts for the client's 3-hour limit. */
  leavesWindow: boolean;
  /** The person who is asked for, and what staff say if the rules refuse. */
  wish: Pick<AppointmentEdit, 'staffId' | 'override'>;
  /** The rules refuse it, and it is done all the same. */
  overruled?: true;
  /** Time that the visit had given up is taken again. */
  retakes?: true;
}

/**
 * Applies a change to an appointment; null if it changes nothing. A cancelled one keeps its second service.
 * @throws {AppError} `appointment_cancelled`: a cancelled appointment is locked; `appointment_closed`: so is a closed
 * one except its notes, until it is reopened; `appointment_arrived`, `appointment_ended`: its stage does not allow it;
 * `appointment_of_later_day`, `appointment_not_started`, `appointment_of_other_day`: it cannot be closed or go to that
 * stage yet; `changed_meanwhile`: it is at another stage; `validation`: nothing is left for its last service, or another one is wanted of a visit that is cancelled
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

/** The fields of a closed appointment that may still change: its notes, and the two that change with every write. */
const OPEN_ONCE_CLOSED: ReadonlySet<string> = new Set(['notes', 'updatedAt', 'version']);

function mustOnlyNote(plan: Pick<ChangePlan, 'before' | 'after' | 'lengths' | 'wish'>): void {
  const others = differences(plan.before, plan.after).filter((field) => !OPEN_ONCE_CLOSED.has(field));
  if (asksForOthers(plan) || others.length > 0) throw new AppError('appointment_closed');
}

/**
 * The stage of a visit decides what may change about it. Whoever steps from stage to stage changes nothing else but the
 * status, which follows.
 */
function mustSuitStage(plan: Pick<ChangePlan, 'before' | 'after' | 'lengths' | 'wish'>): void {
  const { before, after } = plan;
  const { statusAndTime, serviceAndPeople } = CHANGEABLE[openStageOf(before)];
  const isStep = openStageOf(before) !== openStageOf(after);
  const movesOrCancels = (!isStep && before.status !== after.status) || before.startsAt !== after.startsAt;
  if (movesOrCancels && !statusAndTime) throw new AppError('appointment_arrived');
  if (takesRoom(plan) && !serviceAndPeople) throw new AppError('appointment_ended');
}

/** Has the visit given up time before the change that it needs after it? */
const givesBack = (before: AppointmentFacts, after: AppointmentFacts): boolean =>
  occupies(after.status) &&
  ((before.endedAt !== undefined && after.endedAt === undefined) ||
    (before.missedAt !== undefined && after.missedAt === undefined));

/** "Attended" can be recorded on the day of the visit, "missed" only after it has begun, and of nobody who came. */
function mustBeClosable({ startsAt, attendance, ...visit }: AppointmentFacts, now: string): void {
  if (wallClockOf(startsAt).date > todayAt(now)) throw new AppError('appointment_of_later_day');
  if (!transitionOf(openStageOf(visit), 'closed', attendance)) throw new AppError('appointment_arrived');
  if (attendance === 'no_show' && startsAt > now) throw new AppError('appointment_not_started');
}

/** A past appointment makes no event. */
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

/** The person of a visit is the one who gives its first service. */
const asksForAnother = ({ segments }: AppointmentFacts, { staffId }: Pick<AppointmentEdit, 'staffId'>): boolean =>
  staffId !== undefined && segments[0]?.resources.includes(staffId) !== true;

/** Only its segments say which service is the second. */
const asksForNext = (before: AppointmentFacts, [, next]: readonly Length[]): boolean =>
  next?.serviceId !== nextServiceIdOf(before);

/** Is another person wanted, or another second service? The other fields do not show that. */
const asksForOthers = ({
  before,
  lengths,
  wish,
}: Pick<ChangePlan, 'before' | 'lengths'> & { wish: Pick<AppointmentEdit, 'staffId'> }): boolean =>
  asksForAnother(before, wish) || asksForNext(before, lengths);

/** A promise to come is for a time; another time removes it. */
function withoutPromise(appointment: AppointmentFacts, startsAt: string): AppointmentFacts {
  if (appointment.startsAt === startsAt) return appointment;
  const { attendanceConfirmedAt: _forgotten, ...rest } = appointment;
  return rest;
}

/** A status that staff set stands from then on, in place of the service's. */
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

/** Does the change take other time or other resources, so that there must be room for it? */
export const takesRoom = (plan: Pick<ChangePlan, 'before' | 'after' | 'lengths' | 'wish'>): boolean =>
  occupies(plan.after.status) &&
  (asksForOthers(plan) ||
    (['startsAt', 'endsAt', 'serviceId', 'category'] as const).some(
      (field) => plan.before[field] !== plan.after[field],
    ));

/** The facts of a decision whether a change has room. */
export interface FitFacts {
  /** The services of the visit after the change; null for one that is no longer known. */
  serviceOf: (id: number) => PlannedService | null;
  scene: Scene;
  /** The current day of a category and date. */
  dayOf: (where: Where) => Pick<Day, 'closed'>;
  now: string;
}

/**
 * Gives a changed visit other resources. It takes them like a new one; what it had is freed in the same transaction, so
 * it is never in its own way.
 * @throws {AppError} `sunday_closed`, `outside_hours`, `slot_in_past`, `ends_after_closing`, `closed_day`, `slot_full`,
 * `validation`
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

/** Other services have the price of today. */
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

/** An appointment from an older rule may stay as it is, but may not grow beyond today's rule. */
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
 * A client cancels their own future appointment.
 * @param act what the client asked for: a move cancels the old one
 * @throws {AppError} `appointment_not_found` (also for another client's), `appointment_cancelled`,
 * `appointment_not_upcoming` (also if the clinic closed it, or the client is there)
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
