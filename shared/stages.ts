import type { AppointmentStatus } from './contract/booking/appointment-status.ts';
import { addMinutes, epochOf, instantOf } from './time.ts';

/** How far a visit has come, in order. A cancelled visit has no stage. */
export const STAGES = ['expected', 'waiting', 'in_room', 'to_pay', 'closed'] as const;
export type Stage = (typeof STAGES)[number];
export const OPEN_STAGES = ['expected', 'waiting', 'in_room', 'to_pay'] as const;
export type OpenStage = (typeof OPEN_STAGES)[number];

/** The instants at which a visit reached each stage (ISO 8601 UTC), if it did and staff recorded it. */
export interface StageInstants {
  /** The client is at the clinic. */
  arrivedAt?: string | undefined;
  /** The client went into the room. */
  startedAt?: string | undefined;
  /** The client left the room. */
  endedAt?: string | undefined;
}

export interface StageFacts extends StageInstants {
  status: AppointmentStatus;
  closed: boolean;
  attendance?: 'attended' | 'no_show' | null | undefined;
  /** The instant at which staff recorded the visit as missed. */
  missedAt?: string | undefined;
}

/** The instant that each open stage sets, in order. */
export const INSTANT_OF = {
  waiting: 'arrivedAt',
  in_room: 'startedAt',
  to_pay: 'endedAt',
} as const satisfies Record<Exclude<OpenStage, 'expected'>, keyof StageInstants>;

/** The conditions of a transition besides the stage. */
type Demand =
  /** The clinic's day of the visit is today. */
  | 'its_day'
  /** The day of the visit has come. */
  | 'day_reached'
  | 'begun'
  | 'reason'
  | null;

interface Transition {
  from: Stage;
  to: Stage;
  attendance?: 'attended' | 'no_show';
  asks: Demand;
}

const from = (stages: readonly Stage[], rest: Omit<Transition, 'from'>): Transition[] =>
  stages.map((stage) => ({ from: stage, ...rest }));

/**
 * Every possible change of stage. A step forward may skip stages, because a busy desk forgets to press; a step back
 * undoes any step forward.
 */
export const TRANSITIONS: readonly Transition[] = [
  ...from(['expected'], { to: 'waiting', asks: 'its_day' }),
  ...from(['expected', 'waiting'], { to: 'in_room', asks: 'its_day' }),
  ...from(['expected', 'waiting', 'in_room'], { to: 'to_pay', asks: 'its_day' }),
  ...from(['waiting', 'in_room', 'to_pay'], { to: 'expected', asks: null }),
  ...from(['in_room', 'to_pay'], { to: 'waiting', asks: null }),
  ...from(['to_pay'], { to: 'in_room', asks: null }),
  ...from(OPEN_STAGES, { to: 'closed', attendance: 'attended', asks: 'day_reached' }),
  ...from(['expected'], { to: 'closed', attendance: 'no_show', asks: 'begun' }),
  ...OPEN_STAGES.flatMap((to) => from(['closed'], { to, asks: 'reason' })),
];

/** @returns undefined if there is no such change */
export const transitionOf = (was: Stage, is: Stage, attendance?: 'attended' | 'no_show'): Transition | undefined =>
  TRANSITIONS.find((one) => one.from === was && one.to === is && one.attendance === attendance);

export const CHANGEABLE: Readonly<Record<Stage, { statusAndTime: boolean; serviceAndPeople: boolean }>> = {
  expected: { statusAndTime: true, serviceAndPeople: true },
  waiting: { statusAndTime: false, serviceAndPeople: true },
  in_room: { statusAndTime: false, serviceAndPeople: true },
  to_pay: { statusAndTime: false, serviceAndPeople: false },
  closed: { statusAndTime: false, serviceAndPeople: false },
};

/** The stage of an open visit, or the one that a closed visit returns to when it is reopened. */
export function openStageOf({ arrivedAt, startedAt, endedAt }: StageInstants): OpenStage {
  if (endedAt !== undefined) return 'to_pay';
  if (startedAt !== undefined) return 'in_room';
  return arrivedAt === undefined ? 'expected' : 'waiting';
}

/** @returns null for a cancelled visit */
export function stageOf(visit: StageFacts): Stage | null {
  if (visit.status === 'cancelled') return null;
  return visit.closed ? 'closed' : openStageOf(visit);
}

/** Whether the transition between two open stages is a step back. */
export const isBack = (was: OpenStage, is: OpenStage): boolean => OPEN_STAGES.indexOf(is) < OPEN_STAGES.indexOf(was);

/**
 * The instants of a visit at another open stage: those of later stages are removed, and skipped stages get the present
 * instant.
 */
export function instantsAt(stage: OpenStage, visit: StageInstants, now: string): StageInstants {
  const reached = OPEN_STAGES.slice(1, OPEN_STAGES.indexOf(stage) + 1) as (keyof typeof INSTANT_OF)[];
  let latest = '';
  const instants = reached.map((one) => {
    const known = visit[INSTANT_OF[one]];
    // Clocks of functions differ a little; stages have one order.
    latest = known ?? (latest > now ? latest : now);
    return [INSTANT_OF[one], latest] as const;
  });
  return Object.fromEntries(instants);
}

const MINUTE_MS = 60_000;
/** Resources are taken by whole minutes. */
const wholeMinute = (instant: string): string => instantOf(Math.ceil(epochOf(instant) / MINUTE_MS) * MINUTE_MS);

/**
 * The instant from which a service of a visit no longer needs its resources, if the visit was over early and staff
 * recorded it. A missed visit leaves nothing to clean; after an early end, a service that had not begun takes nothing.
 */
export function leftAt(
  { startsAt, bufferAfter }: { startsAt: string; bufferAfter: number },
  { endedAt, missedAt }: Pick<StageFacts, 'endedAt' | 'missedAt'>,
): string | undefined {
  if (missedAt !== undefined) return wholeMinute(missedAt);
  if (endedAt === undefined) return undefined;
  return startsAt >= endedAt ? instantOf(0) : addMinutes(wholeMinute(endedAt), bufferAfter);
}

/** The name of the violated rule, as in the audit of the table; null without a contradiction. */
export function contradictionIn(visit: StageFacts): string | null {
  const { status, closed, attendance, arrivedAt, startedAt, endedAt, missedAt } = visit;
  const hasCome = openStageOf(visit) !== 'expected';
  if (closed && status === 'cancelled') return 'a closed appointment is not cancelled';
  if (hasCome && status === 'cancelled') return 'a client who came is not cancelled';
  if (hasCome && status === 'pending' && !closed) return 'a client who came is confirmed';
  if (hasCome && attendance === 'no_show') return 'a client who came is not missed';
  if (missedAt !== undefined && attendance !== 'no_show') return 'a client who came is not missed';
  const inOrder = [arrivedAt, startedAt, endedAt].filter((instant) => instant !== undefined);
  const isWhole = inOrder.length === OPEN_STAGES.indexOf(openStageOf(visit));
  const isOrdered = inOrder.every((instant, at) => at === 0 || (inOrder[at - 1] ?? '') <= instant);
  return isWhole && isOrdered ? null : 'the stages of a visit are in order';
}
