import { Menu, X } from 'lucide-react';
import { lazy, Suspense, useCallback, useRef } from 'react';
import { NavLink } from 'react-router-dom';
import { IconButton, LinkButton } from '../../../ui/button/Button.tsx';
import type { Session } from '../../session/useSession.ts';
import styles from './Menu.module.css';
import { SITE_LINKS } from './siteLinks.ts';
import { useDismissable } from './useDismissable.ts';

/** Visitors need none of it. */
const MobileProfile = lazy(() => import('./MobileProfile.tsx'));

interface MobileMenuProps {
  session: Session;
  opened: boolean;
  onToggle: (opened: boolean) => void;
}

export function MobileMenu({ session: { status, me }, opened, onToggle }: MobileMenuProps) {
  const root = useRef<HTMLDivElement>(null);
  const close = useCallback(() => onToggle(false), [onToggle]);
  useDismissable(opened, close, root);
  const Icon = opened ? X : Menu;
  return (
    <div ref={root}>
      <IconButton bare label="Menú" aria-expanded={opened} onClick={() => onToggle(!opened)}>
        <Icon size={22} strokeWidth={1.6} aria-hidden />
      </IconButton>
      {opened && (
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
            <div className={styles.pair}>
              <LinkButton variant="outline" to="/login">
                Iniciar Sesión
              </LinkButton>
              <LinkButton to="/servicios">Reservar Cita</LinkButton>
            </div>
          )}
          <Suspense>{status === 'signed-in' && <MobileProfile me={me} />}</Suspense>
        </nav>
      )}
    </div>
  );
}
