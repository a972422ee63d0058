import type { Me } from '@rostro/shared/contract/clients';
import { sayFullPhone } from '@rostro/shared/phone';
import { sayShortDay } from '@rostro/shared/time';
import { Button } from '#ui/button/Button.tsx';
import parts from '../parts/Parts.module.css';
import styles from './Person.module.css';

interface PersonViewProps {
  me: Me;
  /** The form has just been left: the focus goes back to what opened it. */
  edited: boolean;
  onChangeEmail: () => void;
  onEdit: () => void;
}

const sayAge = (age: number): string => `${age} ${age === 1 ? 'año' : 'años'}`;

/** `'14/03/1991 (35 años)'` */
function sayBirthDate({ birthDate, age }: Me): string {
  if (birthDate === null) return 'No especificada';
  return age === null ? sayShortDay(birthDate) : `${sayShortDay(birthDate)} (${sayAge(age)})`;
}

export function PersonView({ me, edited, onChangeEmail, onEdit }: PersonViewProps) {
  return (
    <div className={parts.card}>
      <dl className={styles.facts}>
        <div>
          <dt>Nombre completo</dt>
          <dd>{me.fullName || 'No especificado'}</dd>
        </div>
        <div>
          <dt>Teléfono</dt>
          <dd className="num">{me.phone === null ? 'No especificado' : sayFullPhone(me.phone)}</dd>
        </div>
        <div>
          <dt>Correo electrónico</dt>
          <dd>{me.email}</dd>
        </div>
        <div>
          <dt>Fecha de nacimiento</dt>
          <dd className="num">{sayBirthDate(me)}</dd>
        </div>
      </dl>
      <div className={parts.acts}>
        <Button variant="outline" small autoFocus={edited} onClick={onEdit}>
          Editar perfil
        </Button>
        <Button variant="ghost" small onClick={onChangeEmail}>
          Cambiar correo
        </Button>
      </div>
    </div>
  );
}
