import type { Business } from '@rostro/shared/contract/booking/booking';
import { useQuery } from '@tanstack/react-query';
import { Mail, MapPin, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { addressLinesOf, businessQuery, mapLinkOf, phoneLinkOf } from '#api/business.ts';
import { networksOf } from '#api/networks.ts';
import { needed } from '#api/queryClient.ts';
import { useClinic } from '#ui/brand/clinic.ts';
import { Logo } from '#ui/brand/Logo.tsx';
import { Mark } from '#ui/brand/Mark.tsx';
import { useTitle } from '#ui/useTitle.ts';
import styles from './Soon.module.css';

function Way({ href, icon, out, children }: { href: string; icon: ReactNode; out?: boolean; children: ReactNode }) {
  return (
    <li>
      <a className={styles.way} href={href} {...(out && { target: '_blank', rel: 'noreferrer' })}>
        {icon}
        <span>{children}</span>
      </a>
    </li>
  );
}

const LOOK = { size: 20, strokeWidth: 1.6, 'aria-hidden': true } as const;

/** The ways to reach the clinic; missing ones are left out. */
function Ways({ business }: { business: Business }) {
  const { phone, email, social } = business;
  const lines = addressLinesOf(business);
  return (
    <ul className="grid gap-2 w-full mt-4">
      {phone !== '' && (
        <Way href={phoneLinkOf(phone)} icon={<Phone {...LOOK} />}>
          <span className="num">{phone}</span>
        </Way>
      )}
      {email !== '' && (
        <Way href={`mailto:${email}`} icon={<Mail {...LOOK} />}>
          {email}
        </Way>
      )}
      {lines.length > 0 && (
        <Way href={mapLinkOf(business)} icon={<MapPin {...LOOK} />} out>
          {lines.join(', ')}
        </Way>
      )}
      {networksOf(social).map(({ key, label, href, Icon }) => (
        <Way key={key} href={href} icon={<Icon />} out>
          {label}
        </Way>
      ))}
    </ul>
  );
}

/** The public view of a clinic that is not published. */
export function SoonPage({ isSignedIn }: { isSignedIn: boolean }) {
  useTitle('Muy pronto');
  const { name, logo } = useClinic();
  const { data: business } = useQuery(needed(businessQuery()));
  return (
    <main id="contenido" tabIndex={-1} className="grid place-items-center min-h-[100svh] py-8 px-5 bg-sand-2">
      <div className="grid gap-4 justify-items-center w-[min(100%,460px)] text-center">
        <p className="[&_svg]:w-18 [&_svg]:h-18 [&_svg]:text-plum">
          {logo === '' ? <Mark /> : <Logo src={logo} alt={name} />}
        </p>
        {name !== '' && <p className="font-head text-22">{name}</p>}
        <h1>Muy pronto</h1>
        <p className="lead">
          Estamos preparando nuestro sitio para que reserves en línea.
          {business && (business.phone || business.email) && ' Mientras tanto, con gusto te atendemos.'}
        </p>
        {business && <Ways business={business} />}
        <nav
          className="flex flex-wrap gap-y-2 gap-x-6 justify-center mt-4 [&_a]:inline-flex [&_a]:items-center [&_a]:min-h-11 [&_a]:text-plum"
          aria-label="Otras páginas"
        >
          {isSignedIn ? <Link to="/appointments">Mis Citas</Link> : <Link to="/login">Iniciar Sesión</Link>}
          <Link to="/privacy">Aviso de Privacidad</Link>
        </nav>
      </div>
    </main>
  );
}
