import { LEFT_OUT, type Recall, type RecallCounts } from '@rostro/shared/contract/recalls';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Progress } from 'antd';
import { useState } from 'react';
import { detailOf } from '#api/error.ts';
import { useOnce } from '#edit/useOnce.ts';
import { Dialog } from '#office/ui/Dialog.tsx';
import { toast } from '#ui/toast/index.ts';
import { reachQuery, startMutation } from '../data/api.ts';
import { CHANNELS, sayPeople, WHY_LEFT_OUT } from '../data/words.ts';

function Reach({ recall, counts }: { recall: Recall; counts: RecallCounts }) {
  const left = LEFT_OUT.filter((why) => counts.leftOut[why] > 0);
  return (
    <>
      <dl className="grid grid-cols-[minmax(96px,auto)_1fr] gap-y-3 gap-x-4 tabular-nums max-[480px]:grid-cols-1 max-[480px]:gap-0.5">
        <dt className="text-muted">Se envía a</dt>
        <dd className="min-w-0 wrap-anywhere max-[480px]:mb-3">
          <b>{sayPeople(counts.email + counts.whatsapp)}</b>
          {recall.channels.map((channel) => (
            <small key={channel} className="block text-14 text-muted">
              {CHANNELS[channel]}: {counts[channel]}
            </small>
          ))}
        </dd>
        {left.length > 0 && (
          <>
            <dt className="text-muted">No la reciben</dt>
            <dd className="min-w-0 wrap-anywhere max-[480px]:mb-3">
              {left.map((why) => (
                <small key={why} className="block text-14 text-muted">
                  {WHY_LEFT_OUT[why]}: <b>{counts.leftOut[why]}</b>
                </small>
              ))}
            </dd>
          </>
        )}
        <dt className="text-muted">Dice</dt>
        <dd className="min-w-0 wrap-anywhere max-[480px]:mb-3">
          <b>{recall.title}</b>
          <small className="block text-14 text-muted">{recall.text}</small>
        </dd>
      </dl>
      <p className="my-4 text-muted">
        Sale poco a poco, solo de 9:00 a.m. a 9:00 p.m. y fuera de tus horas de silencio. Antes de cada mensaje volvemos
        a revisar que la persona siga aceptando promociones y no tenga cita.
        {recall.isDaily && ' Después se envía sola cada día a quien le toque.'}
      </p>
    </>
  );
}

function sendLabel(total: number, isDaily: boolean): string {
  if (total > 0) return `Enviar a ${sayPeople(total)}`;
  return isDaily ? 'Activar el envío diario' : 'Enviar';
}

interface SendDialogProps {
  /** Undefined if closed. */
  recall: Recall | undefined;
  onClose: () => void;
}

function Body({ recall, onClose }: { recall: Recall; onClose: () => void }) {
  const [read, setRead] = useState(0);
  const [key] = useState(() => crypto.randomUUID());
  const { data, error, refetch, isFetching } = useQuery(reachQuery(recall, setRead));
  const { mutateAsync, isPending, error: refused } = useMutation(startMutation(useQueryClient(), recall));
  const start = useOnce({ mutateAsync });
  const total = data === undefined ? 0 : data.email + data.whatsapp;
  const send = (): void =>
    void start(key, {
      onSuccess: () => {
        toast.success('La campaña se está enviando');
        onClose();
      },
    });
  // A daily one may begin without recipients: clients get it when they are due.
  const mayStart = data !== undefined && !isFetching && (total > 0 || recall.isDaily);
  return (
    <>
      {data === undefined && error === null && (
        <div aria-busy="true" aria-live="polite">
          <p>Contando a quién le llega…</p>
          <Progress percent={Math.round(read * 100)} showInfo={false} aria-label="Clientes revisados" />
        </div>
      )}
      {data === undefined && error !== null && (
        <Alert
          type="error"
          showIcon
          title="No pudimos contar a quién le llega"
          description={detailOf(error)}
          action={<Button onClick={() => void refetch()}>Reintentar</Button>}
        />
      )}
      {data && <Reach recall={recall} counts={data} />}
      {data && total === 0 && !recall.isDaily && <Alert type="info" showIcon title="Hoy no le llegaría a nadie." />}
      {refused && <Alert type="error" showIcon title="No se pudo enviar" description={detailOf(refused)} />}
      <div className="flex flex-wrap gap-2 justify-end mt-4 max-[480px]:[&_button]:flex-[1_1_100%] max-[480px]:[&_button]:min-h-11">
        <Button onClick={onClose}>Volver</Button>
        <Button type="primary" disabled={!mayStart} loading={isPending} onClick={send}>
          {sendLabel(total, recall.isDaily)}
        </Button>
      </div>
    </>
  );
}

/** Shows the reached and the excluded clients before the sending. */
export function SendDialog({ recall, onClose }: SendDialogProps) {
  return (
    <Dialog
      open={recall !== undefined}
      onCancel={onClose}
      title={recall === undefined ? 'Enviar' : `Enviar «${recall.name}»`}
      footer={null}
    >
      {recall && <Body key={`${recall.id}.${recall.version}`} recall={recall} onClose={onClose} />}
    </Dialog>
  );
}
