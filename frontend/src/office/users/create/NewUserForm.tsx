import { Alert, Button, Radio } from 'antd';
import { AdminField } from '#office/ui/AdminField.tsx';
import { sayCreateProblem } from '../data/problems.ts';
import { PersonFields } from '../fields/PersonFields.tsx';
import styles from '../parts/Dialogs.module.css';
import { useNewUser, type Way } from './useNewUser.ts';

const WAYS: { value: Way; label: string }[] = [
  { value: 'invite', label: 'Enviar invitación por correo' },
  { value: 'password', label: 'Definir una contraseña' },
];

function Outcome({ error, done }: { error: Error | null; done: boolean }) {
  if (done) {
    return (
      <Alert
        type="success"
        showIcon
        role="presentation"
        title="Usuario creado exitosamente"
        description="Aún no tiene rol: asígnalo en su detalle para que pueda usar el panel."
      />
    );
  }
  if (error === null) return null;
  const { title, detail } = sayCreateProblem(error);
  return <Alert type="error" showIcon role="presentation" title={title} description={detail} />;
}

export function NewUserForm({ onClose }: { onClose: () => void }) {
  const { form, field, way, setWay, submit, busy, done, error } = useNewUser(onClose);
  return (
    <form ref={form} noValidate className={styles.form} onSubmit={submit}>
      <PersonFields field={field} />
      <fieldset className={styles.ways}>
        <legend>¿Cómo entrará por primera vez?</legend>
        <Radio.Group
          className={styles.choices ?? ''}
          value={way}
          options={WAYS}
          onChange={({ target }) => setWay(target.value)}
        />
        {way === 'invite' && <p className={styles.note}>Recibirá un correo para elegir su propia contraseña.</p>}
      </fieldset>
      {way === 'password' && (
        <AdminField
          secret
          label="Contraseña"
          autoComplete="new-password"
          hint="Mínimo 6 caracteres"
          {...field('password')}
        />
      )}
      <div aria-live="polite">
        <Outcome error={error} done={done} />
      </div>
      <div className={styles.foot}>
        <Button onClick={onClose}>{done ? 'Cerrar' : 'Cancelar'}</Button>
        {!done && (
          <Button type="primary" htmlType="submit" loading={busy}>
            {busy ? 'Creando…' : 'Crear usuario'}
          </Button>
        )}
      </div>
    </form>
  );
}
