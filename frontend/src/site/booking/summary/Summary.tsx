import type { Service } from '@rostro/shared/contract/booking/booking';
import type { BranchFacts } from '@rostro/shared/contract/clinic/branches';
import { sayPrice } from '@rostro/shared/price';
import { sayDay } from '@rostro/shared/time';
import { useQuery } from '@tanstack/react-query';
import { CalendarDays, Clock, MapPin, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { businessQuery } from '#api/business.ts';
import { needed } from '#api/queryClient.ts';
import type { ChosenSlot } from '#site/slots/slot.ts';
import type { Whom } from '#site/slots/wish.ts';
import { classes } from '#ui/classes.ts';
import { Picture } from '#ui/picture/Picture.tsx';
import { saySpan } from '../wizard/words.ts';
import styles from './Summary.module.css';

interface SummaryProps {
  service: Service;
  slot: ChosenSlot | undefined;
  branch?: BranchFacts | undefined;
  person?: Whom | undefined;
  priceLabel: string;
  action: ReactNode;
  /** Hide the summary on phones, where the dock shows the same. */
  dockSaysIt: boolean;
  footnote?: ReactNode;
  before?: ReactNode;
}

function Place({ branch }: { branch: BranchFacts | undefined }) {
  const { data: business } = useQuery(needed(businessQuery()));
  if (business === undefined) return null;
  const { name, address, city } = branch === undefined ? business : { ...branch, city: '' };
  return (
    <div>
      <dt>
        <MapPin size={20} strokeWidth={1.6} aria-label="Dónde" />
      </dt>
      <dd>
        {name}
        <br />
        <span className="muted">{branch === undefined ? `${address}, ${city}` : address}</span>
      </dd>
    </div>
  );
}

function When({ service, slot }: { service: Service; slot: ChosenSlot | undefined }) {
  return (
    <>
      {slot === undefined && (
        <div>
          <dt>
            <Clock size={20} strokeWidth={1.6} aria-label="Duración" />
          </dt>
          <dd className="num">{service.duration}</dd>
        </div>
      )}
      <div>
        <dt>
          <CalendarDays size={20} strokeWidth={1.6} aria-label="Cuándo" />
        </dt>
        {slot === undefined ? (
          <dd className="muted">Elige fecha y hora para tu cita</dd>
        ) : (
          <dd>
            <b className="font-semibold">{sayDay(slot.date)}</b>
            <br />
            <span className="num">{saySpan(slot, service.durationMinutes)}</span>
          </dd>
        )}
      </div>
    </>
  );
}

function With({ person }: { person: Whom | undefined }) {
  if (person?.name === undefined) return null;
  return (
    <div>
      <dt>
        <UserRound size={20} strokeWidth={1.6} aria-label="Con quién" />
      </dt>
      <dd>
        {person.name}
        {person.title && (
          <>
            <br />
            <span className="muted">{person.title}</span>
          </>
        )}
      </dd>
    </div>
  );
}

export function Summary({
  service,
  slot,
  branch,
  person,
  priceLabel,
  action,
  dockSaysIt,
  footnote,
  before,
}: SummaryProps) {
  return (
    <aside
      className={`sticky top-6 max-tablet:static ${dockSaysIt ? 'max-tablet:hidden' : ''}`}
      aria-label="Resumen de tu cita"
    >
      <div className="border border-line rounded-card bg-white overflow-hidden">
        <div className="h-49">
          <Picture src={service.image} sizes="(max-width: 860px) 100vw, 360px" eager />
        </div>
        <div className={classes(styles.in, 'grid gap-4 px-6 pt-5 pb-6')}>
          <h2 className="h3">{service.name}</h2>
          {before}
          <dl aria-live="polite">
            <When service={service} slot={slot} />
            <With person={person} />
            <Place branch={branch} />
          </dl>
          <p className={classes(styles.total, 'flex items-baseline justify-between gap-3 pt-4 border-t border-t-line')}>
            <span className="label">{priceLabel}</span>
            <b className="num">{sayPrice(service)}</b>
          </p>
          {action && <div className="wide-only">{action}</div>}
          {footnote !== undefined && <p className="text-muted text-14 leading-[1.45]">{footnote}</p>}
        </div>
      </div>
    </aside>
  );
}
