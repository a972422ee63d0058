import type { ClientDetail } from '@rostro/shared/contract/client-records';
import { Alert } from 'antd';
import { CalendarPlus, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { bookingPath } from '#office/appointments/bookingPath.ts';
import { GatedButton } from '#office/ui/GatedButton.tsx';
import { missingPermission, useCan } from '#office/ui/permissions.ts';
import { NO_DELETING, NO_EDITING, sayName, saySinceMonth } from '../data/say.ts';
import { useAddressDialog } from '../data/useAddressDialog.ts';
import { EditDialog } from '../edit/EditDialog.tsx';
import { MergeButton } from '../merge/MergeButton.tsx';
import { DeleteDialog } from '../removal/DeleteDialog.tsx';
import styles from './Detail.module.css';
import { useListPath } from './useListPath.ts';

/** Deletes the client and then returns to the list, with its former search and filters. */
function DeleteButton({ client }: { client: ClientDetail }) {
  const [open, setOpen] = useState(false);
  const refusal = useCan('delete_clients') ? undefined : NO_DELETING;
  const navigate = useNavigate();
  const list = useListPath();
  return (
    <>
      <GatedButton
        danger
        reason={refusal}
        icon={<Trash2 size={16} strokeWidth={1.8} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        Eliminar
      </GatedButton>
      <DeleteDialog
        client={client}
        open={open}
        onClose={() => setOpen(false)}
        onDeleted={() => void navigate(list, { replace: true })}
      />
    </>
  );
}

/** The client's name, the month of registration, and the buttons for booking, editing, merging and deleting. */
export function Head({ client }: { client: ClientDetail }) {
  const refusal = useCan('edit_clients') ? undefined : NO_EDITING;
  const mayBook = useCan('create_appointments');
  const navigate = useNavigate();
  const editing = useAddressDialog('edit', refusal);
  const [emailAsked, setEmailAsked] = useState<string>();
  return (
    <>
      <div className={styles.head}>
        <div>
          <h1 className={styles.title}>{sayName(client)}</h1>
          <p className={styles.since}>Cliente desde {saySinceMonth(client)}</p>
        </div>
        <div className={styles.actions}>
          <GatedButton
            type="primary"
            reason={mayBook ? undefined : missingPermission('create_appointments')}
            icon={<CalendarPlus size={16} strokeWidth={1.8} aria-hidden />}
            onClick={() => void navigate(bookingPath(client.id))}
          >
            Nueva Cita
          </GatedButton>
          <GatedButton reason={refusal} icon={<Pencil size={16} strokeWidth={1.8} aria-hidden />} onClick={editing.ask}>
            Editar datos
          </GatedButton>
          <MergeButton client={client} />
          <DeleteButton client={client} />
        </div>
      </div>
      <div className={styles.notes} aria-live="polite">
        {emailAsked && (
          <Alert
            type="info"
            showIcon
            role="presentation"
            closable={{ onClose: () => setEmailAsked(undefined) }}
            title="El correo nuevo está por verificarse"
            description={`Enviamos un correo a ${emailAsked}. Hasta que la persona lo confirme, sigue usando el anterior.`}
          />
        )}
      </div>
      <EditDialog
        client={client}
        open={editing.open}
        onClose={editing.close}
        onSaved={(asked) => {
          setEmailAsked(asked);
          editing.close();
        }}
      />
    </>
  );
}
