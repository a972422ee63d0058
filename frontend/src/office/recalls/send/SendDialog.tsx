import { LEFT_OUT, type Recall, type RecallCounts } from '@rostro/shared/contract/notices/recalls';
import { sayMoney } from '@rostro/shared/money';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Progress } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { detailOf } from '#api/error.ts';
import { Dialog } from '#office/ui/Dialog.tsx';
import { toast } from '#ui/toast/index.ts';
import { reachQuery, startMutation } from '../data/api.ts';
import { CHANNELS, sayPeople, WHY_LEFT_OUT } from '../data/words.ts';
import styles from './SendDialog.module.css';

/** What it costs, as far as the clinic wrote down what a message costs. */
function Cost({ counts: { email, whatsapp }, cents }: { counts: RecallCounts; cents: number }) {
  if (whatsapp === 0) return <>Sin costo por mensaje{email > 0 && ': todo sale por correo'}.</>;
  if (cents > 0)
    return <>Cerca de {sayMoney(Math.ceil(whatsapp * cents))} de WhatsApp. El correo no se cobra por mensaje.</>;
  return (
    <>
      No sabemos cuánto te cuesta cada WhatsApp. Escríbelo en{' '}
      <Link className="link" to="/admin/config/notices">
        Avisos automáticos
      </Link>
      .
    </>
  );
}

function Reach({ recall, counts, cents }: { recall: Recall; counts: RecallCounts; cents: number }) {
  const left = LEFT_OUT.filter((why) => counts.leftOut[why] > 0);
  return (
    <>
      <dl className={styles.facts}>
        <dt>Se envía a</dt>
        <dd>
          <b>{sayPeople(counts.email + counts.whatsapp)}</b>
          {recall.channels.map((channel) => (
            <small key={channel}>
              {CHANNELS[channel]}: {counts[channel]}
            </small>
          ))}
        </dd>
        <dt>Costo</dt>
        <dd>
          <Cost counts={counts} cents={cents} />
        </dd>
        {left.length > 0 && (
          <>
            <dt>No la reciben</dt>
            <dd>
              {left.map((why) => (
                <small key={why}>
                  {WHY_LEFT_OUT[why]}: <b>{counts.leftOut[why]}</b>
                </small>
              ))}
            </dd>
          </>
        )}
        <dt>Dice</dt>
        <dd>
          <b>{recall.title}</b>
          <small>{recall.text}</small>
        </dd>
      </dl>
      <p className={styles.note}>
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
  /** Undefined: closed. */
  recall: Recall | undefined;
  onClose: () => void;
}

function Body({ recall, onClose }: { recall: Recall; onClose: () => void }) {
  const [read, setRead] = useState(0);
  const [key] = useState(() => crypto.randomUUID());
  const { data, error, refetch, isFetching } = useQuery(reachQuery(recall, setRead));
  const { mutate: start, isPending, error: refused } = useMutation(startMutation(useQueryClient(), recall));
  const total = data === undefined ? 0 : data.counts.email + data.counts.whatsapp;
  const send = (): void =>
    start(key, {
      onSuccess: () => {
        toast.success('La invitación se está enviando');
        onClose();
      },
    });
  // A daily one may begin with nobody: who is due later gets it then.
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
      {data && <Reach recall={recall} counts={data.counts} cents={data.whatsappCents} />}
      {data && total === 0 && !recall.isDaily && <Alert type="info" showIcon title="Hoy no le llegaría a nadie." />}
      {refused && <Alert type="error" showIcon title="No se pudo enviar" description={detailOf(refused)} />}
      <div className={styles.foot}>
        <Button onClick={onClose}>Cancelar</Button>
        <Button type="primary" disabled={!mayStart} loading={isPending} onClick={send}>
          {sendLabel(total, recall.isDaily)}
        </Button>
      </div>
    </>
  );
}

/** Whom a recall reaches, who is left out and what it costs, before it is sent. */
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
