import type { ClientRow } from '@rostro/shared/contract/client-records';
import { Alert, Button, Checkbox, Radio } from 'antd';
import { useEffect } from 'react';
import { AdminField } from '#office/ui/AdminField.tsx';
import { ClientInput } from './ClientInput.tsx';
import { DESK_FIELDS } from './fields.ts';
import styles from './NewClientForm.module.css';
import { CREATE_FAILED, sayProblem } from './problems.ts';
import { useNewClient, type Way } from './useNewClient.ts';

const WAYS: { value: Way; label: string }[] = [
  { value: 'invite', label: 'Enviar invitación por correo' },
  { value: 'password', label: 'Definir una contraseña' },
];

interface NewClientFormProps {
  onCreated: (client: ClientRow) => void;
  onCancel: () => void;
  /** Told whether closing would lose something. */
  onTyped?: (typed: boolean) => void;
  /** Stands under a title that says the same; the form keeps its name. */
  untitled?: boolean;
}

const TITLE = 'Nuevo Cliente';

/** A new client, wherever one is needed: in a dialog of its own, or in the middle of a booking. */
export function NewClientForm({ onCreated, onCancel, onTyped, untitled = false }: NewClientFormProps) {
  const { form, field, withEmail, way, setWay, reminders, setReminders, submit, typed, busy, error } =
    useNewClient(onCreated);
  useEffect(() => form.current?.querySelector('input')?.focus(), [form]);
  useEffect(() => {
    onTyped?.(typed);
    return () => onTyped?.(false);
  }, [onTyped, typed]);
  return (
    <form ref={form} noValidate className={styles.form} aria-label={TITLE} onSubmit={submit}>
      {!untitled && <h3 className={styles.title}>{TITLE}</h3>}
      {DESK_FIELDS.map((name) => (
        <ClientInput key={name} name={name} {...field(name)} />
      ))}
      <fieldset className={styles.ways}>
        <legend>¿Cómo entrará por primera vez?</legend>
        {withEmail ? (
          <Radio.Group
            className={styles.choices ?? ''}
            value={way}
            options={WAYS}
            onChange={({ target }) => setWay(target.value)}
          />
        ) : (
          <p className={styles.noAccount}>
            Sin email queda registrado sin cuenta en el sitio. Puedes agregar el email después.
          </p>
        )}
      </fieldset>
      {withEmail && way === 'password' && (
        <AdminField
          secret
          label="Contraseña"
          autoComplete="new-password"
          hint="Mínimo 6 caracteres"
          {...field('password')}
        />
      )}
      <Checkbox checked={reminders} onChange={({ target }) => setReminders(target.checked)}>
        Aceptó recibir recordatorios por correo y WhatsApp
      </Checkbox>
      <div aria-live="polite">
        {error && (
          <Alert type="error" showIcon role="presentation" title={CREATE_FAILED} description={sayProblem(error)} />
        )}
      </div>
      <div className={styles.foot}>
        <Button onClick={onCancel}>Cancelar</Button>
        <Button type="primary" htmlType="submit" loading={busy}>
          {busy ? 'Creando…' : 'Crear cliente'}
        </Button>
      </div>
    </form>
  );
}
