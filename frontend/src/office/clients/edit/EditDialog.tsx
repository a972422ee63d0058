import { CLIENT_FIELDS } from '@rostro/shared/contract/clients/client-fields';
import type { ClientDetail } from '@rostro/shared/contract/clients/client-records';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import * as z from 'zod';
import { call } from '#api/client.ts';
import { type Saved, useEdit } from '#edit/useEdit.ts';
import { DialogFoot, EditForm } from '#office/edit/EditForm.tsx';
import { type ClientChanges, readClientAgain } from '../data/api.ts';
import { ClientInput } from '../published/choose/ClientInput.tsx';
import { refreshClients } from '../published/choose/clients.ts';
import { FORM_FIELDS, type FormField, tidyFact, typedFact } from '../published/choose/fields.ts';
import { failAtFields } from '../published/choose/problems.ts';
import { type FieldTexts, factsBy, validateFacts } from '../published/choose/schema.ts';
import { clientQuery } from '../published/notes/clientQuery.ts';
import { FormDialog } from './FormDialog.tsx';

const PROVES_EMAIL = 'Si lo cambias, la persona tendrá que verificar el correo nuevo';

interface ClientFormProps {
  client: ClientDetail;
  /** Called with whether closing the form would lose input. */
  onTyped: (typed: boolean) => void;
  onCancel: () => void;
  /** Called with the e-mail address that has to be verified, if it changed. */
  onSaved: (emailAsked: string | undefined) => void;
}

type ClientValues = FieldTexts<FormField>;

/** The client as form values; unknown facts are empty. */
export const factsIn = (client: ClientDetail): Saved<ClientValues> => ({
  values: factsBy(FORM_FIELDS, (field) => typedFact(field, client[field])),
  version: client.version,
});

/** Saved values are not validated again. */
export const schemaFor = (client: ClientDetail) =>
  z
    .custom<ClientValues>()
    .superRefine(validateFacts(FORM_FIELDS, { before: factsIn(client).values, hasAccount: client.hasAccount }))
    .transform((typed) => factsBy(FORM_FIELDS, (field) => tidyFact(field, typed[field])));

/** The body of the update: only changed fields. An emptied field is sent as its blank value. */
export const changesOf = (before: ClientValues, facts: ClientValues): ClientChanges =>
  Object.fromEntries(
    FORM_FIELDS.filter((field) => facts[field] !== before[field]).map((field) => [
      field,
      facts[field] || CLIENT_FIELDS[field].blank,
    ]),
  );

/** Fields that are empty in the record may stay empty. */
function ClientForm({ client, onTyped, onCancel, onSaved }: ClientFormProps) {
  const cache = useQueryClient();
  const edit = useEdit({
    name: `clientes.${client.id}`,
    saved: factsIn(client),
    schema: schemaFor(client),
    send: async (facts, { values, version }) => {
      const changes = changesOf(values, facts);
      if (Object.keys(changes).length === 0) {
        onSaved(undefined);
        return undefined;
      }
      const params = { clientId: client.id };
      const answer = await call('updateClient', { params, body: { ...changes, version } }).catch(failAtFields);
      onSaved(answer.emailVerificationSent ? (changes.email ?? undefined) : undefined);
      return answer;
    },
    savedIn: (answer) => factsIn(answer.client),
    onAnswer: (answer) => {
      cache.setQueryData(clientQuery(client.id).queryKey, answer.client);
      void refreshClients(cache);
    },
    said: 'Información del cliente actualizada correctamente',
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
