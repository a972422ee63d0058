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

/** A value and the act that changes it. */
const FACT = 'flex flex-wrap items-center gap-y-0 gap-x-3';
/** As high as a line of text, in an area that is large enough to touch. */
const ACT = 'link min-h-(--target) -my-2.5 p-0 border-0 bg-transparent text-14';

/** The state of the phone. Renders nothing if the person can verify it with the button beside it. */
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
          <dd className={FACT}>
            <span className="num">{me.phone === null ? 'No especificado' : sayFullPhone(me.phone)}</span>
            <PhoneMark me={me} />
            {canProve && (
              <button type="button" className={ACT} onClick={onProvePhone}>
                Verificar teléfono por WhatsApp
              </button>
            )}
          </dd>
        </div>
        <div>
          <dt>Correo</dt>
          <dd className={FACT}>
            {me.email}
            <button type="button" className={ACT} onClick={onChangeEmail}>
              Cambiar correo
            </button>
          </dd>
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
      </div>
    </div>
  );
}
