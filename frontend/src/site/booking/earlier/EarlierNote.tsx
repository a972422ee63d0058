import type { EarlierVisit, Service } from '@rostro/shared/contract/booking/booking';
import { comesAfter, lastDayAfter, sayWithin } from '@rostro/shared/scheduling/earlier';
import { sayDay, sayInstant } from '@rostro/shared/time';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router-dom';
import { needed } from '#api/queryClient.ts';
import { servicesQuery } from '#api/services.ts';
import { LinkButton } from '#ui/button/Button.tsx';
import { Note } from '#ui/note/Note.tsx';
import { Skeleton } from '#ui/skeleton/Skeleton.tsx';
import styles from './Earlier.module.css';
import type { Earlier } from './useEarlier.ts';

type Asked = NonNullable<Service['earlier']>;

/** `'Antes necesitas una cita de «Valoración», en los 30 días anteriores.'` */
export const sayAsked = (asked: Asked): string => `Antes necesitas una cita de «${asked.name}», ${sayWithin(asked)}.`;

/** Links to the earlier service, or to the clinic if it cannot be booked online. */
function Missing({ asked, isGuest }: { asked: Asked; isGuest: boolean }) {
  const { data: services } = useQuery(needed(servicesQuery()));
  const location = useLocation();
  const isOnline = services?.some(({ id }) => id === asked.serviceId) ?? false;
  return (
    <Note tone="sage" announce className={styles.note}>
      <b>{sayAsked(asked)}</b>
      <p>
        {isOnline
          ? 'Resérvala primero; después podrás elegir día para este tratamiento.'
          : 'Llámanos y la agendamos contigo.'}
        {isGuest && (
          <>
            {' '}
            Si ya la tienes,{' '}
            <Link className="link" to="/login" state={{ from: location }}>
              inicia sesión
            </Link>
            .
          </>
        )}
      </p>
      {isOnline ? (
        <LinkButton small to={`/servicios?serviceId=${asked.serviceId}&step=2`}>
          Reservar «{asked.name}»
        </LinkButton>
      ) : (
        <LinkButton small to="/contact">
          Llamar a la clínica
        </LinkButton>
      )}
    </Note>
  );
}

const latest = (visits: readonly EarlierVisit[]): EarlierVisit | undefined =>
  [...visits].sort((a, b) => b.startsAt.localeCompare(a.startsAt))[0];

/** The range of days; a chosen time outside is reported at once. */
function There({ asked, visits, startsAt }: { asked: Asked; visits: EarlierVisit[]; startsAt: string | undefined }) {
  const visit = latest(visits);
  if (visit === undefined) return null;
  const isOutside = startsAt !== undefined && !comesAfter(visits, asked, startsAt);
  return (
    <Note tone={isOutside ? 'bad' : 'quiet'} announce className={styles.note}>
      {isOutside && <b>Ese horario no va después de tu cita de «{asked.name}». </b>}
      Tu cita de «{asked.name}» es el {sayInstant(visit.startsAt)} Elige un horario después de ella, hasta el{' '}
      {sayDay(lastDayAfter(visit, asked))}.
    </Note>
  );
}

interface EarlierNoteProps {
  service: Service;
  earlier: Earlier;
  startsAt: string | undefined;
}

/** Names the earlier service before a day is chosen, and links to it. */
export function EarlierNote({ service: { earlier: asked }, earlier, startsAt }: EarlierNoteProps) {
  if (asked === undefined) return null;
  switch (earlier.state) {
    case 'loading':
      return <Skeleton height={92} radius={8} className={styles.note} />;
    case 'missing':
      return <Missing asked={asked} isGuest={earlier.isGuest} />;
    case 'there':
      return <There asked={asked} visits={earlier.visits} startsAt={startsAt} />;
    case 'unknown':
      return <Note className={styles.note}>{sayAsked(asked)}</Note>;
    case 'free':
      return null;
  }
}
