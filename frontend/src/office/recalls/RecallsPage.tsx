import type { Recall } from '@rostro/shared/contract/recalls';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Tag } from 'antd';
import { Plus, Send } from 'lucide-react';
import { useState } from 'react';
import { detailOf } from '#api/error.ts';
import { useOnce } from '#edit/useOnce.ts';
import { servicesQuery } from '#office/catalog/published/data/data.ts';
import { SelectFilter } from '#office/list/FilterPanel.tsx';
import { ListBar } from '#office/list/ListBar.tsx';
import { ListBody, NothingFound } from '#office/list/ListBody.tsx';
import { ListHead } from '#office/list/ListHead.tsx';
import { type Column, ListRows } from '#office/list/ListTable.tsx';
import { useListView } from '#office/list/useListView.ts';
import { ConfirmDialog } from '#office/notifications/published/ConfirmDialog.tsx';
import { Dialog } from '#office/ui/Dialog.tsx';
import panel from '#office/ui/Panel.module.css';
import { useCan } from '#office/ui/permissions.ts';
import { Restricted } from '#office/ui/Restricted.tsx';
import { useLastOpened } from '#office/ui/useLastOpened.ts';
import { toast } from '#ui/toast/index.ts';
import { useTitle } from '#ui/useTitle.ts';
import { deleteMutation, recallsQuery, stopMutation } from './data/api.ts';
import { KIND_WORDS, matching, RECALL_LIST, type RecallList, STATE_WORDS } from './data/filters.ts';
import { CHANNELS, sayResult, sayRun, saySegment } from './data/words.ts';
import { RecallEdit } from './form/RecallEdit.tsx';
import { SendDialog } from './send/SendDialog.tsx';

