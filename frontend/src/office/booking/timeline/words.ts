import { sayTime, timeAtMinute } from '@rostro/shared/time';
import { shownStatusOf } from '@rostro/shared/visit-state';
import { sayClient, sayLength } from '#office/ui/say.ts';
import { isUnverified, UNVERIFIED } from '../attendance/Unverified.tsx';
import { WILL_COME, willCome } from '../attendance/words.ts';
import { sayOverride } from '../override/words.ts';
import { sayPaid } from '../published/paid.ts';
import { SHOWN_WORDS } from '../published/status.ts';
import { sayReached } from '../stage/words.ts';
import type { PlacedVisit } from './column.ts';

/** Why a visit overlaps others or is outside the rules. */
export function sayMark({
  appointment,
  mark,
  lanes,
}: Pick<PlacedVisit, 'appointment' | 'mark' | 'lanes'>): string | undefined {
  if (appointment.override) return sayOverride(appointment.override);
  if (mark === 'o') return 'Fuera de las reglas';
  return lanes > 1 ? 'Encimada' : undefined;
}

const inside = (text: string | undefined): string | undefined => text && text.charAt(0).toLowerCase() + text.slice(1);

const clock = (minute: number): string => sayTime(timeAtMinute(minute % 1440));

/** A visit that was closed before its start takes no time, so only the start is named. */
const sayTaken = ({ from, to }: { from: number; to: number }): string =>
  from === to ? clock(from) : `${clock(from)} a ${clock(to)}`;

/** The accessible name of a block: client, service, state, times and person. */
export function sayBlock(visit: PlacedVisit, column: { name: string }, quiet: boolean): string {
  const { appointment } = visit;
  const words = [
    sayClient(appointment),
    visit.service,
    SHOWN_WORDS[shownStatusOf(appointment)],
    sayReached(appointment)?.toLowerCase(),
    sayPaid(appointment)?.toLowerCase(),
    sayTaken(visit),
    column.name,
    willCome(appointment) ? WILL_COME.toLowerCase() : undefined,
    isUnverified(appointment) ? UNVERIFIED.toLowerCase() : undefined,
    inside(sayMark(visit)),
    quiet ? 'fuera de los filtros' : undefined,
  ];
  return words.filter((word) => word !== undefined).join(', ');
}

/** `'Nueva Cita, Laura Méndez: libre 45 min, 9:00 a.m. a 9:45 a.m.'` */
export const sayGap = ({ from, to }: { from: number; to: number }, { name }: { name: string }): string =>
  `${name}: libre ${sayLength(to - from)}, ${clock(from)} a ${clock(to)}`;
