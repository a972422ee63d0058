import type { ClientDetail } from '@rostro/shared/contract/clients/client-records';
import { useCan } from '#office/ui/permissions.ts';
import { classes } from '#ui/classes.ts';
import detail from '../published/Detail.module.css';
import { ClientNotesForm } from '../published/notes/ClientNotesForm.tsx';
import styles from './NotesPanel.module.css';

const HEADING = 'notas';

export function NotesPanel({ client }: { client: ClientDetail }) {
  const mayEdit = useCan('edit_clients');
  return (
    <section className={classes(detail.panel, detail.early)} aria-labelledby={HEADING}>
      <h2 className={detail.heading} id={HEADING}>
        Notas
      </h2>
      {mayEdit ? (
        <ClientNotesForm client={client} labelledBy={HEADING} className={styles.notes} />
      ) : (
        <div className={styles.notes}>
          <p className={client.notes ? 'wrap-anywhere whitespace-pre-wrap' : 'muted'}>{client.notes || 'Sin notas'}</p>
          <p className={styles.hint}>Solo las ve el personal.</p>
        </div>
      )}
    </section>
  );
}
