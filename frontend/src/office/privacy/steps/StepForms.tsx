import {
  AnswerRequest,
  CarryOutRequest,
  type DataRequest,
  ExtendRequest,
  ProveIdentity,
  WithdrawRequest,
} from '@rostro/shared/contract/privacy/data-requests';
import { CLOCK_DAYS, IDENTITY_PROOFS, type RequestClock } from '@rostro/shared/privacy/data-rights';
import { Alert } from 'antd';
import type { FieldValues } from 'react-hook-form';
import type * as z from 'zod';
import { call } from '#api/client.ts';
import { useEdit } from '#edit/useEdit.ts';
import { refreshClients } from '#office/clients/published/choose/clients.ts';
import { EditRadios } from '#office/edit/choices.tsx';
import { DialogFoot, EditForm } from '#office/edit/EditForm.tsx';
import { EditArea, EditText } from '#office/edit/fields.tsx';
import { keepRequest } from '../published/api.ts';
import { PROOFS, RIGHTS } from '../published/words.ts';

interface StepFormProps {
  request: DataRequest;
  onClose: () => void;
}

interface StepOptions<T extends FieldValues, Sent> {
  name: string;
  initial: T;
  schema: z.ZodType<Sent>;
  send: (sent: Sent) => Promise<DataRequest>;
  done: string;
}

/**
 * Closes once it is saved. It sends the version on the screen: a colleague's change is reported, and the input stays.
 */
function useStepForm<T extends FieldValues, Sent>(
  { request, onClose }: StepFormProps,
  { name, initial, schema, send, done }: StepOptions<T, Sent>,
) {
  return useEdit({
    name: `derechos.${name}.${request.id}`,
    saved: { values: initial, version: 0 },
    schema,
    send,
    onAnswer: keepRequest,
    refresh: refreshClients,
    said: done,
    onSaved: onClose,
  });
}

const paramsOf = ({ id }: DataRequest) => ({ requestId: id });

const PROOF_OPTIONS = IDENTITY_PROOFS.map((value) => ({ value, label: PROOFS[value] }));

export function ProveForm(step: StepFormProps) {
  const { request, onClose } = step;
  const { version, channel } = request;
  const edit = useStepForm(step, {
    name: 'identidad',
    initial: { version, how: channel === 'account' ? 'account' : 'document', note: '' } as z.input<
      typeof ProveIdentity
    >,
    schema: ProveIdentity,
    send: (body) => call('proveDataRequest', { params: paramsOf(request), body }),
    done: 'La identidad quedó comprobada',
  });
  return (
    <EditForm
      edit={edit}
      failed="No se pudo guardar la comprobación"
      foot={<DialogFoot edit={edit} onCancel={onClose} save="Identidad comprobada" />}
    >
      <EditRadios edit={edit} name="how" label="Cómo se comprobó" options={PROOF_OPTIONS} vertical />
      <EditText
        edit={edit}
        name="note"
        label="Nota (opcional)"
        hint="Por ejemplo, el tipo de identificación. No copies su número."
        limited
        input={{ autoComplete: 'off' }}
      />
    </EditForm>
  );
}

const GRANTED: Readonly<Record<DataRequest['right'], string>> = {
  access: 'te entregamos los datos personales que tenemos de ti',
  rectification: 'corregimos los datos que nos indicaste',
  cancellation:
    'eliminamos tus datos personales. Lo que la ley nos obliga a conservar, como tu expediente clínico, queda bloqueado hasta que termine ese plazo',
  opposition: 'dejamos de usar tus datos para el fin que nos indicaste',
};

const letterOf = ({ right }: DataRequest, accepted: boolean): string =>
  accepted
    ? `Recibimos tu solicitud de ${RIGHTS[right].toLowerCase()} y procede: ${GRANTED[right]}.`
    : `Recibimos tu solicitud de ${RIGHTS[right].toLowerCase()}. No procede por lo siguiente: `;

