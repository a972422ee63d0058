import { MAX_CLIENT_NOTES } from '@rostro/shared/contract/client-fields';
import type { ClientDetail } from '@rostro/shared/contract/client-records';
import { Button, Input } from 'antd';
import { useWrongNotes } from '#office/chooseClient/useWrongNotes.ts';
import { LeaveGuard } from '#office/edit/LeaveGuard.tsx';
import { useCan } from '#office/ui/permissions.ts';
import { classes } from '#ui/classes.ts';
import { describe, FieldError } from '#ui/field/Field.tsx';
import detail from '../detail/Detail.module.css';
import { SaveFailure } from '../edit/SaveFailure.tsx';
import styles from './NotesPanel.module.css';
import { useNotes } from './useNotes.ts';

const HEADING = 'notas';
const FIELD = 'notas-texto';
const FOR_STAFF = 'Solo las ve el personal.';

function Theirs({ notes }: { notes: string }) {
  return (
    <div className={styles.theirs}>
      <b>Alguien más guardó:</b>
      <p>{notes || 'Sin notas'}</p>
    </div>
  );
}

function NotesForm({ client }: { client: ClientDetail }) {
  const { text, type, dirty, save, discard, busy, theirs, error, reading, reload } = useNotes(client);
  const wrong = useWrongNotes(error, FIELD);
  return (
    <form className={styles.form} onSubmit={save}>
      <Input.TextArea
        {...describe(FIELD, { label: '', error: wrong, hint: FOR_STAFF })}
        {...(wrong !== undefined && { status: 'error' as const })}
        aria-labelledby={HEADING}
        autoSize={{ minRows: 3, maxRows: 12 }}
        maxLength={MAX_CLIENT_NOTES}
        value={text}
        onChange={({ target }) => type(target.value)}
      />
      {wrong === undefined && (
        <p id={`${FIELD}-hint`} className={styles.hint}>
          {FOR_STAFF} Hasta {MAX_CLIENT_NOTES} caracteres.
        </p>
      )}
      <div aria-live="polite">
        {theirs !== undefined && <Theirs notes={theirs} />}
        {wrong !== undefined && <FieldError id={FIELD}>{wrong}</FieldError>}
        {error && wrong === undefined && <SaveFailure error={error} reading={reading} onReload={reload} />}
      </div>
      {dirty && (
        <div className={styles.foot}>
          <Button disabled={busy} onClick={discard}>
            Descartar
          </Button>
          <Button type="primary" htmlType="submit" loading={busy}>
            {busy ? 'Guardando…' : 'Guardar notas'}
          </Button>
        </div>
      )}
      {dirty && <LeaveGuard unsaved />}
    </form>
  );
}

function NotesText({ notes }: Pick<ClientDetail, 'notes'>) {
  return (
    <div className={styles.form}>
      <p className={notes ? styles.text : 'muted'}>{notes || 'Sin notas'}</p>
      <p className={styles.hint}>{FOR_STAFF}</p>
    </div>
  );
}

/** What staff should know about the person. Who may not edit clients reads it. */
export function NotesPanel({ client }: { client: ClientDetail }) {
  const mayEdit = useCan('edit_clients');
  return (
    <section className={classes(detail.panel, detail.early)} aria-labelledby={HEADING}>
      <h2 className={detail.heading} id={HEADING}>
        Notas
      </h2>
      {mayEdit ? <NotesForm client={client} /> : <NotesText notes={client.notes} />}
    </section>
  );
}
