import type { ClientDetail } from '@rostro/shared/contract/clients/client-records';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useEdit } from '#edit/useEdit.ts';
import { ClientInput } from '#office/chooseClient/ClientInput.tsx';
import { FORM_FIELDS } from '#office/chooseClient/fields.ts';
import { failAtFields } from '#office/chooseClient/problems.ts';
import { DialogFoot, EditForm } from '#office/edit/EditForm.tsx';
import { toast } from '#ui/toast/index.ts';
import { readClientAgain, updateClientMutation } from '../data/api.ts';
import { FormDialog } from './FormDialog.tsx';
import { changesOf, factsIn, schemaFor } from './values.ts';

const PROVES_EMAIL = 'Si lo cambias, la persona tendrá que verificar el correo nuevo';

interface ClientFormProps {
  client: ClientDetail;
  /** Called with whether closing the form would lose input. */
  onTyped: (typed: boolean) => void;
  onCancel: () => void;
  /** Called with the e-mail address that has to be verified, if it changed. */
  onSaved: (emailAsked: string | undefined) => void;
}

/** Fields that are empty in the record may stay empty. */
function ClientForm({ client, onTyped, onCancel, onSaved }: ClientFormProps) {
  const cache = useQueryClient();
  const saving = useMutation(updateClientMutation(cache));
  const edit = useEdit({
    name: `clientes.${client.id}`,
    saved: factsIn(client),
    schema: schemaFor(client),
    send: async (facts, { values, version }) => {
      const changes = changesOf(values, facts);
      if (Object.keys(changes).length === 0) {
        onSaved(undefined);
        return { values, version };
      }
      const answer = await saving.mutateAsync({ clientId: client.id, changes, version }).catch(failAtFields);
      toast.success('Información del cliente actualizada correctamente');
      onSaved(answer.emailVerificationSent ? (changes.email ?? undefined) : undefined);
      return factsIn(answer.client);
    },
    readAgain: async () => factsIn(await readClientAgain(cache, client.id)),
  });
  const { dirty } = edit;
  useEffect(() => {
    onTyped(dirty);
    return () => onTyped(false);
  }, [onTyped, dirty]);
  return (
    <EditForm
      edit={edit}
      failed="Error al actualizar la información del cliente"
      unguarded
      foot={<DialogFoot edit={edit} onCancel={onCancel} />}
    >
      {FORM_FIELDS.map((name) => (
        <ClientInput
          key={name}
          edit={edit}
          name={name}
          hint={name === 'email' && client.hasAccount ? PROVES_EMAIL : undefined}
        />
      ))}
    </EditForm>
  );
}

interface EditDialogProps extends Pick<ClientFormProps, 'client' | 'onSaved'> {
  open: boolean;
  onClose: () => void;
}

export function EditDialog({ client, open, onClose, onSaved }: EditDialogProps) {
  const [typed, setTyped] = useState(false);
  return (
    <FormDialog open={open} title="Editar datos" dirty={open && typed} onClose={onClose}>
      {(cancel) => <ClientForm client={client} onTyped={setTyped} onCancel={cancel} onSaved={onSaved} />}
    </FormDialog>
  );
}
