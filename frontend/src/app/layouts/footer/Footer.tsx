import type { Business } from '@rostro/shared/contract/booking';
import { useQuery } from '@tanstack/react-query';
import { Mail, Phone } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Brand } from '../../../ui/brand/Brand.tsx';
import { Hours } from '../../../ui/hours/Hours.tsx';
import { Skeleton } from '../../../ui/skeleton/Skeleton.tsx';
import { businessQuery, phoneLinkOf } from '../../data/business.ts';
import { SITE_LINKS } from '../header/siteLinks.ts';
import styles from './Footer.module.css';
import { SocialLinks } from './SocialLinks.tsx';

function Contact({ business }: { business: Business }) {
  return (
    <div>
      <h2>Contacto</h2>
      <address>
        {business.address}
        <br />
        {business.postalCode} {business.city}, {business.state}
      </address>
      <a className={styles.tap} href={phoneLinkOf(business.phone)}>
        <Phone size={16} strokeWidth={1.8} aria-hidden />
        <span className="num">{business.phone}</span>
      </a>
      <br />
      <a className={styles.tap} href={`mailto:${business.email}`}>
        <Mail size={16} strokeWidth={1.8} aria-hidden />
        {business.email}
      </a>
    </div>
  );
}

export function Footer() {
  const { data: business } = useQuery(businessQuery());
  return (
    <footer className={styles.foot}>
      <div className={`page ${styles.inner}`}>
        <div className={styles.columns}>
          <div>
            <Brand />
            <p className={`muted ${styles.about}`}>
              Cuidado facial y dermatología estética{business && ` en ${business.city}`}.
            </p>
            {business && <SocialLinks social={business.social} />}
          </div>
          <nav className={styles.map} aria-label="Mapa del sitio">
            <h2>Sitio</h2>
            <ul>
              <li>
                <Link to="/">Inicio</Link>
              </li>
              {SITE_LINKS.map(({ to, label }) => (
                <li key={to}>
                  <Link to={to}>{label}</Link>
                </li>
              ))}
            </ul>
          </nav>
          <div>
            <h2>Horario</h2>
            {business ? <Hours rows={business.openingHours} /> : <Skeleton height={84} width={240} />}
          </div>
          {business ? <Contact business={business} /> : <Skeleton height={140} width={240} />}
        </div>
        <p className={styles.end}>© {new Date().getFullYear()} Rostro</p>
      </div>
    </footer>
  );
}
