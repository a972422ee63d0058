import type { Business } from '@rostro/shared/contract/booking/booking';
import { ArrowUpRight, BusFront, Car, Footprints, type LucideIcon } from 'lucide-react';
import { addressLinesOf, phoneLinkOf, placeOf } from '#api/business.ts';
import { Skeleton } from '#ui/skeleton/Skeleton.tsx';

interface Way {
  mode: 'driving' | 'transit' | 'walking';
  title: string;
  text: string;
  Icon: LucideIcon;
}

const WAYS: Way[] = [
  {
    mode: 'driving',
    title: 'En auto',
    text: 'Pon la dirección en tu aplicación de mapas y deja unos minutos para estacionarte.',
    Icon: Car,
  },
  {
    mode: 'transit',
    title: 'En transporte público',
    text: 'Tu aplicación de mapas te dice qué rutas pasan a esa hora y en qué parada bajar.',
    Icon: BusFront,
  },
  {
    mode: 'walking',
    title: 'A pie',
    text: 'Si ya estás cerca, la ruta te trae calle por calle hasta la puerta.',
    Icon: Footprints,
  },
];

/** A route from the person's current position. */
function routeLinkOf(business: Business, mode: Way['mode']): string {
  const query = new URLSearchParams({ api: '1', destination: placeOf(business), travelmode: mode });
  return `https://www.google.com/maps/dir/?${query}`;
}

function Help({ phone }: { phone: string }) {
  if (phone === '') return null;
  return (
    <p className="muted mt-8">
      ¿No das con nosotros o necesitas ayuda para entrar? Llámanos al{' '}
      <a className="link num" href={phoneLinkOf(phone)}>
        {phone}
      </a>
      .
    </p>
  );
}

export function Routes({ business }: { business: Business | undefined }) {
  const hasAddress = business !== undefined && addressLinesOf(business).length > 0;
  return (
    <section className="mt-16 max-tablet:mt-10" aria-labelledby="como-llegar">
      <h2 id="como-llegar">Cómo llegar</h2>
      <ul className="grid grid-cols-3 gap-y-8 gap-x-10 mt-8 max-tablet:grid-cols-1 max-tablet:gap-5 max-tablet:mt-5">
        {WAYS.map(({ mode, title, text, Icon }) => (
          <li key={mode} className="flex flex-col items-start pt-6 border-t border-t-line max-tablet:pt-5">
            <Icon className="mb-4 text-sage-ink" size={28} strokeWidth={1.4} aria-hidden />
            <h3 className="h4">{title}</h3>
            <p className="mt-1 text-muted">{text}</p>
            {business === undefined && <Skeleton height={24} width={120} className="my-2.5" />}
            {hasAddress && (
              <a
                className="inline-flex items-center gap-1 min-h-(--target) mt-auto text-plum font-semibold no-underline hover:underline hover:underline-offset-4"
                href={routeLinkOf(business, mode)}
                target="_blank"
                rel="noreferrer"
              >
                Abrir la ruta
                <span className="sr"> {title.toLowerCase()} (otra pestaña)</span>
                <ArrowUpRight size={18} strokeWidth={1.6} aria-hidden />
              </a>
            )}
          </li>
        ))}
      </ul>
      {business && <Help phone={business.phone} />}
    </section>
  );
}
