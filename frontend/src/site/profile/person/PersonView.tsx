import type { Me } from '@rostro/shared/contract/clients/clients';
import { sayFullPhone } from '@rostro/shared/phone';
import { sayShortDay } from '@rostro/shared/time';
import { BadgeCheck } from 'lucide-react';
import { Button } from '#ui/button/Button.tsx';
import parts from '../parts/Parts.module.css';

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
      <span className="inline-flex items-center gap-1 text-sage-ink text-14">
        <BadgeCheck size={18} strokeWidth={1.6} aria-hidden />
        Verificado
      </span>
    );
  }
  if (me.canProvePhone) return null;
  return (
    <p className="basis-full text-muted text-14 font-normal">Sin verificar. Pide a la clínica que lo verifique.</p>
  );
}

export function PersonView({ me, edited, onChangeEmail, onProvePhone, onEdit }: PersonViewProps) {
  const canProve = me.phone !== null && !me.phoneProvenAt && me.canProvePhone;
  return (
    <div className={parts.card}>
      <dl className="grid grid-cols-2 gap-5 [&_dt]:text-muted [&_dt]:text-14 [&_dd]:wrap-anywhere [&_dd]:font-medium max-handset:grid-cols-1 max-handset:gap-4">
        <div>
          <dt>Nombre completo</dt>
          <dd>{me.fullName || 'No especificado'}</dd>
        </div>
        <div>
          <dt>Teléfono</dt>
          <dd className="flex flex-wrap items-center gap-y-0 gap-x-3">
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
