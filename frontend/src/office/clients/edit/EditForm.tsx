import type { ClientDetail } from '@rostro/shared/contract/client-records';
import { Button } from 'antd';
import { useEffect } from 'react';
import { EditFields } from './EditFields.tsx';
import styles from './EditForm.module.css';
import { SaveFailure } from './SaveFailure.tsx';
import { useEditForm } from './useEditForm.ts';

interface EditFormProps {
  client: ClientDetail;
  /** Told whether closing would lose something. */
  onTyped: (typed: boolean) => void;
  onCancel: () => void;
  /** With the address that has to be verified, where there is one. */
  onSaved: (emailAsked: string | undefined) => void;
}

export function EditForm({ client, onTyped, onCancel, onSaved }: EditFormProps) {
  const { form, submit, dirty, busy, error, reload, reading, ...fields } = useEditForm(client, onSaved);
  useEffect(() => {
    onTyped(dirty);
    return () => onTyped(false);
  }, [onTyped, dirty]);
  return (
    <form ref={form} noValidate className={styles.form} onSubmit={submit}>
      <EditFields {...fields} />
      <div aria-live="polite">{error && <SaveFailure error={error} reading={reading} onReload={reload} />}</div>
      <div className={styles.foot}>
        <Button onClick={onCancel}>Cancelar</Button>
        <Button type="primary" htmlType="submit" loading={busy}>
          {busy ? 'Guardando…' : 'Guardar'}
        </Button>
      </div>
    </form>
  );
}
