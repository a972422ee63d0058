import { bookingPath } from '@rostro/shared/booking-link';
import { SERVICE_CATEGORY_LABELS } from '@rostro/shared/catalog';
import type { Service } from '@rostro/shared/contract/booking/booking';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import { detailOf } from '#api/error.ts';
import { needed } from '#api/queryClient.ts';
import { servicesQuery } from '#api/services.ts';
import NotFound from '#site/shell/NotFound.tsx';
import { LinkButton } from '#ui/button/Button.tsx';
import { ErrorNote } from '#ui/note/ErrorNote.tsx';
import { Picture } from '#ui/picture/Picture.tsx';
import { Skeleton } from '#ui/skeleton/Skeleton.tsx';
import { useTitle } from '#ui/useTitle.ts';
import { Aftercare } from './service/Aftercare.tsx';
import { NextHours } from './service/NextHours.tsx';
import { ServiceFacts } from './service/ServiceFacts.tsx';

const TWO =
  'grid grid-cols-[minmax(0,5fr)_minmax(0,6fr)] items-start gap-12 mt-5 max-tablet:grid-cols-1 max-tablet:gap-5 max-tablet:mt-3';
const FRAME = 'aspect-[4/3] rounded-card bg-sand-3 overflow-hidden';
const WORDS = 'grid justify-items-start gap-6';

function Shown({ service }: { service: Service }) {
  const { id, name, image, category } = service;
  useTitle(name);
  return (
    <article className={TWO}>
      <div className={FRAME}>
        <Picture src={image} sizes="(max-width: 860px) 100vw, 560px" eager />
      </div>
      <div className={WORDS}>
        <header>
          <p className="small muted">{SERVICE_CATEGORY_LABELS[category]}</p>
          <h1>{name}</h1>
        </header>
        <ServiceFacts service={service} heading="h2" />
        <NextHours service={service}>
          <LinkButton to={bookingPath({ serviceId: id })}>Elegir día y hora</LinkButton>
        </NextHours>
        <Aftercare serviceId={id} />
      </div>
    </article>
  );
}

const ServiceSkeleton = () => (
  <div className={TWO} aria-busy="true">
    <div className={FRAME}>
      <Skeleton height="100%" />
    </div>
    <div className={WORDS}>
      <Skeleton height={52} width="80%" />
      <Skeleton height={24} width="50%" />
      <Skeleton height={120} />
      <Skeleton height={48} width={200} />
    </div>
  </div>
);

/** A service's own page, for links, search engines and whoever wants to read before choosing. */
export default function ServicePage() {
  const { slug } = useParams();
  const { data, error, refetch } = useQuery(needed(servicesQuery()));
  const service = data?.find((one) => one.slug === slug);
  if (data && !service) return <NotFound />;
  return (
    <div className="page pt-8 pb-20 max-tablet:pt-4 max-tablet:pb-12">
      <p className="small">
        <Link to="/servicios" className="link">
          Todos los tratamientos
        </Link>
      </p>
      {service && <Shown service={service} />}
      {!data && !error && <ServiceSkeleton />}
      {!data && error && (
        <ErrorNote
          title="No pudimos cargar los tratamientos."
          detail={detailOf(error)}
          onRetry={() => void refetch()}
        />
      )}
    </div>
  );
}
