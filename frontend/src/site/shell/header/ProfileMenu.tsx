import type { Me } from '@rostro/shared/contract/clients/clients';
import { ChevronDown, LogOut } from 'lucide-react';
import { type MouseEvent, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { signOut } from '#session/actions.ts';
import { useDismissable } from '#ui/useDismissable.ts';
import styles from './Menu.module.css';
import { personalLinks } from './personalLinks.ts';

/** The delay before the menu closes after the mouse has left. */
const HOVER_CLOSE_MS = 100;

function ProfileLinks({ isAdmin }: { isAdmin: boolean }) {
  return (
    <ul className={styles.list} aria-label="Menú de perfil">
      {personalLinks(isAdmin).map(({ to, label, Icon }) => (
        <li key={to}>
          <Link to={to}>
            <Icon size={20} strokeWidth={1.6} aria-hidden />
            {label}
          </Link>
        </li>
      ))}
      <li className="mt-2 pt-2 border-t border-t-line">
        <button type="button" onClick={() => void signOut()}>
          <LogOut size={20} strokeWidth={1.6} aria-hidden />
          Cerrar Sesión
        </button>
      </li>
    </ul>
  );
}

/** The profile menu. It opens on hover, click and by keyboard. */
export default function ProfileMenu({ me }: { me: Me | undefined }) {
  const [opened, setOpened] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const pressedBy = useRef('');
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined);
  const close = useRef(() => setOpened(false)).current;
  useDismissable(opened, close, root);

  const firstName = (me?.fullName || me?.email || '').split(' ')[0] ?? '';
  const enter = (pointer: string) => {
    clearTimeout(closing.current);
    if (pointer === 'mouse') setOpened(true);
  };
  /** A mouse click must not close the menu that its hover just opened. */
  const press = ({ detail }: MouseEvent) => {
    const byKeyboard = detail === 0;
    setOpened(!opened || (pressedBy.current === 'mouse' && !byKeyboard));
  };
  const leave = (pointer: string) => {
    if (pointer === 'mouse') closing.current = setTimeout(close, HOVER_CLOSE_MS);
  };

  return (
    <div
      ref={root}
      className="relative"
      onPointerDown={({ pointerType }) => {
        pressedBy.current = pointerType;
      }}
      onPointerEnter={({ pointerType }) => enter(pointerType)}
      onPointerLeave={({ pointerType }) => leave(pointerType)}
    >
      <button
        type="button"
        className="inline-flex items-center gap-2 min-h-(--target) py-0 px-2 border-0 rounded-control bg-transparent font-medium text-15 hover:bg-sand-2"
        aria-expanded={opened}
        onClick={press}
      >
        <span
          className="grid place-items-center w-8 h-8 rounded-[50%] bg-plum text-white text-14 font-semibold"
          aria-hidden="true"
        >
          {firstName.charAt(0).toUpperCase()}
        </span>
        <span className="wide-only">{firstName}</span>
        <ChevronDown size={16} strokeWidth={1.8} aria-hidden />
        <span className="sr">Menú de perfil</span>
      </button>
      {opened && <ProfileLinks isAdmin={me?.isAdmin ?? false} />}
    </div>
  );
}
