import { CLIENT_FIELD_NAMES } from '@rostro/shared/contract/clients/client-fields';
import type { ClientMerge } from '@rostro/shared/contract/clients/client-merge';
import type { ClientDetail, ClientOption } from '@rostro/shared/contract/clients/client-records';
import {
  mutationOptions,
  type QueryClient,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { api } from '#api/api.ts';
import { call } from '#api/client.ts';
import { detailOf } from '#api/error.ts';
import { useOnce } from '#edit/useOnce.ts';
import { ListSkeleton } from '#office/list/ListSkeleton.tsx';
import { Dialog } from '#office/ui/Dialog.tsx';
import { GatedButton } from '#office/ui/GatedButton.tsx';
import { missingPermission, useCan } from '#office/ui/permissions.ts';
import { hasCode } from '#office/ui/problems.ts';
import { classes } from '#ui/classes.ts';
import { toast } from '#ui/toast/index.ts';
import { ClientPicker } from '../published/choose/ClientPicker.tsx';
import { refreshClients } from '../published/choose/clients.ts';
import { sayFact, wordsOf } from '../published/choose/fields.ts';
import { clientQuery } from '../published/notes/clientQuery.ts';
import { orDash, sayName } from '../published/say.ts';
import styles from './Merge.module.css';

const mergePreviewQuery = (clientId: string, otherId: string | undefined) =>
  queryOptions({
    ...api.previewClientMerge.query({ params: { clientId }, query: { otherId: otherId ?? '' } }),
    enabled: otherId !== undefined,
    // A merge must be previewed with current data, never from the cache.
    staleTime: 0,
    retry: false,
  });

type ReadClient = Pick<ClientDetail, 'id' | 'version'>;

const mergeMutation = (cache: QueryClient) =>
  mutationOptions({
    mutationFn: ({ keep, gone }: { keep: ReadClient; gone: ReadClient }) =>
      call('mergeClients', {
        params: { clientId: keep.id },
        body: { otherId: gone.id, version: keep.version, otherVersion: gone.version },
      }),
    onSuccess: (client) => {
      cache.setQueryData(clientQuery(client.id).queryKey, client);
      void refreshClients(cache);
    },
  });

function Comparison({ merge: { keep, gone, result } }: { merge: ClientMerge }) {
  const all = keep.counters.booked + gone.counters.booked;
  return (
    <table
      className={classes(styles.table, 'w-full table-fixed border-collapse max-phone:block')}
      aria-label="Cómo queda el registro"
    >
      <thead>
        <tr>
          <th scope="col">
            <span className="sr">Dato</span>
          </th>
          <th scope="col">Este registro</th>
          <th scope="col">El otro</th>
          <th scope="col">Queda</th>
        </tr>
      </thead>
      <tbody>
        {CLIENT_FIELD_NAMES.map((field) => (
          <tr key={field}>
            <th scope="row">{wordsOf(field).title}</th>
            <td>{orDash(sayFact(field, keep[field]))}</td>
            <td>{orDash(sayFact(field, gone[field]))}</td>
            <td className={styles.result}>{orDash(sayFact(field, result[field]))}</td>
          </tr>
        ))}
        <tr>
          <th scope="row">Citas</th>
          <td>{keep.counters.booked}</td>
          <td>{gone.counters.booked}</td>
          <td className={styles.result}>{all}</td>
        </tr>
      </tbody>
    </table>
  );
}

interface MergeDialogProps {
  client: ClientDetail;
  open: boolean;
  onClose: () => void;
}

const MERGED = 'Registros combinados correctamente';
const FAILED = 'No se pudieron combinar los registros';

/** Merges the versions that the preview shows. If the merge fails, the preview is loaded again. */
function useMerge(client: ClientDetail, otherId: string | undefined, onDone: () => void) {
  const cache = useQueryClient();
  const preview = useQuery(mergePreviewQuery(client.id, otherId));
  const merging = useMutation(mergeMutation(cache));
  const send = useOnce(merging);
  const merge = ({ keep, gone }: ClientMerge): void =>
    void send(
      { keep, gone },
      {
        onSuccess: () => {
          toast.success(MERGED);
          onDone();
        },
        onError: () => void preview.refetch(),
      },
    );
  return { preview, merging, merge };
}

/** The other record has notes or a history: they must be joined into this one first, by a button of its own. */
function JoinRecords({ keepId, goneId, onJoined }: { keepId: string; goneId: string; onJoined: () => void }) {
  const mayRead = useCan('view_records');
  const mayWrite = useCan('edit_records');
  const joining = useMutation({
    mutationFn: () => call('joinRecords', { params: { clientId: keepId }, body: { otherId: goneId } }),
    onSuccess: ({ doubts }) => {
      toast.success(
        doubts === 0
          ? 'El expediente ya está en este registro'
          : 'Expediente unido. Lo que se contradice está por confirmar en sus antecedentes',
      );
      onJoined();
    },
  });
  const join = useOnce(joining);
  return (
    <>
      <Alert
        type="info"
        showIcon
        className={styles.join ?? ''}
        title="El otro registro tiene expediente clínico"
        description={
          <>
            <p>
              Pásalo primero a este. Se conservan las notas, las fotos, los antecedentes y las alergias de los dos; lo
              que se contradice queda por confirmar.
            </p>
            <GatedButton
              reason={
                mayRead ? (mayWrite ? undefined : missingPermission('edit_records')) : missingPermission('view_records')
              }
              loading={joining.isPending}
              onClick={() => void join()}
            >
              Pasar el expediente
            </GatedButton>
          </>
        }
      />
      {joining.isError && (
        <Alert
          type="error"
          showIcon
          role="alert"
          title="No se pudo pasar el expediente"
          description={detailOf(joining.error)}
        />
      )}
    </>
  );
}

export function MergeDialog({ client, open, onClose }: MergeDialogProps) {
  const [other, setOther] = useState<ClientOption>();
  const done = (): void => {
    setOther(undefined);
    onClose();
  };
  const { preview, merging, merge } = useMerge(client, other?.id, done);
  const busy = merging.isPending;
  const close = (): void => {
    if (busy) return;
    merging.reset();
    done();
  };
  const choose = (chosen: ClientOption): void => {
    merging.reset();
    setOther(chosen);
  };
  const { data } = preview;
  return (
    <Dialog
      intoFirstField
      open={open}
      onCancel={close}
      title="Combinar con otro registro"
      width={640}
      footer={[
        <Button key="back" disabled={busy} onClick={close}>
          Volver
        </Button>,
        <Button
          key="merge"
          type="primary"
          danger
          loading={busy}
          disabled={data === undefined || preview.isFetching}
          onClick={() => data && merge(data)}
        >
          {busy ? 'Combinando…' : 'Combinar'}
        </Button>,
      ]}
    >
      <div className="grid gap-4 [&>p]:m-0">
        <p>
          Elige el otro registro de la misma persona. Sus citas, pagos y notas pasan a {sayName(client)}, y el otro
          registro deja de existir. No se puede deshacer.
        </p>
        <ClientPicker id="otro-registro" value={other} error={undefined} onChange={choose} />
        {other && preview.isPending && <ListSkeleton label="Comparando los registros…" rows={5} />}
        {preview.isError && other && hasCode(preview.error, 'record_to_join') && (
          <JoinRecords keepId={client.id} goneId={other.id} onJoined={() => void preview.refetch()} />
        )}
        {preview.isError && !hasCode(preview.error, 'record_to_join') && (
          <Alert type="warning" showIcon role="alert" title={detailOf(preview.error)} />
        )}
        {data && !preview.isError && <Comparison merge={data} />}
        {merging.isError && (
          <Alert type="error" showIcon role="alert" title={FAILED} description={detailOf(merging.error)} />
        )}
      </div>
    </Dialog>
  );
}
