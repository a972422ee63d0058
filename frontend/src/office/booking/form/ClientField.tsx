import type { ClientOption } from '@rostro/shared/contract/clients/client-records';
import { useImperativeHandle, useRef, useState } from 'react';
import { ClientPicker, sayContact } from '#office/clients/published/choose/ClientPicker.tsx';
import { NewClientForm } from '#office/clients/published/choose/NewClientForm.tsx';
import type { Control } from '#office/edit/EditField.tsx';
import { ClientAlerts } from '#office/records/published/medical/ClientAlerts.tsx';
import { GatedButton } from '#office/ui/GatedButton.tsx';
import { useMayCreateClients } from '#office/ui/permissions.ts';
import { classes } from '#ui/classes.ts';
import styles from './Booking.module.css';

const PICKER_ID = 'cita-cliente';
const NO_RIGHT = 'No tienes permiso para crear clientes';

interface ClientFieldProps {
  control: Control<ClientOption | null>;
  error: string | undefined;
  onTyped: (typed: boolean) => void;
}

/** The client of an existing appointment, which cannot be changed. */
export function FixedClient({ client }: { client: ClientOption | undefined }) {
  return (
    <div className="grid leading-[1.45] [&_b]:font-semibold [&_small]:text-12 [&_small]:text-muted">
      <span className="text-14 font-medium">Cliente</span>
      <b>{client?.fullName || 'Cliente sin datos'}</b>
      {client && <small>{sayContact(client)}</small>}
    </div>
  );
}

/** Picks an existing client, or creates a new one in place. */
export function ClientField({ control: { value, onChange, ref }, error, onTyped }: ClientFieldProps) {
  const [adding, setAdding] = useState(false);
  const mayAdd = useMayCreateClients();
  const box = useRef<HTMLDivElement>(null);
  const focus = (): void => box.current?.querySelector('input')?.focus();
  useImperativeHandle(ref, () => ({ focus }));

  const backToPicker = (): void => {
    setAdding(false);
    requestAnimationFrame(focus);
  };
  const created = ({ id, fullName, email, phone }: ClientOption): void => {
    onChange({ id, fullName, email, phone });
    backToPicker();
  };
  const chosen = (client: ClientOption): void => {
    onChange(client);
    backToPicker();
  };
  if (adding) {
    return (
      <div ref={box} className="p-4 border border-line rounded-card bg-sand">
        <NewClientForm
          onCreated={created}
          onCancel={backToPicker}
          onTyped={onTyped}
          existing={{ word: 'Usar', onChoose: chosen }}
        />
      </div>
    );
  }
  return (
    <div
      ref={box}
      className={classes(
        styles.client,
        'grid grid-cols-[minmax(0,1fr)_auto] gap-2 items-start max-phone:grid-cols-[1fr]',
      )}
    >
      <ClientPicker id={PICKER_ID} value={value ?? undefined} error={error} onChange={onChange} />
      <GatedButton reason={mayAdd ? undefined : NO_RIGHT} onClick={() => setAdding(true)}>
        Nuevo Cliente
      </GatedButton>
      {value && <ClientAlerts clientId={value.id} />}
    </div>
  );
}
