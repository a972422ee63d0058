import type { RecordLogEntry } from '@rostro/shared/contract/records/record-file';
import { sayInstant, sayTime, wallClockOf } from '@rostro/shared/time';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { Button } from 'antd';
import { call } from '#api/client.ts';
import { detailOf } from '#api/error.ts';
import { useOnce } from '#edit/useOnce.ts';
import { downloadCsv } from '#office/list/csv.ts';
import { ListSkeleton } from '#office/list/ListSkeleton.tsx';
import { Dialog } from '#office/ui/Dialog.tsx';
import { LoadError } from '#office/ui/EmptyState.tsx';
import { sentence } from '#office/ui/say.ts';
import { toast } from '#ui/toast/index.ts';
import { PERSON, sayRecordAct } from './logWords.ts';

const readPage = (clientId: string, before: string | undefined, signal?: AbortSignal) =>
  call(
    'getRecordLog',
    { params: { clientId }, query: before === undefined ? {} : { before } },
    ...(signal === undefined ? [] : [{ signal }]),
  );

/** Reads page after page. */
async function readAll(clientId: string): Promise<RecordLogEntry[]> {
  const entries: RecordLogEntry[] = [];
  for (;;) {
    const { items, more } = await readPage(clientId, entries.at(-1)?.at);
    entries.push(...items);
    if (!more || items.length === 0) return entries;
  }
}

const HEADER = ['Fecha', 'Hora', 'Quién', 'Qué hizo', 'Sobre', 'Dirección'];
/** The reader; for a link that staff sent, its maker. */
const sayBy = ({ by, linkBy }: Pick<RecordLogEntry, 'by' | 'linkBy'>): string =>
  (by?.name ?? PERSON) +
  (linkBy ? `, con un enlace que hizo ${linkBy.name || 'alguien de la clínica'} (el sistema no lo envió)` : '');
const rowOf = ({ at, action, subject, address, ...who }: RecordLogEntry) => {
  const { date, time } = wallClockOf(at);
  return [date, sayTime(time), sayBy(who), sayRecordAct(action), subject, address ?? ''];
};

function Content({ clientId }: { clientId: string }) {
  const query = useInfiniteQuery({
    queryKey: ['record-log', clientId],
    queryFn: ({ pageParam, signal }) => readPage(clientId, pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ items, more }) => (more ? items.at(-1)?.at : undefined),
    staleTime: 0,
  });
  const exporting = useMutation({
    mutationFn: () => readAll(clientId),
    onSuccess: (entries) => downloadCsv('accesos-expediente', HEADER, entries.map(rowOf)),
    onError: (error) => toast.error(`No se pudo exportar. ${detailOf(error)}`),
  });
  const exportAll = useOnce(exporting);
  if (query.data === undefined) {
    return query.error ? (
      <LoadError title="Error al cargar los accesos" query={query} />
    ) : (
      <ListSkeleton label="Cargando los accesos…" rows={5} />
    );
  }
  const entries = query.data.pages.flatMap(({ items }) => items);
  if (entries.length === 0) return <p>Nadie ha consultado ni escrito en este expediente.</p>;
  return (
    <>
      <ul className="max-h-[50vh] mb-3 overflow-y-auto" aria-label="Accesos al expediente">
        {entries.map(({ id, at, action, ...who }) => (
          <li key={id} className="grid py-2 [&+&]:border-t [&+&]:border-t-line">
            <b>{sayRecordAct(action)}</b>
            <span className="text-muted text-13">
              {sentence(sayInstant(at))} · {sayBy(who)}
            </span>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        {query.hasNextPage && (
          <Button loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            Ver anteriores
          </Button>
        )}
        <Button type="primary" loading={exporting.isPending} onClick={() => void exportAll()}>
          Exportar CSV
        </Button>
      </div>
    </>
  );
}

interface RecordLogDialogProps {
  clientId: string;
  open: boolean;
  onClose: () => void;
}

/** The users who looked at a record, took it as a file, or wrote in it. */
export function RecordLogDialog({ clientId, open, onClose }: RecordLogDialogProps) {
  return (
    <Dialog open={open} onCancel={onClose} title="Accesos al expediente" footer={null} width={560}>
      {open && <Content clientId={clientId} />}
    </Dialog>
  );
}
