import type { Me } from '@rostro/shared/contract/clients/clients';
import { NavLink } from 'react-router-dom';
import { signOut } from '#session/actions.ts';
import { Button } from '#ui/button/Button.tsx';
import styles from './Menu.module.css';
import { personalLinks } from './personalLinks.ts';

export default function MobileProfile({ me }: { me: Me | undefined }) {
  return (
    <>
      <ul>
        {personalLinks(me?.isAdmin ?? false).map(({ to, label }) => (
          <li key={to}>
            <NavLink to={to}>{label}</NavLink>
          </li>
        ))}
      </ul>
      <div className={styles.pair}>
        <Button variant="outline" onClick={() => void signOut()}>
          Cerrar Sesión
        </Button>
      </div>
    </>
  );
}
