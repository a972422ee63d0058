import type { StaffAppointment } from '@rostro/shared/contract/booking/booking';
import { sayTime, wallClockOf } from '@rostro/shared/time';
import { UsersRound } from 'lucide-react';
import { Link, useSearchParams } from 'react-router-dom';
import { classes } from '#ui/classes.ts';
import { openingSearch } from '../data/useBookingAddress.ts';

interface PartyNoteProps {
  appointment: StaffAppointment;
  /** On a card, which is one stop of the Tab key. */
  tabIndex?: 0 | -1;
}

/** `'Viene con Marta Gil'`, with a link to the visit of each. */
export function PartyNote({ appointment: { party = [], startsAt }, tabIndex }: PartyNoteProps) {
  const [params] = useSearchParams();
  if (party.length === 0) return null;
  const isCard = tabIndex !== undefined;
  return (
    <span className={classes('inline-flex items-start gap-1 min-w-0 text-12 leading-[16px]', !isCard && 'text-14')}>
      <UsersRound className="flex-none mt-px" size={isCard ? 12 : 14} strokeWidth={2} aria-hidden />
      <span className="min-w-0 wrap-anywhere">
        Viene con{' '}
        {party.map((one, at) => (
          <span key={one.id}>
            {at > 0 && (at === party.length - 1 ? ' y ' : ', ')}
            <Link
              className={classes('link', !isCard && 'max-phone:inline-flex max-phone:items-center max-phone:min-h-11')}
              tabIndex={tabIndex}
              to={{ search: openingSearch(params, one.id) }}
            >
              {one.fullName || 'otra persona'}
            </Link>
            {!isCard && one.startsAt !== startsAt && ` (${sayTime(wallClockOf(one.startsAt).time)})`}
          </span>
        ))}
      </span>
    </span>
  );
}

/** That nothing happens to the other visits: staff who cancel or move one decide about each. */
export function sayPartyStays({ party = [] }: Pick<StaffAppointment, 'party'>): string | undefined {
  const names = party.map(({ fullName }) => fullName || 'otra persona');
  if (names.length === 0) return undefined;
  const all = new Intl.ListFormat('es-MX').format(names);
  return names.length === 1 ? `La cita de ${all} sigue igual.` : `Las citas de ${all} siguen igual.`;
}
