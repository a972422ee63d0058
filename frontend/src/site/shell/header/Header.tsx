import { Menu, X } from 'lucide-react';
import { lazy, Suspense, useCallback, useRef, useState } from 'react';
import { NavLink } from 'react-router-dom';
import { type Session, useSession } from '#session/useSession.ts';
import { Brand } from '#ui/brand/Brand.tsx';
import { IconButton, LinkButton } from '#ui/button/Button.tsx';
import { classes } from '#ui/classes.ts';
import { useDismissable } from '#ui/useDismissable.ts';
import styles from './Header.module.css';
import { SITE_LINKS } from './siteLinks.ts';

/** Lazy. It is prefetched once the page is idle. */
const MobileSheet = lazy(() => import('./MobileSheet.tsx'));

interface MobileMenuProps {
  session: Session;
  opened: boolean;
  onToggle: (opened: boolean) => void;
}

function MobileMenu({ session, opened, onToggle }: MobileMenuProps) {
  const root = useRef<HTMLDivElement>(null);
  const close = useCallback(() => onToggle(false), [onToggle]);
  useDismissable(opened, close, root);
  const Icon = opened ? X : Menu;
  return (
    <div ref={root}>
      <IconButton bare label="Menú" aria-expanded={opened} onClick={() => onToggle(!opened)}>
        <Icon size={22} strokeWidth={1.6} aria-hidden />
      </IconButton>
      <Suspense>{opened && <MobileSheet session={session} close={close} />}</Suspense>
    </div>
  );
}

/** Lazy, because visitors who are not signed in do not need it. */
const ProfileMenu = lazy(() => import('./ProfileMenu.tsx'));

interface HeaderProps {
  /** Transparent, over the hero of the home page. */
  clear?: boolean;
}

export function Header({ clear = false }: HeaderProps) {
  const session = useSession();
  const { status, me } = session;
  const [opened, setOpened] = useState(false);
  return (
    <header className={classes(styles.top, clear && styles.clear, opened && styles.opened)}>
      <div className="page flex items-center gap-8 h-18 max-tablet:h-16 max-tablet:justify-between">
        <Brand />
        <nav className={styles.nav} aria-label="Principal">
          {SITE_LINKS.map(({ to, label }) => (
            <NavLink key={to} to={to}>
              {label}
            </NavLink>
          ))}
        </nav>
        <div className={styles.acts}>
          {status === 'signed-out' && (
            <>
              <LinkButton className={styles.wide} variant="ghost" small to="/login">
                Iniciar Sesión
              </LinkButton>
              <LinkButton className={styles.wide} small to="/servicios">
                Reservar Cita
              </LinkButton>
            </>
          )}
          <Suspense>{status === 'signed-in' && <ProfileMenu me={me} />}</Suspense>
          <div className="hidden max-tablet:block">
            <MobileMenu session={session} opened={opened} onToggle={setOpened} />
          </div>
        </div>
      </div>
    </header>
  );
}
