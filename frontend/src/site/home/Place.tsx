import type { Business } from '@rostro/shared/contract/booking/booking';
import { useQuery } from '@tanstack/react-query';
import { MapPin, Phone } from 'lucide-react';
import { addressLinesOf, businessQuery, mapLinkOf, phoneLinkOf } from '#api/business.ts';
import { detailOf } from '#api/error.ts';
import { needed } from '#api/queryClient.ts';
import { OutButton } from '#ui/button/Button.tsx';
import { Hours } from '#ui/hours/Hours.tsx';
import { ErrorNote } from '#ui/note/ErrorNote.tsx';
import { Picture } from '#ui/picture/Picture.tsx';
import { Skeleton } from '#ui/skeleton/Skeleton.tsx';
import styles from './Place.module.css';

function Details({ business }: { business: Business }) {
  return (
    <>
      <address className="lead">
        {addressLinesOf(business).map((line) => (
          <div key={line}>{line}</div>
        ))}
      </address>
      <Hours className={styles.hours} rows={business.openingHours} />
      <div className="flex flex-wrap gap-3 max-tablet:[&>a]:flex-1 max-tablet:[&>a]:px-3">
        <OutButton variant="outline" href={mapLinkOf(business)} target="_blank" rel="noreferrer">
          <MapPin size={16} strokeWidth={1.8} aria-hidden />
          Cómo llegar
        </OutButton>
        {business.phone && (
          <OutButton variant="plain" href={phoneLinkOf(business.phone)}>
            <Phone size={16} strokeWidth={1.8} aria-hidden />
            <span className="num">{business.phone}</span>
          </OutButton>
        )}
      </div>
    </>
  );
}

export function Place() {
  const { data: business, error, refetch } = useQuery(needed(businessQuery()));
  const facade = business?.brand?.facade ?? '';
  return (
    <section className="section">
      <div className={`page ${styles.place}`}>
        <div className="rounded-card bg-sand-3 overflow-hidden [&_img]:w-full [&_img]:h-115 [&_img]:object-cover max-tablet:order-2 max-tablet:[&_img]:h-65">
          <Picture
            src={facade || '/img/fachada.svg'}
            sizes="(min-width: 860px) 58vw, 100vw"
            alt={facade && 'La fachada de la clínica'}
          />
        </div>
        <div>
          <h2>Te esperamos en la clínica</h2>
          {business && <Details business={business} />}
          {error && (
            <ErrorNote
              title="No pudimos cargar los datos de la clínica."
              detail={detailOf(error)}
              onRetry={() => void refetch()}
            />
          )}
          {!business && !error && <Skeleton height={296} className="mt-4" />}
        </div>
      </div>
    </section>
  );
}
