import type { StaffAppointment } from '@rostro/shared/contract/booking/booking';
import { sayTime, wallClockOf } from '@rostro/shared/time';
import { Link, useSearchParams } from 'react-router-dom';
import { classes } from '#ui/classes.ts';
import { openingSearch } from '../data/useBookingAddress.ts';
import { OTHER_PERSON } from './words.ts';

interface PartyLinksProps {
  appointment: Pick<StaffAppointment, 'party' | 'startsAt'>;
  /** Each has a line's height on phones, and its hour if it is another one. */
  timed: boolean;
  tabIndex?: 0 | -1 | undefined;
  onOpen?: (() => void) | undefined;
}

/** `'Marta Gil (11:00 a.m.) y Eva Luna'`, each a link to their visit. */
export function PartyLinks({ appointment: { party = [], startsAt }, timed, tabIndex, onOpen }: PartyLinksProps) {
  const [params] = useSearchParams();
  return party.map((one, at) => (
    <span key={one.id}>
      {at > 0 && (at === party.length - 1 ? ' y ' : ', ')}
      <Link
        className={classes('link', timed && 'max-phone:inline-flex max-phone:items-center max-phone:min-h-11')}
        tabIndex={tabIndex}
        to={{ search: openingSearch(params, one.id) }}
        onClick={onOpen}
      >
        {one.fullName || OTHER_PERSON}
      </Link>
      {timed && one.startsAt !== startsAt && ` (${sayTime(wallClockOf(one.startsAt).time)})`}
    </span>
  ));
}
