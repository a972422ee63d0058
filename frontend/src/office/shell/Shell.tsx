import type { Me } from '@rostro/shared/contract/clients/clients';
import { Drawer } from 'antd';
import { Menu } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { CommandHost } from '#office/command/CommandHost.tsx';
import { useSize } from '#office/ui/useSize.ts';
import { useClinic } from '#ui/brand/clinic.ts';
import { Logo } from '#ui/brand/Logo.tsx';
import { Mark } from '#ui/brand/Mark.tsx';
import { classes } from '#ui/classes.ts';
import { useBackCloses } from '#ui/history/useBackCloses.ts';
import { AccountMenu } from './AccountMenu.tsx';
import { BranchSwitch } from './BranchSwitch.tsx';
import { OfflineBar } from './OfflineBar.tsx';
import styles from './Shell.module.css';
import { SideNav } from './SideNav.tsx';

export function Brand() {
  const { name, logo } = useClinic();
  return (
    <span className={styles.brand}>
      {logo === '' ? (
        <>
          <Mark />
          <span>{name}</span>
        </>
      ) : (
        <Logo src={logo} alt={name} />
      )}
    </span>
  );
}

function NavDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  useBackCloses(open, onClose);
  return (
    <Drawer
      open={open}
      onClose={onClose}
      placement="left"
      size={304}
      closable={{ placement: 'end', 'aria-label': 'Cerrar menú' }}
      title={<Brand />}
      styles={{ body: { padding: 8 }, header: { padding: '8px 12px 8px 16px' } }}
    >
      <SideNav onGo={onClose} />
    </Drawer>
  );
}

/**
 * The header, the navigation and the page (`#contenido`, the target of the skip link). The navigation is a column on
 * desktops, a rail of icons on tablets and a drawer on phones.
 */
export function Shell({ me, children }: { me: Me; children: ReactNode }) {
  const { phone, desk } = useSize();
  const { name } = useClinic();
  const [menuOpen, setMenuOpen] = useState(false);
  return (
    <div className={styles.admin}>
      <OfflineBar />
      <header className={styles.top}>
        {phone && (
          <button
            type="button"
            className={styles.menu}
            aria-label="Abrir menú"
            aria-expanded={menuOpen}
            onClick={() => setMenuOpen(true)}
          >
            <Menu size={20} strokeWidth={1.8} aria-hidden />
          </button>
        )}
        <Link
          to="/admin"
          className={styles.home}
          aria-label={name === '' ? 'Panel de administración' : `${name}, panel de administración`}
        >
          <Brand />
        </Link>
        {!phone && <BranchSwitch />}
        <CommandHost />
        <AccountMenu me={me} />
      </header>
      {phone && <BranchSwitch />}
      <div className={styles.body}>
        {!phone && (
          <aside className={classes(styles.aside, !desk && styles.rail)}>
            <SideNav rail={!desk} />
          </aside>
        )}
        <main id="contenido" className={styles.main} tabIndex={-1}>
          {children}
        </main>
      </div>
      <NavDrawer open={menuOpen && phone} onClose={() => setMenuOpen(false)} />
    </div>
  );
}
