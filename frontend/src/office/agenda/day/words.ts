import { sayTime, timeAtMinute } from '@rostro/shared/time';
import { sayPaid } from '#office/appointments/paid.ts';
import { SHOWN_WORDS, shownStatus } from '#office/appointments/status.ts';
import { sayClient, sayService } from '#office/ui/say.ts';
import { isUnverified, UNVERIFIED } from '../attendance/Unverified.tsx';
import { WILL_COME, willCome } from '../attendance/words.ts';
import type { DayColumn, PlacedVisit } from './columns.ts';
import { sayLength } from './layout.ts';

const MARK_WORDS = { o: 'Fuera de las reglas', m: 'Encimada desde antes' } as const;
export const OVERLAPS = 'Encimada';

/** Why a visit stands beside others; undefined: it does not. */
export const sayMark = ({ mark, lanes }: Pick<PlacedVisit, 'mark' | 'lanes'>): string | undefined =>
  mark === undefined ? (lanes > 1 ? OVERLAPS : undefined) : MARK_WORDS[mark];

const clock = (minute: number): string => sayTime(timeAtMinute(minute % 1440));

/** The accessible name of a block: who, what, its state, from when to when and with whom. */
export function sayBlock(visit: PlacedVisit, column: Pick<DayColumn, 'name'>, quiet: boolean): string {
  const { appointment, from, to } = visit;
  const mark = sayMark(visit)?.toLowerCase();
  const words = [
    sayClient(appointment),
    sayService(appointment),
    SHOWN_WORDS[shownStatus(appointment)],
    sayPaid(appointment)?.toLowerCase(),
    `${clock(from)} a ${clock(to)}`,
    column.name,
    willCome(appointment) ? WILL_COME.toLowerCase() : undefined,
    isUnverified(appointment) ? UNVERIFIED.toLowerCase() : undefined,
    mark,
    quiet ? 'fuera de los filtros' : undefined,
  ];
  return words.filter((word) => word !== undefined).join(', ');
}

/** `'Nueva Cita, Laura Méndez: libre 45 min, 9:00 a.m. a 9:45 a.m.'` */
export const sayGap = ({ from, to }: { from: number; to: number }, { name }: Pick<DayColumn, 'name'>): string =>
  `${name}: libre ${sayLength(to - from)}, ${clock(from)} a ${clock(to)}`;
