import type { Me } from '@rostro/shared/contract/clients/clients';
import { OPENS_CONFIGURATION } from '@rostro/shared/permissions';
import { Dropdown, type MenuProps } from 'antd';
import { Check, ChevronDown, CircleUser, ExternalLink, KeyRound, LogOut, Settings } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { APPEARANCES, type Appearance, useAppearance } from '#office/appearance/useAppearance.ts';
import { missingPermission } from '#office/ui/permissions.ts';
import { useSize } from '#office/ui/useSize.ts';
import { signOut } from '#session/actions.ts';
import { initialsOf } from '#ui/initials.ts';
import styles from './AccountMenu.module.css';

const opensConfiguration = ({ permissions }: Me): boolean =>
  OPENS_CONFIGURATION.some((code) => permissions.includes(code));

type Items = NonNullable<MenuProps['items']>;

const SAY_APPEARANCE: Readonly<Record<Appearance, string>> = {
  clara: 'Clara',
  oscura: 'Oscura',
  dispositivo: 'Como el dispositivo',
};

const appearanceItems = ({ chosen, choose }: Pick<ReturnType<typeof useAppearance>, 'chosen' | 'choose'>): Items =>
  APPEARANCES.map((appearance) => ({
    key: appearance,
    icon: <Check size={16} aria-hidden className={appearance === chosen ? undefined : 'invisible'} />,
    label: (
      <>
        {SAY_APPEARANCE[appearance]}
        {appearance === chosen && <span className="sr"> (elegida)</span>}
      </>
    ),
    onClick: () => choose(appearance),
  }));

/** Lazy, because it contains the code of the sign-in. */
const PinDialog = lazy(() => import('./PinDialog.tsx'));

interface Ways {
  goTo: (path: string) => void;
  openPin: () => void;
}

function itemsFor(me: Me, { goTo, openPin }: Ways, appearance: Items): Items {
  return [
    {
      key: 'who',
      type: 'group',
      label: (
        <span className="grid leading-[1.35] [&_b]:font-medium [&_b]:text-ink [&_small]:text-12 [&_small]:text-muted">
          <b>{me.fullName}</b>
          <small>{me.email}</small>
        </span>
      ),
    },
    { type: 'divider' },
    {
      key: 'config',
      label: 'Configuración',
      icon: <Settings size={16} aria-hidden />,
      disabled: !opensConfiguration(me),
      ...(!opensConfiguration(me) && { title: missingPermission('access_configuration') }),
      onClick: () => goTo('/admin/config'),
    },
    { key: 'profile', label: 'Mi Perfil', icon: <CircleUser size={16} aria-hidden />, onClick: () => goTo('/profile') },
    { key: 'pin', label: 'PIN de la pantalla', icon: <KeyRound size={16} aria-hidden />, onClick: openPin },
    { key: 'site', label: 'Ir al sitio', icon: <ExternalLink size={16} aria-hidden />, onClick: () => goTo('/') },
    { type: 'divider' },
    { key: 'appearance', type: 'group', label: 'Apariencia del panel', children: appearance },
    { type: 'divider' },
    { key: 'out', label: 'Cerrar Sesión', icon: <LogOut size={16} aria-hidden />, onClick: () => void signOut() },
  ];
}

export function AccountMenu({ me }: { me: Me }) {
  const navigate = useNavigate();
  const { desk } = useSize();
  const [open, setOpen] = useState(false);
  const [pin, setPin] = useState(false);
  const name = me.fullName || me.email;
  const appearance = appearanceItems(useAppearance());
  const ways: Ways = { goTo: (path) => void navigate(path), openPin: () => setPin(true) };
  return (
    <>
      <Dropdown
        menu={{ items: itemsFor(me, ways, appearance), className: styles.menu ?? '' }}
        trigger={['click']}
        placement="bottomRight"
        open={open}
        onOpenChange={setOpen}
        autoFocus
      >
        <button type="button" className={styles.button} aria-haspopup="menu" aria-expanded={open}>
          <span
            className="inline-grid place-items-center w-8 h-8 rounded-[50%] bg-plum-tint text-plum font-semibold text-12 tracking-[0.02em]"
            aria-hidden
          >
            {initialsOf(name)}
          </span>
          <span className="sr">Cuenta de </span>
          <span className={desk ? 'max-w-55 font-medium truncate' : 'sr'}>{name}</span>
          {desk && <ChevronDown size={14} strokeWidth={1.8} aria-hidden />}
        </button>
      </Dropdown>
      {pin && (
        <Suspense fallback={null}>
          <PinDialog me={me} onClose={() => setPin(false)} />
        </Suspense>
      )}
    </>
  );
}
