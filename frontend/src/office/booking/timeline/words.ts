import type { StaffAppointment } from '@rostro/shared/contract/booking/booking';
import type { ClinicalAlert } from '@rostro/shared/contract/records/medical-history';
import type { Minutes } from '@rostro/shared/scheduling/working-hours';
import { sayTime, timeAtMinute } from '@rostro/shared/time';
import { shownStatusOf } from '@rostro/shared/visit-state';
import { sayAlert } from '#office/records/published/medical/words.ts';
import { sayClient, sayLength } from '#office/ui/say.ts';
import { isUnverified, UNVERIFIED } from '../attendance/Unverified.tsx';
import { WILL_COME, willCome } from '../attendance/words.ts';
import { sayOverride } from '../override/words.ts';
import { sayParty } from '../party/words.ts';
import { sayPaid } from '../published/paid.ts';
import { SHOWN_WORDS } from '../published/status.ts';
import { sayReached } from '../stage/words.ts';
import type { Visit } from './column.ts';

/** Why a visit overlaps others or is outside the rules. */
export function sayMark({
  appointment,
  mark,
  together,
}: Pick<Visit, 'appointment' | 'mark' | 'together'>): string | undefined {
  if (appointment.override) return sayOverride(appointment.override);
  if (mark === 'o') return 'Fuera de las reglas';
  return together > 1 ? 'Encimada' : undefined;
}

const inside = (text: string | undefined): string | undefined => text && text.charAt(0).toLowerCase() + text.slice(1);

const clock = (minute: number): string => sayTime(timeAtMinute(minute % 1440));

/** `'9:00 a.m. a 9:45 a.m.'` */
export const sayTimes = ({ from, to }: Minutes): string => `${clock(from)} a ${clock(to)}`;

/** A visit that was closed before its start takes no time, so only the start is named. */
export const sayTaken = ({ from, to }: Minutes): string => (from === to ? clock(from) : sayTimes({ from, to }));

/** The visit of a tile, in the tile's own words. */
export interface Told {
  appointment: StaffAppointment;
  service: string;
  /** When and with which person. */
  place: readonly string[];
  /** Why it overlaps others or is outside the rules. */
  mark?: string | undefined;
}

/** The accessible name of a tile: client, service, state, place and marks. */
export function sayVisit(
  { appointment, service, place, mark }: Told,
  { quiet, alerts }: { quiet: boolean; alerts: readonly ClinicalAlert[] },
): string {
  const words = [
    sayClient(appointment),
    service,
    SHOWN_WORDS[shownStatusOf(appointment)],
    sayReached(appointment)?.toLowerCase(),
    sayPaid(appointment)?.toLowerCase(),
    ...place,
    willCome(appointment) ? WILL_COME.toLowerCase() : undefined,
    isUnverified(appointment) ? UNVERIFIED.toLowerCase() : undefined,
    inside(sayParty(appointment)),
    inside(mark),
    quiet ? 'fuera de los filtros' : undefined,
    ...alerts.map(sayAlert),
  ];
  return words.filter((word) => word !== undefined).join(', ');
}

/** `'Nueva Cita, Laura Méndez: libre 45 min, 9:00 a.m. a 9:45 a.m.'` */
export const sayGap = (gap: Minutes, name: string): string =>
  `${name}: libre ${sayLength(gap.to - gap.from)}, ${sayTimes(gap)}`;
