import type { ClientDetail } from '@rostro/shared/contract/client-records';
import { sayWanted } from '@rostro/shared/waitlist';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { detailOf } from '#api/error.ts';
import { Dialog } from '#office/ui/Dialog.tsx';
import { GatedButton } from '#office/ui/GatedButton.tsx';
import { missingPermission, useCan } from '#office/ui/permissions.ts';
import { WAIT_STATES, waitlistQuery } from '#office/waitlist/data.ts';
import detail from '../detail/Detail.module.css';
import styles from '../packages/PackagesPanel.module.css';
import { WaitForm } from './WaitForm.tsx';

interface WaitingPanelProps {
  client: Pick<ClientDetail, 'id' | 'fullName' | 'email'>;
}

const NO_EMAIL = 'Escribe primero su correo: ahí le avisamos cuando se libere un lugar.';

function Wishes({ clientId }: { clientId: string }) {
  const { data, error } = useQuery(waitlistQuery());
  if (data === undefined) return <p className={styles.none}>{error === null ? 'Cargando…' : detailOf(error)}</p>;
  const own = data.items.filter(({ client }) => client.id === clientId);
  if (own.length === 0) return <p className={styles.none}>No espera ningún lugar.</p>;
  return (
    <ul className={styles.packages} aria-labelledby="espera">
      {own.map((entry) => (
        <li key={entry.id} className={styles.package}>
          <div className={styles.what}>
            <b>{entry.serviceName}</b>
            <small>
              {sayWanted(entry)}
              {entry.staff && ` · con ${entry.staff.name}`}
            </small>
            <small>{WAIT_STATES[entry.state]}</small>
          </div>
        </li>
      ))}
    </ul>
  );
}

/** What the client waits for; the desk enters what they ask for by phone. Only for who may see appointments. */
export function WaitingPanel({ client }: WaitingPanelProps) {
  const maySee = useCan('view_appointments');
  const mayAdd = useCan('create_appointments');
  const [open, setOpen] = useState(false);
  if (!maySee) return null;
  const refusal = mayAdd ? undefined : missingPermission('create_appointments');
  return (
    <section className={detail.panel} aria-labelledby="espera">
      <div className={detail.heading}>
        <h2 id="espera">Lista de espera</h2>
        <GatedButton
          size="small"
          aria-haspopup="dialog"
          reason={refusal ?? (client.email ? undefined : NO_EMAIL)}
          onClick={() => setOpen(true)}
        >
          Anotar
        </GatedButton>
      </div>
      <Wishes clientId={client.id} />
      <Dialog
        open={open}
        onCancel={() => setOpen(false)}
        title="Anotar en la lista de espera"
        footer={null}
        intoFirstField
      >
        <WaitForm client={client} onClose={() => setOpen(false)} />
      </Dialog>
    </section>
  );
}