function DeleteDialog({ recall, onClose }: { recall: Recall | undefined; onClose: () => void }) {
  const { mutateAsync, isPending, error, reset } = useMutation(deleteMutation(useQueryClient()));
  const send = useOnce({ mutateAsync });
  const { shown } = useLastOpened(recall);
  const remove = (): void => {
    if (shown === undefined) return;
    void send(shown, {
      onSuccess: () => {
        toast.success('Campaña eliminada');
        onClose();
      },
    });
  };
  return (
    <ConfirmDialog
      open={recall !== undefined}
      title={`¿Eliminar «${shown?.name ?? ''}»?`}
      label="Eliminar campaña"
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

interface RowActions {
  nameOf: (serviceId: number) => string | undefined;
  onEdit: (recall: Recall) => void;
  onSend: (recall: Recall) => void;
  onDelete: (recall: Recall) => void;
}

function DailyTag({ recall: { isDaily, goesDaily } }: { recall: Recall }) {
  if (!isDaily) return null;
  return goesDaily ? <Tag color="success">Cada día</Tag> : <Tag>Diaria: envíala una vez para activarla</Tag>;
}

const About = ({ recall, nameOf }: { recall: Recall } & Pick<RowActions, 'nameOf'>) => (
  <div className="min-w-0 wrap-anywhere tabular-nums">
    <b>{recall.name}</b> <DailyTag recall={recall} />
    <small className="block text-14 text-muted">
      {saySegment(recall.segment, nameOf)} · {recall.channels.map((channel) => CHANNELS[channel]).join(' o ')}
    </small>
  </div>
);

function Outcome({ recall }: { recall: Recall }) {
  const result = sayResult(recall);
  return (
    <div className="min-w-0 wrap-anywhere tabular-nums">
      <small className="block text-14 text-muted" aria-live="polite">
        {sayRun(recall.run)}
      </small>
      {result !== '' && <small className="block text-14 text-ink">{result}</small>}
    </div>
  );
}

function Acts({ recall, onEdit, onSend, onDelete }: { recall: Recall } & RowActions) {
  const { mutateAsync, isPending, error } = useMutation(stopMutation(useQueryClient()));
  const stop = useOnce({ mutateAsync });
  const isRunning = recall.run?.state === 'running';
  return (
    <>
      {error && <Alert type="error" showIcon title="No se pudo detener" description={detailOf(error)} />}
      <div className="flex flex-wrap gap-2 justify-end max-phone:[&_button]:flex-1 max-phone:[&_button]:min-h-11">
        <Button
          aria-haspopup="dialog"
          aria-label={`Editar ${recall.name}`}
          disabled={isRunning}
          onClick={() => onEdit(recall)}
        >
          Editar
        </Button>
        <Button
          danger
          aria-haspopup="dialog"
          aria-label={`Eliminar ${recall.name}`}
          disabled={isRunning}
          onClick={() => onDelete(recall)}
        >
          Eliminar
        </Button>
        {isRunning ? (
          <Button danger loading={isPending} aria-label={`Detener ${recall.name}`} onClick={() => void stop(recall)}>
            Detener
          </Button>
        ) : (
          <Button
            type="primary"
            ghost
            aria-haspopup="dialog"
            aria-label={`Enviar ${recall.name}`}
            onClick={() => onSend(recall)}
          >
            Enviar…
          </Button>
        )}
      </div>
    </>
  );
}

const columnsFor = (doings: RowActions): Column<Recall>[] => [
  { key: 'about', title: 'Campaña', render: (_, recall) => <About recall={recall} nameOf={doings.nameOf} /> },
  { key: 'outcome', title: 'Último envío y resultado', render: (_, recall) => <Outcome recall={recall} /> },
  {
    key: 'options',
    title: 'Opciones',
    width: 290,
    align: 'right',
    render: (_, recall) => <Acts recall={recall} {...doings} />,
  },
];

const cardFor = (doings: RowActions) => (recall: Recall) => (
  <div className="grid gap-2 py-3.5 px-4">
    <About recall={recall} nameOf={doings.nameOf} />
    <Outcome recall={recall} />
    <Acts recall={recall} {...doings} />
  </div>
);

const optionsOf = <T extends string>(words: Readonly<Record<T, string>>) =>
  (Object.entries(words) as [T, string][]).map(([value, label]) => ({ value, label }));

function Bar({ list }: { list: RecallList }) {
  return (
    <ListBar
      list={list}
      search={{ label: 'Buscar campañas por nombre, asunto o mensaje', placeholder: 'Nombre, asunto o mensaje' }}
      panel={{
        label: 'Filtros de campañas',
        className: '[--columns:minmax(0,280px)_minmax(0,280px)_auto] max-desk:[--columns:1fr_1fr_auto]',
        fields: (
          <>
            <SelectFilter
              id="filtro-para-quien"
              label="Para quién"
              options={optionsOf(KIND_WORDS)}
              {...list.field('kind')}
            />
            <SelectFilter id="filtro-estado" label="Estado" options={optionsOf(STATE_WORDS)} {...list.field('state')} />
          </>
        ),
      }}
      paged={false}
    />
  );
}

function Recalls({ creating, onCreated }: { creating: boolean; onCreated: () => void }) {
  const query = useQuery(recallsQuery());
  const list = useListView(RECALL_LIST);
  const { data: services = [] } = useQuery(servicesQuery());
  const [editing, setEditing] = useState<Recall>();
  const [sending, setSending] = useState<Recall>();
  const [deleting, setDeleting] = useState<Recall>();
  const found = matching(query.data ?? [], list.view);
  const doings: RowActions = {
    nameOf: (id) => services.find((service) => service.id === id)?.name,
    onEdit: setEditing,
    onSend: setSending,
    onDelete: setDeleting,
  };
  const close = (): void => {
    setEditing(undefined);
    onCreated();
  };
  return (
    <>
      <div className="max-w-210">
        <Bar list={list} />
        <section className={panel.flat} aria-label="Campañas">
          <ListBody
            query={query}
            coming={{ label: 'Cargando las campañas…', columns: '1fr 1fr 290px', rows: 3, tall: true }}
            failed="No pudimos cargar las campañas"
            empty={() => found.length === 0}
            nothing={
              <NothingFound
                list={list}
                icon={Send}
                title={list.narrowed ? 'Ninguna campaña coincide' : 'Aún no hay campañas'}
                narrowed="Ninguna coincide con la búsqueda y los filtros."
                empty="Por ejemplo: a quien vino a láser hace 5 semanas y no tiene próxima cita. Créala, mira a cuántas personas les llega y envíala."
              />
            }
          >
            {() => (
              <ListRows label="Campañas" rows={found} columns={columnsFor(doings)} card={cardFor(doings)} tall wide />
            )}
          </ListBody>
        </section>
        <p className="mt-4 text-muted">
          El resultado se cuenta 30 días después de cada mensaje: las citas que esas personas agendaron desde entonces y
          no cancelaron, y lo que se había cobrado de ellas ese día. No dice si vinieron por el mensaje: algunas habrían
          vuelto solas. Los mensajes rechazados no cuentan.
        </p>
      </div>
      <Dialog
        open={creating || editing !== undefined}
        onCancel={close}
        title={editing === undefined ? 'Nueva campaña' : 'Editar campaña'}
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

/** Each recall is shown with its segment, its latest run and its result. */
function Campaigns() {
  useTitle('Campañas');
  const [creating, setCreating] = useState(false);
  return (
    <>
      <ListHead
        title="Campañas"
        sub="Mensajes a quien le toca otra sesión, dejó de venir o cumple años: solo a quien aceptó promociones, nunca de noche y como máximo uno por semana."
        actions={
          <Button
            type="primary"
            icon={<Plus size={16} strokeWidth={2} aria-hidden />}
            aria-haspopup="dialog"
            onClick={() => setCreating(true)}
          >
            Nueva campaña
          </Button>
        }
      />
      <Recalls creating={creating} onCreated={() => setCreating(false)} />
    </>
  );
}

export default function RecallsPage() {
  return useCan('access_configuration') ? (
    <Campaigns />
  ) : (
    <Restricted area="Campañas" permission="access_configuration" />
  );
}
