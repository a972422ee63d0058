import type { Recall } from '@rostro/shared/contract/recalls';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Tag } from 'antd';
import { Plus, Send } from 'lucide-react';
import { useState } from 'react';
import { detailOf } from '#api/error.ts';
import { servicesQuery } from '#office/catalog/data/data.ts';
import { ConfigPage } from '#office/config/ConfigPage.tsx';
import { Loaded } from '#office/config/Loaded.tsx';
import panel from '#office/config/Panel.module.css';
import { ConfirmDialog } from '#office/notices/parts/ConfirmDialog.tsx';
import { Dialog } from '#office/ui/Dialog.tsx';
import { EmptyState } from '#office/ui/EmptyState.tsx';
import { useLastOpened } from '#office/ui/useLastOpened.ts';
import { toast } from '#ui/toast/index.ts';
import { deleteMutation, recallsQuery, stopMutation } from './data/api.ts';
import { CHANNELS, sayResult, sayRun, saySegment } from './data/words.ts';
import { RecallEdit } from './form/RecallEdit.tsx';
import styles from './Recalls.module.css';
import { SendDialog } from './send/SendDialog.tsx';

/** Asks first: what was counted goes with it. */
function DeleteDialog({ recall, onClose }: { recall: Recall | undefined; onClose: () => void }) {
  const { mutate, isPending, error, reset } = useMutation(deleteMutation(useQueryClient()));
  const { shown } = useLastOpened(recall);
  const remove = (): void => {
    if (shown === undefined) return;
    mutate(shown, {
      onSuccess: () => {
        toast.success('Invitación eliminada');
        onClose();
      },
    });
  };
  return (
    <ConfirmDialog
      open={recall !== undefined}
      title={`¿Eliminar «${shown?.name ?? ''}»?`}
      label="Eliminar invitación"
      doing="Eliminando…"
      failed="No se pudo eliminar"
      busy={isPending}
      error={error}
      forget={reset}
      onDo={remove}
      onClose={onClose}
    >
      <p>Se elimina también lo que se contó de ella. Los mensajes que ya salieron no se pueden recoger.</p>
    </ConfirmDialog>
  );
}

interface RowProps {
  recall: Recall;
  nameOf: (serviceId: number) => string | undefined;
  onEdit: () => void;
  onSend: () => void;
  onDelete: () => void;
}

function DailyTag({ recall: { isDaily, goesDaily } }: { recall: Recall }) {
  if (!isDaily) return null;
  return goesDaily ? <Tag color="success">Cada día</Tag> : <Tag>Diaria: envíala una vez para activarla</Tag>;
}

function Row({ recall, nameOf, onEdit, onSend, onDelete }: RowProps) {
  const { mutate: stop, isPending, error } = useMutation(stopMutation(useQueryClient()));
  const isRunning = recall.run?.state === 'running';
  const result = sayResult(recall);
  return (
    <li>
      <div className={styles.about}>
        <b>{recall.name}</b> <DailyTag recall={recall} />
        <small>
          {saySegment(recall.segment, nameOf)} · {recall.channels.map((channel) => CHANNELS[channel]).join(' o ')}
        </small>
        <small aria-live="polite">{sayRun(recall.run)}</small>
        {result !== '' && <small className={styles.result}>{result}</small>}
        {error && <Alert type="error" showIcon title="No se pudo detener" description={detailOf(error)} />}
      </div>
      <div className={styles.acts}>
        <Button aria-haspopup="dialog" aria-label={`Editar ${recall.name}`} disabled={isRunning} onClick={onEdit}>
          Editar
        </Button>
        <Button
          danger
          aria-haspopup="dialog"
          aria-label={`Eliminar ${recall.name}`}
          disabled={isRunning}
          onClick={onDelete}
        >
          Eliminar
        </Button>
        {isRunning ? (
          <Button danger loading={isPending} aria-label={`Detener ${recall.name}`} onClick={() => stop(recall)}>
            Detener
          </Button>
        ) : (
          <Button type="primary" ghost aria-haspopup="dialog" aria-label={`Enviar ${recall.name}`} onClick={onSend}>
            Enviar…
          </Button>
        )}
      </div>
    </li>
  );
}

function Recalls({ creating, onCreated }: { creating: boolean; onCreated: () => void }) {
  const query = useQuery(recallsQuery());
  const { data: services = [] } = useQuery(servicesQuery());
  const [editing, setEditing] = useState<Recall>();
  const [sending, setSending] = useState<Recall>();
  const [deleting, setDeleting] = useState<Recall>();
  const nameOf = (id: number) => services.find((service) => service.id === id)?.name;
  const close = (): void => {
    setEditing(undefined);
    onCreated();
  };
  return (
    <>
      <Loaded query={query}>
        {(recalls) => (
          <section className={panel.panel} aria-label="Invitaciones a volver">
            {recalls.length === 0 ? (
              <EmptyState
                level={2}
                icon={Send}
                title="Aún no hay invitaciones"
                text="Por ejemplo: a quien vino a láser hace 5 semanas y no tiene próxima cita. Créala, mira a cuántas personas les llega y envíala."
              />
            ) : (
              <ul className={styles.list}>
                {recalls.map((recall) => (
                  <Row
                    key={recall.id}
                    {...{ recall, nameOf }}
                    onEdit={() => setEditing(recall)}
                    onSend={() => setSending(recall)}
                    onDelete={() => setDeleting(recall)}
                  />
                ))}
              </ul>
            )}
          </section>
        )}
      </Loaded>
      <p className={styles.honest}>
        El resultado se cuenta 30 días después de cada mensaje: las citas que esas personas agendaron desde entonces y
        no cancelaron, y lo que se había cobrado de ellas ese día. No dice si vinieron por el mensaje: algunas habrían
        vuelto solas. Los mensajes rechazados no cuentan.
      </p>
      <Dialog
        open={creating || editing !== undefined}
        onCancel={close}
        title={editing === undefined ? 'Nueva invitación' : 'Editar invitación'}
        footer={null}
        intoFirstField
      >
        <RecallEdit key={editing?.id ?? 'new'} recall={editing} services={services} onClose={close} />
      </Dialog>
      <DeleteDialog recall={deleting} onClose={() => setDeleting(undefined)} />
      <SendDialog recall={sending} onClose={() => setSending(undefined)} />
    </>
  );
}

/** The messages that ask clients to come again, each with whom it is for, its latest sending, and what came of it. */
export default function RecallsPage() {
  const [creating, setCreating] = useState(false);
  return (
    <ConfigPage
      title="Invitaciones a volver"
      lead="Mensajes para clientes a quienes les toca otra sesión, dejaron de venir o cumplen años. Solo a quien aceptó recibir promociones, nunca de noche y como máximo una por semana."
      action={
        <Button
          type="primary"
          icon={<Plus size={16} strokeWidth={2} aria-hidden />}
          aria-haspopup="dialog"
          onClick={() => setCreating(true)}
        >
          Nueva invitación
        </Button>
      }
    >
      <Recalls creating={creating} onCreated={() => setCreating(false)} />
    </ConfigPage>
  );
}
