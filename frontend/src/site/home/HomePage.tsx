import { useQuery } from '@tanstack/react-query';
import { Clock, MapPin } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { businessQuery } from '#api/business.ts';
import { needed } from '#api/queryClient.ts';
import { servicesQuery } from '#api/services.ts';
import { LinkButton } from '#ui/button/Button.tsx';
import { Picture } from '#ui/picture/Picture.tsx';
import { useTitle } from '#ui/useTitle.ts';
import { Benefits } from './Benefits.tsx';
import { Favourites } from './Favourites.tsx';
import styles from './Hero.module.css';
import { HowToBook } from './HowToBook.tsx';
import { Place } from './Place.tsx';

function Facts() {
  const { data: business } = useQuery(needed(businessQuery()));
  const week = business?.openingHours[0];
  return (
    <ul className={styles.facts}>
      {business?.address && (
        <li>
          <MapPin size={16} strokeWidth={1.8} aria-hidden />
          {business.address}, {business.city}
        </li>
      )}
      {week && (
        <li>
          <Clock size={16} strokeWidth={1.8} aria-hidden />
          <span className="num">
            {week.days}, {week.hours}
          </span>
        </li>
      )}
    </ul>
  );
}

/** The first text of the page (`shared/texts/kinds.ts`), without its parser: this page has a size limit. */
const FIRST = {
  title: 'Tu rostro\nnuestra prioridad',
  lead: 'Dermatología estética y cuidado facial con diagnóstico, sin prisas y sin promesas exageradas. Elige tu tratamiento y aparta tu hora en un minuto.',
};

function Hero() {
  const { data: business } = useQuery(needed(businessQuery()));
  const { title, lead } = business?.home ?? FIRST;
  const cover = business?.brand?.cover;
  const services = useQuery(needed(servicesQuery())).data;
  const first = services?.find(({ name }) => /diagn|consulta/i.test(name)) ?? services?.[0];
  return (
    <section className="relative overflow-hidden bg-sand-2">
      <div className="page relative grid grid-cols-[7fr_5fr] min-h-[clamp(640px,100svh,800px)] max-tablet:grid-cols-[1fr] max-tablet:min-h-0 max-tablet:pb-0">
        <div className={styles.say}>
          <h1>{title}</h1>
          <p className="lead">{lead}</p>
          <div className="flex flex-wrap gap-3 mt-8 max-tablet:mt-6 max-tablet:[&>a]:flex-1 max-tablet:[&>a]:px-3">
            <LinkButton to={`/servicios?serviceId=${first?.id ?? 'primero'}&step=2`}>Agendar Ahora</LinkButton>
            <LinkButton to="/servicios" variant="outline">
              Ver Servicios
            </LinkButton>
          </div>
          <Facts />
        </div>
        {cover ? (
          <span className={styles.cover}>
            <Picture src={cover} sizes="(min-width: 860px) 46vw, 100vw" eager />
          </span>
        ) : (
          <img
            className="absolute right-[calc(var(--gutter)_-_24px)] bottom-0 w-[min(46vw,680px)] max-w-none max-tablet:static max-tablet:w-[min(100%,420px)] max-tablet:h-auto max-tablet:mx-auto max-tablet:mt-4 max-tablet:mb-0"
            src="/img/hero.svg"
            width={720}
            height={824}
            alt=""
            fetchPriority="high"
          />
        )}
      </div>
    </section>
  );
}

/** Lazy: most of it is below the fold, and many clinics have given none of it. */
const Proof = lazy(() => import('#site/clinic/Proof.tsx'));

/** Calls back once when a place is nearly in view. */
function watch(place: HTMLElement | null, onNear: (near: boolean) => void) {
  if (place === null) return;
  const observer = new IntersectionObserver(([seen]) => seen?.isIntersecting && onNear(true), { rootMargin: '400px' });
  observer.observe(place);
  return () => observer.disconnect();
}

function ProofOfClinic() {
  const brand = useQuery(needed(businessQuery())).data?.brand;
  const [near, setNear] = useState(false);
  if (!brand || (brand.photos.length === 0 && brand.reviews === '')) return null;
  return (
    <div ref={near ? null : (place) => watch(place, setNear)}>
      {near && (
        <Suspense>
          <Proof photos={brand.photos} reviews={brand.reviews} />
        </Suspense>
      )}
    </div>
  );
}

export function HomePage() {
  useTitle('Dermatología estética y cuidado facial');
  return (
    <>
      <Hero />
      <Benefits />
      <Favourites />
      <ProofOfClinic />
      <HowToBook />
      <Place />
    </>
  );
}
