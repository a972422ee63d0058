import { lazy, Suspense, useState } from 'react';
import { NavLink } from 'react-router-dom';
import { useSession } from '#session/useSession.ts';
import { Brand } from '#ui/brand/Brand.tsx';
import { LinkButton } from '#ui/button/Button.tsx';
import { classes } from '#ui/classes.ts';
import styles from './Header.module.css';
import { MobileMenu } from './MobileMenu.tsx';
import { SITE_LINKS } from './siteLinks.ts';

/** Visitors need none of it. */
const ProfileMenu = lazy(() => import('./ProfileMenu.tsx'));

interface HeaderProps {
  /** Transparent, over the hero. */
  clear?: boolean;
}

export function Header({ clear = false }: HeaderProps) {
  const session = useSession();
  const { status, me } = session;
  const [opened, setOpened] = useState(false);
  return (
    <header className={classes(styles.top, clear && styles.clear, opened && styles.opened)}>
      <div className={`page ${styles.bar}`}>
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
          <div className={styles.burger}>
            <MobileMenu session={session} opened={opened} onToggle={setOpened} />
          </div>
        </div>
      </div>
    </header>
  );
}
