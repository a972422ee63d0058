import { servicePath } from '@rostro/shared/booking-link';
import type { Service } from '@rostro/shared/contract/booking/booking';
import { sayPrice } from '@rostro/shared/price';
import { Check, Clock } from 'lucide-react';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '#ui/button/Button.tsx';
import { classes } from '#ui/classes.ts';
import { Picture } from '#ui/picture/Picture.tsx';
import { Skeleton } from '#ui/skeleton/Skeleton.tsx';
import { Ticks } from '#ui/ticks/Ticks.tsx';
import styles from './ServiceCard.module.css';

/** The maximum on a card. The details show all benefits. */
const MAX_BENEFITS = 4;

/** A square on phones, then two columns, one beside the summary, and three. */
const SIZES = '(max-width: 600px) 112px, (max-width: 860px) 50vw, (max-width: 1080px) 560px, 400px';

interface ServiceCardProps {
  service: Service;
  chosen: boolean;
  eager: boolean;
  onChoose: (service: Service) => void;
  onDetails: (service: Service) => void;
}

/** Memoized, so that a click on one card does not render the others again. */
export const ServiceCard = memo(function ServiceCard({
  service,
  chosen,
  eager,
  onChoose,
  onDetails,
}: ServiceCardProps) {
  const choose = () => onChoose(service);
  return (
    <li className={classes(styles.card, chosen && styles.on)}>
      <div className="aspect-[3/2] bg-sand-3 overflow-hidden max-handset:absolute max-handset:top-4 max-handset:left-4 max-handset:w-21 max-handset:aspect-square max-handset:rounded-control">
        <Picture src={service.image} sizes={SIZES} eager={eager} />
      </div>
      <div
        className={classes(
          styles.body,
          'flex-1 flex flex-col min-w-0 px-5 pt-5 pb-4 max-handset:px-4 max-handset:pt-4 max-handset:pb-2',
        )}
      >
        <h3>
          <Link to={servicePath(service)} className="text-inherit no-underline hover:underline">
            {service.name}
          </Link>
        </h3>
        <p
          className={classes(
            styles.meta,
            'flex flex-wrap items-baseline justify-between gap-y-0.5 gap-x-4 mt-2 text-muted text-15',
          )}
        >
          <span>
            <Clock size={16} strokeWidth={1.8} aria-hidden />
            <span className="num">{service.duration}</span>
          </span>
          <b className="num">{sayPrice(service)}</b>
        </p>
        {service.earlier && <p className="text-muted text-14">Pide antes: {service.earlier.name}</p>}
        <Ticks compact points={service.benefits.slice(0, MAX_BENEFITS)} />
        <div
          className={classes(
            styles.acts,
            'flex items-center justify-between gap-2 mt-auto pt-3 border-t border-t-line max-handset:pt-2',
          )}
        >
          <Button variant="ghost" small aria-label={`Detalles de ${service.name}`} onClick={() => onDetails(service)}>
            Detalles
          </Button>
          {chosen ? (
            <Button variant="chosen" small aria-label={`Seleccionado: ${service.name}`} onClick={choose}>
              <Check size={16} strokeWidth={2} aria-hidden />
              Seleccionado
            </Button>
          ) : (
            <Button variant="outline" small aria-label={`Seleccionar ${service.name}`} onClick={choose}>
              Seleccionar
            </Button>
          )}
        </div>
      </div>
    </li>
  );
});

export function ServiceCardSkeleton() {
  return (
    <li className={styles.card} aria-hidden="true">
      <div className="aspect-[3/2] bg-sand-3 overflow-hidden max-handset:absolute max-handset:top-4 max-handset:left-4 max-handset:w-21 max-handset:aspect-square max-handset:rounded-control">
        <Skeleton height="100%" radius={0} />
      </div>
      <div
        className={`${classes(styles.body, 'flex-1 flex flex-col min-w-0 px-5 pt-5 pb-4 max-handset:px-4 max-handset:pt-4 max-handset:pb-2')} gap-3`}
      >
        <span className="grid gap-3 max-handset:min-h-21 max-handset:ml-25">
          <Skeleton height={26} width="72%" />
          <Skeleton height={18} />
        </span>
        <Skeleton height={84} width="86%" className="max-handset:hidden" />
        <Skeleton height={44} />
      </div>
    </li>
  );
}
