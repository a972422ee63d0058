import { MAX_CLIENT_NOTES } from '@rostro/shared/contract/client-fields';
import type { ClientDetail } from '@rostro/shared/contract/client-records';
import { Button, Input } from 'antd';
import { Problems } from '#office/catalog/form/Problems.tsx';
import { useWrongNotes } from '#office/chooseClient/useWrongNotes.ts';
import { useCan } from '#office/ui/permissions.ts';
import { describe, FieldError } from '#ui/field/Field.tsx';
import styles from '../tabs/Pane.module.css';
import client from './Client.module.css';
import { useClientNotes } from './useClientNotes.ts';

const ID = 'cita-cliente-notas';
const FIELD = 'cita-cliente-notas-texto';
const FAILED = 'Error al actualizar la información del cliente';
const NO_EDITING = 'No tienes permiso para editar información de clientes';

function NotesForm({ detail }: { detail: ClientDetail }) {
  const notes = useClientNotes(detail);
  const wrong = useWrongNotes(notes.error, FIELD);
  return (
    <>
      <Input.TextArea
        {...describe(FIELD, { label: '', error: wrong })}
        {...(wrong !== undefined && { status: 'error' as const })}
        aria-labelledby={ID}
        autoSize={{ minRows: 3, maxRows: 10 }}
        maxLength={MAX_CLIENT_NOTES}
        showCount
        value={notes.text}
        onChange={({ target }) => notes.type(target.value)}
      />
      <div aria-live="polite" className={client.notes}>
        {notes.theirs !== undefined && (
          <p className={client.theirs}>
            <b>Alguien más guardó:</b> {notes.theirs || 'Sin notas'}
          </p>
        )}
        {wrong === undefined ? (
          <Problems error={notes.error} title={FAILED} loading={notes.reading} onReload={() => void notes.reload()} />
        ) : (
          <FieldError id={FIELD}>{wrong}</FieldError>
        )}
      </div>
      {notes.dirty && (
        <div className={client.actions}>
          <Button disabled={notes.busy} onClick={notes.discard}>
            Descartar
          </Button>
          <Button type="primary" loading={notes.busy} onClick={notes.save}>
            {notes.busy ? 'Guardando…' : 'Guardar notas'}
          </Button>
        </div>
      )}
    </>
  );
}

/** What staff should know about the person; the person never sees it. */
export function ClientNotes({ detail }: { detail: ClientDetail }) {
  const mayEdit = useCan('edit_clients');
  return (
    <section className={client.notes} aria-labelledby={ID}>
      <h3 id={ID} className={styles.heading}>
        Notas del cliente
      </h3>
      {mayEdit ? (
        <NotesForm detail={detail} />
      ) : (
        <>
          <p className={client.read}>{detail.notes || 'Sin notas'}</p>
          <p className={styles.text}>{NO_EDITING}</p>
        </>
      )}
    </section>
  );
}
