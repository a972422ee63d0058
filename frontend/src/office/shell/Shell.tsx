import type { Me } from '@rostro/shared/contract/clients/clients';
import { useQueryClient } from '@tanstack/react-query';
import { Drawer, Select } from 'antd';
import { Menu, WifiOff } from 'lucide-react';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { useBranchChoice } from '#office/clinic/published/branches.ts';
import { CommandHost } from '#office/command/CommandHost.tsx';
import { useSize } from '#office/ui/useSize.ts';
import { useClinic } from '#ui/brand/clinic.ts';
import { Logo } from '#ui/brand/Logo.tsx';
import { Mark } from '#ui/brand/Mark.tsx';
import { classes } from '#ui/classes.ts';
import { useBackCloses } from '#ui/history/useBackCloses.ts';
import { Note } from '#ui/note/Note.tsx';
import { useOnline } from '#ui/online.ts';
import { AccountMenu } from './AccountMenu.tsx';
import { readUntold } from './Pulse.tsx';
import styles from './Shell.module.css';
import { SideNav } from './SideNav.tsx';

export function Brand() {
  const { name, logo } = useClinic();
  return (
    <span
      className={classes(
        styles.brand,
        'inline-flex items-center gap-2 font-head font-semibold text-18 leading-none text-ink',
      )}
    >
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

const ALL_BRANCHES = '';

/** The branch that the panel shows; hidden while the clinic has one. */
function BranchSwitch() {
  const { branches, branch, choose } = useBranchChoice();
  if (branches.length === 0) return null;
  const options = [
    { value: ALL_BRANCHES, label: 'Todas las sucursales' },
    ...branches.map(({ id, name, isActive }) => ({ value: id, label: isActive ? name : `${name} (cerrada)` })),
  ];
  return (
    <section className={classes(styles.branch, 'flex-[0_1_240px] min-w-0')} aria-label="Sucursal que se muestra">
      <Select
        aria-label="Sucursal"
        value={branch ?? ALL_BRANCHES}
        options={options}
        popupMatchSelectWidth={false}
        onChange={(id) => choose(id === ALL_BRANCHES ? undefined : id)}
      />
    </section>
  );
}

/** The height of the bar. Sticky and covering elements begin below it, see `Shell.module.css`. */
const OFFLINE_HEIGHT = '--offline';

function OfflineNote() {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    const measure = (): void => style.setProperty(OFFLINE_HEIGHT, `${box.current?.offsetHeight ?? 0}px`);
    measure();
    window.addEventListener('resize', measure);
    return () => {
      window.removeEventListener('resize', measure);
      style.removeProperty(OFFLINE_HEIGHT);
    };
  }, []);
  return (
    <div ref={box} className={classes(styles.bar, 'sticky top-0 z-[calc(var(--z-header)+1)]')}>
      <Note icon={WifiOff} announce className={styles.note}>
        <b>Sin conexión.</b> Puedes seguir viendo lo que ya cargó; para guardar cambios espera a que vuelva la red.
      </Note>
    </div>
  );
}

/** The data are from before the network was lost. */
function useReadAgain(online: boolean): void {
  const cache = useQueryClient();
  const wasOnline = useRef(online);
  useEffect(() => {
    if (online && !wasOnline.current) void readUntold(cache);
    wasOnline.current = online;
  }, [online, cache]);
}

/** Visible on every page and above every dialog while there is no network. */
export function OfflineBar() {
  const online = useOnline();
  useReadAgain(online);
  return online ? null : <OfflineNote />;
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
      <div className="flex">
        {!phone && (
          <aside className={classes(styles.aside, !desk && styles.rail)}>
            <SideNav rail={!desk} />
          </aside>
        )}
        <main
          id="contenido"
          className={classes(styles.main, 'flex-1 min-w-0 px-6 pt-4 pb-8 max-phone:px-4 max-phone:pt-4 max-phone:pb-8')}
          tabIndex={-1}
        >
          {children}
        </main>
      </div>
      <NavDrawer open={menuOpen && phone} onClose={() => setMenuOpen(false)} />
    </div>
  );
}
