import type { ClientDetail } from '@rostro/shared/contract/client-records';
import { useState } from 'react';
import { EditForm } from './EditForm.tsx';
import { FormDialog } from './FormDialog.tsx';

interface EditDialogProps {
  client: ClientDetail;
  open: boolean;
  onClose: () => void;
  /** With the address that has to be verified, where there is one. */
  onSaved: (emailAsked: string | undefined) => void;
}

export function EditDialog({ client, open, onClose, onSaved }: EditDialogProps) {
  const [typed, setTyped] = useState(false);
  return (
    <FormDialog open={open} title="Editar datos" dirty={open && typed} onClose={onClose}>
      {(cancel) => <EditForm client={client} onTyped={setTyped} onCancel={cancel} onSaved={onSaved} />}
    </FormDialog>
  );
}
