import type { ClientDetail } from '@rostro/shared/contract/client-records';
import { useState } from 'react';
import { ClientNotesForm } from '#office/clientNotes/ClientNotesForm.tsx';
import { useCan } from '#office/ui/permissions.ts';
import { useTyping } from '../drawer/typing.ts';
import styles from '../tabs/Pane.module.css';
import client from './Client.module.css';

const ID = 'cita-cliente-notas';
const NO_EDITING = 'No tienes permiso para editar información de clientes';

/** What staff should know about the person; the person never sees it. */
export function ClientNotes({ detail }: { detail: ClientDetail }) {
  const mayEdit = useCan('edit_clients');
  const [typed, setTyped] = useState(false);
  useTyping('notas del cliente', typed);
  return (
    <section className={client.notes} aria-labelledby={ID}>
      <h3 id={ID} className={styles.heading}>
        Notas del cliente
      </h3>
      {mayEdit ? (
        <ClientNotesForm client={detail} labelledBy={ID} onTyped={setTyped} />
      ) : (
        <>
          <p className={client.read}>{detail.notes || 'Sin notas'}</p>
          <p className={styles.text}>{NO_EDITING}</p>
        </>
      )}
    </section>
  );
}
