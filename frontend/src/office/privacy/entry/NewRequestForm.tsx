import type { ClientOption } from '@rostro/shared/contract/clients/client-records';
import { NewDataRequest } from '@rostro/shared/contract/privacy/data-requests';
import { DATA_RIGHTS, MAX_RECEIVED_DAYS_AGO } from '@rostro/shared/privacy/data-rights';
import { addDays, instantOf, todayAt } from '@rostro/shared/time';
import { useId, useState } from 'react';
import * as z from 'zod';
import { call } from '#api/client.ts';
import { useEdit } from '#edit/useEdit.ts';
import { ClientPicker } from '#office/clients/published/choose/ClientPicker.tsx';
import { refreshClients } from '#office/clients/published/choose/clients.ts';
import { DialogFoot, EditForm } from '#office/edit/EditForm.tsx';
import { EditArea, EditSelect, EditText } from '#office/edit/fields.tsx';
import { keepRequest } from '../published/api.ts';
import { CHANNELS, RIGHT_HINTS, RIGHTS } from '../published/words.ts';

const RIGHT_OPTIONS = DATA_RIGHTS.map((value) => ({ value, label: `${RIGHTS[value]}: ${RIGHT_HINTS[value]}` }));
const CHANNEL_OPTIONS = (['paper', 'email'] as const).map((value) => ({ value, label: CHANNELS[value] }));

interface Typed {
  right: NewDataRequest['right'];
  channel: NewDataRequest['channel'];
  receivedOn: string;
  wish: string;
  name: string;
  email: string;
  phone: string;
  clientId: string;
}

interface NewRequestFormProps {
  onClose: () => void;
  onMade: (id: string) => void;
}

/**
 * Enters a request that came by e-mail or on paper. A client with a record is chosen; name and contact can still
 * differ.
 */
export function NewRequestForm({ onClose, onMade }: NewRequestFormProps) {
  const picker = useId();
  const [client, setClient] = useState<ClientOption>();
  const today = todayAt(instantOf(Date.now()));
  const initial: Typed = {
    right: 'access',
    channel: 'paper',
    receivedOn: today,
    wish: '',
    name: '',
    email: '',
    phone: '',
    clientId: '',
  };
  const edit = useEdit({
    name: 'derechos.nueva',
    saved: { values: initial, version: 0 },
    schema: NewDataRequest.extend({ clientId: z.string() }).transform(({ clientId, ...request }) =>
      clientId ? { ...request, clientId } : request,
    ),
    send: (body, { attemptKey }) => call('createDataRequest', { body }, { idempotencyKey: attemptKey }),
    onAnswer: async (made, cache) => {
      keepRequest(made, cache);
      await refreshClients(cache);
      onClose();
      onMade(made.id);
    },
    said: 'La solicitud quedó registrada',
  });
  const pick = (chosen: ClientOption): void => {
    setClient(chosen);
    const { setValue } = edit.form;
    setValue('clientId', chosen.id, { shouldDirty: true });
    setValue('name', chosen.fullName, { shouldDirty: true });
    setValue('email', chosen.email ?? '', { shouldDirty: true });
    setValue('phone', chosen.phone ?? '', { shouldDirty: true });
  };
  return (
    <EditForm
      edit={edit}
      failed="Error al registrar la solicitud"
      foot={<DialogFoot edit={edit} onCancel={onClose} save="Registrar" />}
    >
      <EditSelect edit={edit} name="right" label="Qué pide" options={RIGHT_OPTIONS} />
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(200px,100%),1fr))] gap-4">
        <EditSelect edit={edit} name="channel" label="Cómo llegó" options={CHANNEL_OPTIONS} />
        <EditText
          edit={edit}
          name="receivedOn"
          label="Se recibió el"
          hint="Desde ese día corre el plazo."
          input={{ type: 'date', min: addDays(today, -MAX_RECEIVED_DAYS_AGO), max: today }}
        />
      </div>
      <ClientPicker id={picker} value={client} error={undefined} onChange={pick} />
      <p className="-mt-2 text-muted text-13">
        Si no tiene registro en la clínica, deja al cliente vacío y escribe quién es.
      </p>
      <EditText edit={edit} name="name" label="Nombre de quien pide" limited input={{ autoComplete: 'off' }} />
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(200px,100%),1fr))] gap-4">
        <EditText
          edit={edit}
          name="email"
          label="Correo para responder"
          hint="Sin correo, la respuesta se imprime."
          input={{ type: 'email', autoComplete: 'off' }}
        />
        <EditText edit={edit} name="phone" label="Teléfono" limited input={{ autoComplete: 'off' }} />
      </div>
      <EditArea edit={edit} name="wish" label="Qué pide, en sus palabras" rows={3} />
    </EditForm>
  );
}
