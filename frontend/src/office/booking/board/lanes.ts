import type { StaffAppointment } from '@rostro/shared/contract/booking/booking';
import { type OpenStage, stageOf } from '@rostro/shared/stages';
import { epochOf } from '@rostro/shared/time';
import { sayLength } from '#office/ui/say.ts';

export interface Board {
  lanes: Readonly<Record<OpenStage, readonly StaffAppointment[]>>;
  open: number;
  closed: number;
  cancelled: number;
}

const byStart = (a: StaffAppointment, b: StaffAppointment): number =>
  a.startsAt.localeCompare(b.startsAt) || a.id.localeCompare(b.id);

export function boardOf(appointments: readonly StaffAppointment[]): Board {
  const at = (wanted: ReturnType<typeof stageOf>) => appointments.filter((one) => stageOf(one) === wanted);
  const lane = (stage: OpenStage) => at(stage).toSorted(byStart);
  const lanes = {
    expected: lane('expected'),
    waiting: lane('waiting'),
    in_room: lane('in_room'),
    to_pay: lane('to_pay'),
  };
  const [closed, cancelled] = [at('closed').length, at(null).length];
  return { lanes, closed, cancelled, open: appointments.length - closed - cancelled };
}

const minutesSince = (instant: string, now: string): number =>
  Math.max(0, Math.floor((epochOf(now) - epochOf(instant)) / 60_000));

/** Minutes late from which a card is amber, and from which it is red. */
const LATE = 5;
const VERY_LATE = 15;

export type Tone = 'calm' | 'late' | 'very-late';

export interface Timing {
  said: string | undefined;
  tone: Tone;
}

const toneOf = (minutes: number): Tone => {
  if (minutes >= VERY_LATE) return 'very-late';
  return minutes >= LATE ? 'late' : 'calm';
};

/**
 * An expected client is late from the minute after the start. A waiting one is late from the arrival or the start,
 * whichever is later.
 */
export function timingOf(visit: StaffAppointment, stage: OpenStage, now: string): Timing {
  const { startsAt, endsAt, arrivedAt = startsAt, startedAt = startsAt, endedAt = endsAt } = visit;
  if (stage === 'expected') {
    const late = minutesSince(startsAt, now);
    return { said: late > 0 ? `${sayLength(late)} tarde` : undefined, tone: toneOf(late) };
  }
  if (stage === 'waiting') {
    const due = arrivedAt > startsAt ? arrivedAt : startsAt;
    return { said: `Espera ${sayLength(minutesSince(arrivedAt, now))}`, tone: toneOf(minutesSince(due, now)) };
  }
  if (stage === 'in_room') {
    const planned = minutesSince(startsAt, endsAt);
    return { said: `${sayLength(minutesSince(startedAt, now))} de ${sayLength(planned)}`, tone: 'calm' };
  }
  const gone = minutesSince(endedAt, now);
  return { said: gone === 0 ? 'Acaba de salir' : `Salió hace ${sayLength(gone)}`, tone: 'calm' };
}
