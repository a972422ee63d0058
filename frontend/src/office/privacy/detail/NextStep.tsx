import type { DataRequest } from '@rostro/shared/contract/privacy/data-requests';
import type { PermissionCode } from '@rostro/shared/permissions';
import { clockOf, mayStep } from '@rostro/shared/privacy/data-rights';
import { todayAt } from '@rostro/shared/time';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { call } from '#api/client.ts';
import { detailOf } from '#api/error.ts';
import { useOnce } from '#edit/useOnce.ts';
import { Dialog } from '#office/ui/Dialog.tsx';
import { GatedButton } from '#office/ui/GatedButton.tsx';
import { missingPermission, useCan } from '#office/ui/permissions.ts';
import { downloadFile } from '#ui/download.ts';
import { toast } from '#ui/toast/index.ts';
import { isOverdue } from '../published/words.ts';
import { EraseForm } from '../steps/EraseForm.tsx';
import { AnswerForm, CarryOutForm, ExtendForm, ProveForm, WithdrawForm } from '../steps/StepForms.tsx';
import { Part } from './Part.tsx';

interface Step {
  label: string;
  needs: PermissionCode;
  title: string;
  form: (onClose: () => void) => ReactNode;
  kind?: 'primary' | 'danger';
}

const isErasable = ({ right, clientId, ofPanel }: DataRequest): boolean =>
  right === 'cancellation' && clientId !== null && !ofPanel;

function stepsOf(request: DataRequest): Step[] {
  const { state } = request;
  const clock = clockOf(state);
  const props = (onClose: () => void) => ({ request, onClose });
  const deciding = { needs: 'delete_clients' } as const;
  const steps: (Step | false)[] = [
    mayStep('prove', state) && {
      label: 'Comprobar identidad',
      needs: 'edit_clients',
      kind: 'primary',
      title: 'Comprobar identidad',
      form: (onClose) => <ProveForm {...props(onClose)} />,
    },
    mayStep('accept', state) && {
      ...deciding,
      label: 'Responder que procede',
      kind: 'primary',
      title: 'Responder que procede',
      form: (onClose) => <AnswerForm {...props(onClose)} accepted />,
    },
    mayStep('carry-out', state) &&
      (isErasable(request)
        ? {
            ...deciding,
            label: 'Eliminar o bloquear sus datos',
            kind: 'danger',
            title: `¿Eliminar los datos de ${request.name}?`,
            form: (onClose) => <EraseForm {...props(onClose)} />,
          }
        : {
            ...deciding,
            label: 'Marcar como hecha',
            kind: 'primary',
            title: 'Marcar como hecha',
            form: (onClose) => <CarryOutForm {...props(onClose)} />,
          }),
    mayStep('refuse', state) && {
      ...deciding,
      label: 'Responder que no procede',
      title: 'Responder que no procede',
      form: (onClose) => <AnswerForm {...props(onClose)} accepted={false} />,
    },
    clock !== null &&
      !isOverdue(request) &&
      !request.extensions.some((one) => one.clock === clock) && {
        ...deciding,
        label: 'Ampliar plazo',
        title: 'Ampliar el plazo',
        form: (onClose) => <ExtendForm {...props(onClose)} clock={clock} />,
      },
    mayStep('withdraw', state) && {
      ...deciding,
      label: 'Retirar solicitud',
      title: '¿Retirar la solicitud?',
      form: (onClose) => <WithdrawForm {...props(onClose)} />,
    },
  ];
  return steps.filter((step) => step !== false);
}

function StepButton({ step, onOpen }: { step: Step; onOpen: (step: Step) => void }) {
  const may = useCan(step.needs);
  return (
    <GatedButton
      reason={may ? undefined : missingPermission(step.needs)}
      type={step.kind === undefined ? 'default' : 'primary'}
      danger={step.kind === 'danger'}
      aria-haspopup="dialog"
      onClick={() => onOpen(step)}
    >
      {step.label}
    </GatedButton>
  );
}

/** The file for the person: everything but the clinical record. */
function DownloadButton({ request }: { request: DataRequest }) {
  const may = useCan('delete_clients');
  const { mutateAsync, isPending } = useMutation({
    mutationFn: () => call('exportRequestedData', { params: { requestId: request.id } }),
    onSuccess: (data) =>
      downloadFile(
        `datos-${todayAt(data.exportedAt)}-${request.id.slice(0, 8)}.json`,
        'application/json',
        JSON.stringify(data, null, 2),
      ),
    onError: (error) => toast.error(`No se pudo descargar. ${detailOf(error)}`),
  });
  const download = useOnce({ mutateAsync });
  return (
    <GatedButton
      reason={may ? undefined : missingPermission('delete_clients')}
      loading={isPending}
      onClick={() => void download()}
    >
      Descargar sus datos
    </GatedButton>
  );
}

const HINTS: Partial<Record<DataRequest['state'], string>> = {
  received: 'Antes de responder que procede, comprueba quién lo pide: con su identificación, o con su cuenta.',
  proven: 'Responde si procede o no. La carta se envía por correo, o se imprime.',
};

function hintOf(request: DataRequest): string {
  const { state, right, ofPanel, clientId } = request;
  if (state !== 'accepted') return HINTS[state] ?? '';
  if (right === 'access') {
    return 'Descarga sus datos y entrégaselos. El expediente clínico no va en el archivo: imprímelo aparte si lo pidió.';
  }
  if (right === 'rectification') return 'Corrige sus datos en su página y marca la solicitud como hecha.';
  if (right === 'opposition') return 'Apaga los avisos que no quiere, o deja de usar sus datos para ese fin.';
  if (ofPanel) return 'Es una persona del panel: elimínala en Usuarios del Panel y marca la solicitud como hecha.';
  return clientId === null
    ? 'No tiene registro en la clínica: elimina lo que haya fuera del sistema y marca la solicitud como hecha.'
    : 'Antes de hacerlo verás qué se elimina, qué se bloquea y hasta cuándo.';
}

export function NextStep({ request }: { request: DataRequest }) {
  const [opened, setOpened] = useState<Step>();
  const [open, setOpen] = useState(false);
  const steps = stepsOf(request);
  const hasFile = request.right === 'access' && request.clientId !== null && !request.ofPanel;
  const close = (): void => setOpen(false);
  return (
    <Part id="siguiente" title="Qué sigue">
      <p className="mb-3">{hintOf(request)}</p>
      <div className="flex flex-wrap gap-2 items-center max-phone:[&_button]:w-full max-phone:[&_button]:min-h-11">
        {hasFile && ['proven', 'accepted'].includes(request.state) && <DownloadButton request={request} />}
        {steps.map((step) => (
          <StepButton
            key={step.label}
            step={step}
            onOpen={(chosen) => {
              setOpened(chosen);
              setOpen(true);
            }}
          />
        ))}
      </div>
      <Dialog open={open} onCancel={close} title={opened?.title} footer={null} intoFirstField>
        {opened?.form(close)}
      </Dialog>
    </Part>
  );
}