export function AnswerForm({ accepted, ...step }: StepFormProps & { accepted: boolean }) {
  const { request, onClose } = step;
  const edit = useStepForm(step, {
    name: accepted ? 'procede' : 'no-procede',
    initial: { version: request.version, accepted, reason: '', letter: letterOf(request, accepted) },
    schema: AnswerRequest,
    send: (body) => call('answerDataRequest', { params: paramsOf(request), body }),
    done: request.email === '' ? 'La respuesta quedó lista para imprimir' : 'La respuesta va en camino por correo',
  });
  return (
    <EditForm
      edit={edit}
      failed="No se pudo responder la solicitud"
      foot={
        <DialogFoot
          edit={edit}
          onCancel={onClose}
          save={request.email === '' ? 'Responder' : 'Responder y enviar'}
          danger={!accepted}
        />
      }
    >
      {!accepted && (
        <EditArea
          edit={edit}
          name="reason"
          label="Motivo"
          hint="Queda en el registro. La carta es lo que lee la persona."
          rows={2}
        />
      )}
      <EditArea
        edit={edit}
        name="letter"
        label="Carta de respuesta"
        hint={
          request.email === ''
            ? 'No hay correo para responder: imprímela y entrégala.'
            : `Se envía a ${request.email}, con el saludo y los datos de la clínica.`
        }
        rows={6}
      />
    </EditForm>
  );
}

export function ExtendForm({ clock, ...step }: StepFormProps & { clock: RequestClock }) {
  const { request, onClose } = step;
  const edit = useStepForm(step, {
    name: 'ampliar',
    initial: { version: request.version, clock, reason: '' },
    schema: ExtendRequest,
    send: (body) => call('extendDataRequest', { params: paramsOf(request), body }),
    done: 'El plazo se amplió',
  });
  return (
    <EditForm
      edit={edit}
      failed="No se pudo ampliar el plazo"
      foot={<DialogFoot edit={edit} onCancel={onClose} save={`Ampliar ${CLOCK_DAYS[clock]} días hábiles`} />}
    >
      <Alert
        type="info"
        showIcon
        title="Se puede una sola vez."
        description={
          request.email === ''
            ? 'No hay correo: avísale tú por qué, por escrito o por teléfono.'
            : `Le enviamos a ${request.email} un correo con el motivo y la fecha nueva.`
        }
      />
      <EditArea edit={edit} name="reason" label="Motivo" hint="La persona lo lee tal cual." rows={3} />
    </EditForm>
  );
}

export function WithdrawForm(step: StepFormProps) {
  const { request, onClose } = step;
  const edit = useStepForm(step, {
    name: 'retirar',
    initial: { version: request.version, reason: '' },
    schema: WithdrawRequest,
    send: (body) => call('withdrawDataRequest', { params: paramsOf(request), body }),
    done: 'La solicitud quedó retirada',
  });
  return (
    <EditForm
      edit={edit}
      failed="No se pudo retirar la solicitud"
      foot={<DialogFoot edit={edit} onCancel={onClose} save="Retirar solicitud" danger />}
    >
      <p>Solo si la persona ya no la quiere, o si se registró por error. No se puede deshacer.</p>
      <EditArea edit={edit} name="reason" label="Motivo" rows={3} />
    </EditForm>
  );
}

export function CarryOutForm(step: StepFormProps) {
  const { request, onClose } = step;
  const edit = useStepForm(step, {
    name: 'hecha',
    initial: { version: request.version, note: '' },
    schema: CarryOutRequest,
    send: (body) => call('carryOutDataRequest', { params: paramsOf(request), body }),
    done: 'La solicitud quedó atendida',
  });
  return (
    <EditForm
      edit={edit}
      failed="No se pudo guardar que está hecha"
      foot={<DialogFoot edit={edit} onCancel={onClose} save="Marcar como hecha" />}
    >
      <EditArea edit={edit} name="note" label="Qué se hizo" rows={3} />
    </EditForm>
  );
}
