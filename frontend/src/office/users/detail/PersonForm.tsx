import type { PanelUser } from '@rostro/shared/contract/rbac';
import { Alert, Button } from 'antd';
import { detailOf } from '#api/error.ts';
import { hasCode, wrongFieldsIn } from '../data/problems.ts';
import { PersonFields } from '../fields/PersonFields.tsx';
import type { PersonField } from '../fields/rules.ts';
import styles from '../parts/Dialogs.module.css';
import { usePersonForm } from './usePersonForm.ts';

interface PersonFormProps {
  user: PanelUser;
  isSelf: boolean;
  onCancel: () => void;
  /** With the address that has to be verified, where there is one. */
  onSaved: (emailAsked: string | undefined) => void;
}

function Failure({ error, onReload }: { error: Error; onReload: () => void }) {
  const conflict = hasCode(error, 'changed_meanwhile');
  const wrong = Object.values(wrongFieldsIn(error))[0];
  return (
    <Alert
      type="error"
      showIcon
      role="presentation"
      title={`Error al actualizar el perfil: ${wrong ?? detailOf(error)}`}
      action={
        conflict && (
          <Button size="small" onClick={onReload}>
            Cargar los datos actuales
          </Button>
        )
      }
    />
  );
}

const LABELS: Record<PersonField, string> = {
  fullName: 'Nombre completo',
  email: 'Email',
  phone: 'Teléfono',
  position: 'Puesto',
};

/** What somebody else saved is there now; what both have changed is said, and stays as it was typed here. */
function Reloaded({ theirs }: { theirs: Partial<Record<PersonField, string>> }) {
  const said = (Object.keys(theirs) as PersonField[]).map((name) => `${LABELS[name]}: ${theirs[name] || 'vacío'}`);
  return (
    <Alert
      type="info"
      showIcon
      role="presentation"
      title={said.length > 0 ? `Alguien más guardó: ${said.join(' · ')}` : 'Estos son los datos actuales'}
      description="Lo que escribiste sigue en el formulario: revísalo antes de guardar."
    />
  );
}

export function PersonForm({ user, isSelf, onCancel, onSaved }: PersonFormProps) {
  const { form, field, submit, reload, theirs, busy, error } = usePersonForm(user, onSaved);
  return (
    <form ref={form} noValidate className={styles.form} onSubmit={submit}>
      <PersonFields
        field={field}
        emailLock={isSelf ? 'Tu propio correo se cambia en Mi Perfil' : undefined}
        emailHint="Si lo cambias, la persona tendrá que verificar el correo nuevo"
      />
      <div aria-live="polite">
        {error && <Failure error={error} onReload={reload} />}
        {theirs && !error && <Reloaded theirs={theirs} />}
      </div>
      <div className={styles.foot}>
        <Button onClick={onCancel}>Cancelar</Button>
        <Button type="primary" htmlType="submit" loading={busy}>
          {busy ? 'Guardando…' : 'Guardar'}
        </Button>
      </div>
    </form>
  );
}
