import { lazy, Suspense } from 'react';
import { NavLink } from 'react-router-dom';
import type { Session } from '#session/useSession.ts';
import { LinkButton } from '#ui/button/Button.tsx';
import { useBackCloses } from '#ui/history/useBackCloses.ts';
import styles from './Menu.module.css';
import { SITE_LINKS } from './siteLinks.ts';

/** Lazy, because visitors who are not signed in do not need it. */
const MobileProfile = lazy(() => import('./MobileProfile.tsx'));

/** The open mobile menu. Back closes it. */
export default function MobileSheet({ session: { status, me }, close }: { session: Session; close: () => void }) {
  useBackCloses(true, close);
  return (
    <nav className={styles.sheet} aria-label="Menú">
      <ul>
        <li>
          <NavLink to="/">Inicio</NavLink>
        </li>
        {SITE_LINKS.map(({ to, label }) => (
          <li key={to}>
            <NavLink to={to}>{label}</NavLink>
          </li>
        ))}
      </ul>
      {status === 'signed-out' && (
        <div className="grid grid-cols-[1fr_1fr] gap-3 pt-5">
          <LinkButton variant="outline" to="/login">
            Iniciar Sesión
          </LinkButton>
          <LinkButton to="/servicios">Reservar Cita</LinkButton>
        </div>
      )}
      <Suspense>{status === 'signed-in' && <MobileProfile me={me} />}</Suspense>
    </nav>
  );
}
