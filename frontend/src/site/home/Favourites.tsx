import type { Service } from '@rostro/shared/contract/booking/booking';
import { sayMoney } from '@rostro/shared/money';
import { useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { detailOf } from '#api/error.ts';
import { needed } from '#api/queryClient.ts';
import { servicesQuery } from '#api/services.ts';
import { ErrorNote } from '#ui/note/ErrorNote.tsx';
import { Picture } from '#ui/picture/Picture.tsx';
import { placeholderKeys } from '#ui/skeleton/placeholderKeys.ts';
import { Skeleton } from '#ui/skeleton/Skeleton.tsx';
import styles from './Favourites.module.css';

/** The home page shows the first services in the order of the clinic. */
const SHOWN = 4;

function Pick({ service }: { service: Service }) {
  return (
    <Link className={styles.pick} to={`/servicios?serviceId=${service.id}&step=2`}>
      <span className="block aspect-[4/3] rounded-card bg-sand-3 overflow-hidden max-tablet:rounded-control">
        <Picture src={service.image} sizes="25vw" />
      </span>
      <span>
        <h3>{service.name}</h3>
        <span className={styles.meta}>
          <span className="num">{service.duration}</span>
          {service.priceCents !== null && <b className="num">{sayMoney(service.priceCents)}</b>}
        </span>
      </span>
    </Link>
  );
}

function PickSkeleton() {
  return (
    <div className={styles.pick}>
      <span className="block aspect-[4/3] rounded-card bg-sand-3 overflow-hidden max-tablet:rounded-control">
        <Skeleton height="100%" />
      </span>
      <span>
        <Skeleton height={24} width="80%" />
        <Skeleton height={18} width="50%" className={styles.meta} />
      </span>
    </div>
  );
}

export function Favourites() {
  const { data: services, error, refetch } = useQuery(needed(servicesQuery()));
  if (services?.length === 0) return null;
  return (
    <section className="pb-(--section)">
      <div className="page">
        <div className="flex flex-wrap items-end justify-between gap-y-2 gap-x-6 mb-8 max-tablet:mb-4">
          <h2>Lo que más nos piden</h2>
          <Link className={styles.more} to="/servicios">
            Ver todos los tratamientos
            <ArrowRight size={20} strokeWidth={1.6} aria-hidden />
          </Link>
        </div>
        {error && (
          <ErrorNote
            title="No pudimos cargar los tratamientos."
            detail={detailOf(error)}
            onRetry={() => void refetch()}
          />
        )}
        {!error && (
          <div
            className="grid grid-cols-[repeat(4,1fr)] gap-6 max-tablet:grid-cols-[1fr] max-tablet:gap-0"
            aria-busy={services === undefined}
          >
            {services?.slice(0, SHOWN).map((service) => (
              <Pick key={service.id} service={service} />
            ))}
            {services === undefined && placeholderKeys(SHOWN).map((place) => <PickSkeleton key={place} />)}
          </div>
        )}
      </div>
    </section>
  );
}
