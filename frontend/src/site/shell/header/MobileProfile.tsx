import type { Me } from '@rostro/shared/contract/clients/clients';
import { NavLink } from 'react-router-dom';
import { signOut } from '#session/actions.ts';
import { Button } from '#ui/button/Button.tsx';
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
      <div className="grid grid-cols-[1fr_1fr] gap-3 pt-5">
        <Button variant="outline" onClick={() => void signOut()}>
          Cerrar Sesión
        </Button>
      </div>
    </>
  );
}
