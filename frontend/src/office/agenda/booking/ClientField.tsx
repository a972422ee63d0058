import type { ClientOption } from '@rostro/shared/contract/client-records';
import { useRef, useState } from 'react';
import { ClientPicker, sayContact } from '#office/chooseClient/ClientPicker.tsx';
import { NewClientForm } from '#office/chooseClient/NewClientForm.tsx';
import { GatedButton } from '#office/ui/GatedButton.tsx';
import { useCan } from '#office/ui/permissions.ts';
import styles from './Booking.module.css';

const PICKER_ID = 'cita-cliente';
const NO_RIGHT = 'No tienes permiso para crear clientes';

interface ClientFieldProps {
  /** An appointment stays with its client. */
  fixed: boolean;
  value: ClientOption | undefined;
  error: string | undefined;
  onChange: (client: ClientOption) => void;
  onTyped: (typed: boolean) => void;
}

function FixedClient({ client }: { client: ClientOption | undefined }) {
  return (
    <div className={styles.fixed}>
      <span className={styles.label}>Cliente</span>
      <b>{client?.fullName || 'Cliente sin datos'}</b>
      {client && <small>{sayContact(client)}</small>}
    </div>
  );
}

/** Whom it is for: somebody known, or somebody who is written down on the spot. */
export function ClientField({ fixed, value, error, onChange, onTyped }: ClientFieldProps) {
  const [adding, setAdding] = useState(false);
  const mayAdd = useCan('edit_clients');
  const box = useRef<HTMLDivElement>(null);
  if (fixed) return <FixedClient client={value} />;

  const backToPicker = (): void => {
    setAdding(false);
    requestAnimationFrame(() => box.current?.querySelector('input')?.focus());
  };
  const created = ({ id, fullName, email, phone }: ClientOption): void => {
    onChange({ id, fullName, email, phone });
    backToPicker();
  };
  if (adding) {
    return (
      <div ref={box} className={styles.newClient}>
        <NewClientForm onCreated={created} onCancel={backToPicker} onTyped={onTyped} />
      </div>
    );
  }
  return (
    <div ref={box} className={styles.client}>
      <ClientPicker id={PICKER_ID} value={value} error={error} onChange={onChange} />
      <GatedButton reason={mayAdd ? undefined : NO_RIGHT} onClick={() => setAdding(true)}>
        Nuevo Cliente
      </GatedButton>
    </div>
  );
}
