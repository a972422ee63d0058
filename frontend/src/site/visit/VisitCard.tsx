import type { Appointment, OwnVisit } from '@rostro/shared/contract/booking/booking';
import { sayDay, sayTime, wallClockOf } from '@rostro/shared/time';
import { Clock, MapPin, Navigation, UserRound, UsersRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { mapLinkOf, type VisitPlace } from '#api/business.ts';
import { OutButton } from '#ui/button/Button.tsx';
import { VisitChip } from '#ui/chip/StatusChip.tsx';
import { classes } from '#ui/classes.ts';
import { Picture } from '#ui/picture/Picture.tsx';
import { AddToCalendar } from './AddToCalendar.tsx';
import { GivenBy } from './GivenBy.tsx';
import { PrintVisit } from './PrintVisit.tsx';
import { useTicket } from './useTicket.ts';
import styles from './VisitCard.module.css';
import { minutesOf, nameOf, sayDaysUntil, sayParty } from './words.ts';

interface VisitCardProps {
  appointment: OwnVisit;
  /** The level of the heading within the page. */
  heading: 'h2' | 'h3';
  /** Shown below date and place. */
  advice: ReactNode;
  /** The visit needs no other act, so the calendar comes first. By default it is one of several acts. */
  isSettled?: boolean;
  children?: ReactNode;
}

function Facts({ appointment, place }: { appointment: OwnVisit; place: VisitPlace | undefined }) {
  const party = sayParty(appointment);
  return (
    <ul className="flex flex-wrap gap-y-2 gap-x-8 text-15 [&_li]:flex [&_li]:items-start [&_li]:gap-2.5 [&_svg]:mt-0.5 [&_svg]:text-sage max-handset:flex-col">
      <li>
        <Clock size={20} strokeWidth={1.6} aria-hidden />
        <span>
          <span className="num">{minutesOf(appointment)} min</span>,{' '}
          <span className="muted">{sayDaysUntil(appointment.startsAt, new Date().toISOString())}</span>
        </span>
      </li>
      {appointment.staff && (
        <li>
          <UserRound size={20} strokeWidth={1.6} aria-hidden />
          <GivenBy appointment={appointment} />
        </li>
      )}
      {party !== undefined && (
        <li>
          <UsersRound size={20} strokeWidth={1.6} aria-hidden />
          {party}
        </li>
      )}
      {place && (
        <li>
          <MapPin size={20} strokeWidth={1.6} aria-hidden />
          {place.address}
        </li>
      )}
    </ul>
  );
}

interface ToolsProps {
  appointment: Appointment;
  place: VisitPlace;
  isSettled: boolean;
}

function Tools({ appointment, place, isSettled }: ToolsProps) {
  return (
    <>
      <AddToCalendar appointment={appointment} place={place} variant={isSettled ? 'primary' : 'plain'} />
      <OutButton variant="plain" small href={mapLinkOf(place)} target="_blank" rel="noreferrer">
        <Navigation size={16} strokeWidth={1.8} aria-hidden />
        Cómo llegar
      </OutButton>
      <PrintVisit appointment={appointment} place={place} />
    </>
  );
}

/** A card of an upcoming appointment: service, time, place, and links for the way there. */
export function VisitCard({ appointment, heading: Heading, advice, isSettled = false, children }: VisitCardProps) {
  const { image, place } = useTicket(appointment);
  const { date, time } = wallClockOf(appointment.startsAt);
  return (
    <article className="grid grid-cols-[300px_minmax(0,1fr)] border border-line rounded-card bg-white shadow-card max-tablet:grid-cols-[200px_minmax(0,1fr)] max-handset:grid-cols-1">
      <div className={styles.picture}>
        <Picture src={image} sizes="(max-width: 600px) 100vw, 480px" eager />
      </div>
      <div className="grid gap-5 p-8 max-tablet:p-5">
        <div className="flex flex-wrap items-center justify-between gap-y-2 gap-x-3">
          <Heading className="h3">{nameOf(appointment)}</Heading>
          <VisitChip visit={appointment} />
        </div>
        <p className={styles.when}>
          {sayDay(date)}, <span className="nb">{sayTime(time)}</span>
        </p>
        <Facts appointment={appointment} place={place} />
        <p className="small muted">{advice}</p>
        <div className={classes(styles.acts, 'flex flex-wrap gap-2 pt-5 border-t border-t-line')}>
          {place && <Tools appointment={appointment} place={place} isSettled={isSettled} />}
          {children && <div className={classes(styles.more, 'flex flex-wrap ml-auto')}>{children}</div>}
        </div>
      </div>
    </article>
  );
}
