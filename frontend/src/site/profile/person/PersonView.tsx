import type { Me } from '@rostro/shared/contract/clients/clients';
import { sayFullPhone } from '@rostro/shared/phone';
import { sayShortDay } from '@rostro/shared/time';
import { BadgeCheck } from 'lucide-react';
import { Button } from '#ui/button/Button.tsx';
import parts from '../parts/Parts.module.css';
import styles from './Person.module.css';

interface PersonViewProps {
  me: Me;
  /** The form was just closed, so the edit button takes the focus. */
  edited: boolean;
  onChangeEmail: () => void;
  onProvePhone: () => void;
  onEdit: () => void;
}

const sayAge = (age: number): string => `${age} ${age === 1 ? 'año' : 'años'}`;

/** `'14/03/1991 (35 años)'` */
function sayBirthDate({ birthDate, age }: Me): string {
  if (birthDate === null) return 'No especificada';
  return age === null ? sayShortDay(birthDate) : `${sayShortDay(birthDate)} (${sayAge(age)})`;
}

/** The state of the phone. Renders nothing if the person can verify it with the button below. */
function PhoneMark({ me }: { me: Me }) {
  if (me.phone === null) return null;
  if (me.phoneProvenAt) {
    return (
      <span className={styles.proven}>
        <BadgeCheck size={18} strokeWidth={1.6} aria-hidden />
        Verificado
      </span>
    );
  }
  if (me.canProvePhone) return null;
  return <p className={styles.unproven}>Sin verificar. Pide a la clínica que lo verifique.</p>;
}

export function PersonView({ me, edited, onChangeEmail, onProvePhone, onEdit }: PersonViewProps) {
  const canProve = me.phone !== null && !me.phoneProvenAt && me.canProvePhone;
  return (
    <div className={parts.card}>
      <dl className={styles.facts}>
        <div>
          <dt>Nombre completo</dt>
          <dd>{me.fullName || 'No especificado'}</dd>
        </div>
        <div>
          <dt>Teléfono</dt>
          <dd className={styles.phone}>
            <span className="num">{me.phone === null ? 'No especificado' : sayFullPhone(me.phone)}</span>
            <PhoneMark me={me} />
          </dd>
        </div>
        <div>
          <dt>Correo</dt>
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
        {canProve && (
          <Button variant="ghost" small onClick={onProvePhone}>
            Verificar teléfono por WhatsApp
          </Button>
        )}
      </div>
    </div>
  );
}
