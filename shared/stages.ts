import type { AppointmentStatus } from './contract/appointment-status.ts';
import { addMinutes, epochOf, instantOf } from './time.ts';

/** How far a visit has come, in order. A cancelled visit has no stage. */
export const STAGES = ['expected', 'waiting', 'in_room', 'to_pay', 'closed'] as const;
export type Stage = (typeof STAGES)[number];
/** The stages of a visit that is not closed. */
export const OPEN_STAGES = ['expected', 'waiting', 'in_room', 'to_pay'] as const;
export type OpenStage = (typeof OPEN_STAGES)[number];

/** When a visit reached each stage (ISO 8601 UTC); absent: it did not, or nobody said so. */
export interface StageInstants {
  /** The client is at the clinic. */
  arrivedAt?: string | undefined;
  /** The client went into the room. */
  startedAt?: string | undefined;
  /** The client left the room. */
  endedAt?: string | undefined;
}

/** The facts of a visit that decide its stage. */
export interface StageFacts extends StageInstants {
  status: AppointmentStatus;
  closed: boolean;
  attendance?: 'attended' | 'no_show' | null | undefined;
  /** When staff said that the client did not come. */
  missedAt?: string | undefined;
}

/** The instant that each open stage sets when it is reached, in order. */
export const INSTANT_OF = {
  waiting: 'arrivedAt',
  in_room: 'startedAt',
  to_pay: 'endedAt',
} as const satisfies Record<Exclude<OpenStage, 'expected'>, keyof StageInstants>;

/** What a transition asks for besides the stage. */
type Demand =
  /** The clinic's day of the visit is today. */
  | 'its_day'
  /** The day of the visit has come. */
  | 'day_reached'
  /** The visit has begun. */
  | 'begun'
  /** Staff say why. */
  | 'reason'
  | null;

interface Transition {
  from: Stage;
  to: Stage;
  /** How a closed visit ended. */
  attendance?: 'attended' | 'no_show';
  asks: Demand;
}

const from = (stages: readonly Stage[], rest: Omit<Transition, 'from'>): Transition[] =>
  stages.map((stage) => ({ from: stage, ...rest }));

/**
 * Every change of stage that there is. A step forward may leave stages out, because a desk that is busy forgets to press;
 * a step back undoes any step forward.
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

/** @returns undefined: there is no such change */
export const transitionOf = (was: Stage, is: Stage, attendance?: 'attended' | 'no_show'): Transition | undefined =>
  TRANSITIONS.find((one) => one.from === was && one.to === is && one.attendance === attendance);

/** What may change about a visit in each of its stages. */
export const CHANGEABLE: Readonly<Record<Stage, { statusAndTime: boolean; serviceAndPeople: boolean }>> = {
  expected: { statusAndTime: true, serviceAndPeople: true },
  waiting: { statusAndTime: false, serviceAndPeople: true },
  in_room: { statusAndTime: false, serviceAndPeople: true },
  to_pay: { statusAndTime: false, serviceAndPeople: false },
  closed: { statusAndTime: false, serviceAndPeople: false },
};

/** The stage of a visit, or the one that it returns to when it is opened again. */
export function openStageOf({ arrivedAt, startedAt, endedAt }: StageInstants): OpenStage {
  if (endedAt !== undefined) return 'to_pay';
  if (startedAt !== undefined) return 'in_room';
  return arrivedAt === undefined ? 'expected' : 'waiting';
}

/** @returns null: the visit is cancelled */
export function stageOf(visit: StageFacts): Stage | null {
  if (visit.status === 'cancelled') return null;
  return visit.closed ? 'closed' : openStageOf(visit);
}

/** Is the transition from one open stage to another a step back? */
export const isBack = (was: OpenStage, is: OpenStage): boolean => OPEN_STAGES.indexOf(is) < OPEN_STAGES.indexOf(was);

/**
 * The instants of a visit at another open stage: those of stages that it has not reached any more go; of stages that
 * were left out it says that they were reached by now.
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
 * The instant from which a service of a visit needs its resources no more, if the visit was over before its time;
 * undefined: nobody said so. Who did not come leaves nothing to tidy up; of a visit that ended, a service that had not
 * begun by then takes nothing.
 */
export function leftAt(
  { startsAt, bufferAfter }: { startsAt: string; bufferAfter: number },
  { endedAt, missedAt }: Pick<StageFacts, 'endedAt' | 'missedAt'>,
): string | undefined {
  if (missedAt !== undefined) return wholeMinute(missedAt);
  if (endedAt === undefined) return undefined;
  return startsAt >= endedAt ? instantOf(0) : addMinutes(wholeMinute(endedAt), bufferAfter);
}

/** What no visit may be, with the name of the rule in the audit of the table; null: nothing is wrong. */
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
