import { bookingPath } from '@rostro/shared/booking-link';
import type { Availability, Service } from '@rostro/shared/contract/booking/booking';
import { sayDay, sayTime, todayAt } from '@rostro/shared/time';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { businessQuery } from '#api/business.ts';
import { needed } from '#api/queryClient.ts';
import { availabilityQuery } from '#site/slots/api.ts';
import { isFree } from '#site/slots/days.ts';
import { Skeleton } from '#ui/skeleton/Skeleton.tsx';
import { useDraft, withService, withSlot } from '../wizard/draft.ts';

const DAYS_ASKED = 14;
const DAYS = 3;
const HOURS = 4;

const freeDays = ({ days }: Availability) =>
  days
    .map(({ date, slots }) => ({ date, slots: slots.filter(isFree).slice(0, HOURS) }))
    .filter(({ slots }) => slots.length > 0)
    .slice(0, DAYS);

const LIST = new Intl.ListFormat('es-MX', { type: 'conjunction' });

/** The first free hours, each of which opens the booking with it chosen, and who gives the treatment. */
interface NextHoursProps {
  service: Service;
  /** The way to all hours. */
  children: ReactNode;
}

export function NextHours({ service, children }: NextHoursProps) {
  const [, save] = useDraft();
  const { data: business } = useQuery(needed(businessQuery()));
  // Where there are several places, hours come after the choice of one.
  const enabled = business !== undefined && business.branches === undefined;
  const today = todayAt(new Date().toISOString());
  const asked = { from: today, days: DAYS_ASKED };
  const { data, isError } = useQuery({ ...availabilityQuery(service.id, asked), enabled });
  if (isError || (business !== undefined && !enabled)) return children;
  if (data === undefined) {
    return (
      <>
        <Skeleton height={180} />
        {children}
      </>
    );
  }
  const days = freeDays(data);
  const names = data.staff.map(({ name }) => name);
  return (
    <>
      {days.length > 0 && (
        <section aria-labelledby="proximos">
          <h2 id="proximos" className="h4">
            Próximos horarios libres
          </h2>
          <ul className="grid gap-3 w-full mt-3">
            {days.map(({ date, slots }) => (
              <li key={date}>
                <span className="small muted">{date === today ? `Hoy, ${sayDay(date)}` : sayDay(date)}</span>
                <span className="grid grid-cols-[repeat(4,minmax(0,6.75rem))] gap-2 mt-1 max-[381px]:grid-cols-2">
                  {slots.map(({ time, startsAt }) => (
                    <Link
                      key={startsAt}
                      className="grid place-content-center min-h-11 border border-slot-line rounded-control bg-white text-inherit text-14 tabular-nums font-medium no-underline whitespace-nowrap hover:border-plum hover:bg-plum-tint hover:text-plum-hover"
                      to={bookingPath({ serviceId: service.id })}
                      aria-label={`${sayDay(date)}, ${sayTime(time)}`}
                      onClick={() =>
                        save((draft) => withSlot(withService(draft, service.id), { date, time, startsAt }))
                      }
                    >
                      {sayTime(time)}
                    </Link>
                  ))}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {children}
      {names.length > 0 && (
        <section aria-labelledby="quien">
          <h2 id="quien" className="h4">
            Quién te atiende
          </h2>
          <p>
            {LIST.format(names)}.{' '}
            <Link to="/doctors" className="link">
              Conoce al equipo
            </Link>
          </p>
        </section>
      )}
    </>
  );
}
