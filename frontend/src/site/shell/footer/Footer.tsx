import type { Business } from '@rostro/shared/contract/booking/booking';
import { useQuery } from '@tanstack/react-query';
import { Mail, Phone } from 'lucide-react';
import { Link } from 'react-router-dom';
import { addressLinesOf, businessQuery, phoneLinkOf } from '#api/business.ts';
import { networksOf } from '#api/networks.ts';
import { needed } from '#api/queryClient.ts';
import { Brand } from '#ui/brand/Brand.tsx';
import { Hours } from '#ui/hours/Hours.tsx';
import { Skeleton } from '#ui/skeleton/Skeleton.tsx';
import styles from './Footer.module.css';

function SocialLinks({ social }: { social: Business['social'] }) {
  return networksOf(social).map(({ key, label, href, Icon }) => (
    <a key={key} href={href} aria-label={label} target="_blank" rel="noreferrer">
      <Icon />
    </a>
  ));
}

const PAGES = [
  ['/', 'Inicio'],
  ['/servicios', 'Servicios'],
  ['/equipment', 'Equipos'],
  ['/about', 'Nosotros'],
  ['/doctors', 'Nuestro equipo'],
  ['/locations', 'Ubicación'],
  ['/contact', 'Contacto'],
  ['/about#bolsa-de-trabajo', 'Bolsa de trabajo'],
  ['/privacy', 'Aviso de Privacidad'],
  ['/terms', 'Términos y Condiciones'],
] as const;

function SiteMap() {
  return (
    <nav aria-label="Mapa del sitio">
      <h2>Sitio</h2>
      <ul className={styles.map}>
        {PAGES.map(([to, label]) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Contact({ business }: { business: Business }) {
  const { phone, email } = business;
  return (
    <>
      <address>
        {addressLinesOf(business).map((line) => (
          <span key={line}>{line}</span>
        ))}
      </address>
      {phone !== '' && (
        <a
          className="inline-flex items-center gap-2 min-h-9 text-muted no-underline hover:text-plum hover:underline hover:underline-offset-4 max-tablet:min-h-(--target)"
          href={phoneLinkOf(phone)}
        >
          <Phone size={16} strokeWidth={1.8} aria-hidden />
          <span className="num">{phone}</span>
        </a>
      )}
      {email !== '' && (
        <a
          className="inline-flex items-center gap-2 min-h-9 text-muted no-underline hover:text-plum hover:underline hover:underline-offset-4 max-tablet:min-h-(--target)"
          href={`mailto:${email}`}
        >
          <Mail size={16} strokeWidth={1.8} aria-hidden />
          {email}
        </a>
      )}
    </>
  );
}

export function Footer() {
  const { data: business } = useQuery(needed(businessQuery()));
  return (
    <footer className={styles.foot}>
      <div className="page">
        <div className={styles.columns}>
          <div>
            <Brand />
            <p className="muted max-w-[30ch] mt-2">Cuidado facial y dermatología estética, con diagnóstico.</p>
            <div className={styles.social}>{business && <SocialLinks social={business.social} />}</div>
          </div>
          <SiteMap />
          <div>
            <h2>Horario</h2>
            {business ? <Hours rows={business.openingHours} /> : <Skeleton height={84} />}
          </div>
          <div className="grid justify-items-start content-start min-h-38.5 wrap-anywhere max-tablet:min-h-42.5">
            <h2>Contacto</h2>
            {business ? <Contact business={business} /> : <Skeleton height={120} />}
          </div>
        </div>
        <p>
          © {new Date().getFullYear()} {business && [business.name, business.city].filter(Boolean).join(', ')}
          {business?.brand?.cofepris && ` · Aviso COFEPRIS ${business.brand.cofepris}`}
        </p>
      </div>
    </footer>
  );
}
