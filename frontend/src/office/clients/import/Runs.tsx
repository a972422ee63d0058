import type { ClientImport } from '@rostro/shared/contract/clients/client-import';
import { instantOf, sayInstant } from '@rostro/shared/time';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Progress } from 'antd';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { detailOf } from '#api/error.ts';
import { refreshClients } from '#office/chooseClient/clients.ts';
import { Dialog } from '#office/ui/Dialog.tsx';
import { LIST_PATH } from '../data/say.ts';
import styles from './Import.module.css';
import { importsQuery, isUndoable, keptQuery, undoImport } from './runs.ts';
import { sayClients, sayRun } from './words.ts';

/** Who stayed when an import was taken back. */
function Kept({ run }: { run: ClientImport }) {
  const { data, error, refetch } = useQuery(keptQuery(run.id));
  if (run.kept === 0) return null;
  return (
    <Alert
      type="info"
      showIcon
      title={run.kept === 1 ? 'Se quedó 1 cliente' : `Se quedaron ${sayClients(run.kept)}`}
      description={
        <>
          <p>
            Alguien ya los editó, les agendó o trabajó con ellos. Si tampoco los quieres, elimínalos desde su ficha.
          </p>
          {error && <Button onClick={() => void refetch()}>Volver a cargar sus nombres</Button>}
          <ul className={styles.notices}>
            {data?.items.map(({ id, fullName }) => (
              <li key={id}>
                <Link to={`${LIST_PATH}/${id}`}>{fullName}</Link>
              </li>
            ))}
          </ul>
        </>
      }
    />
  );
}

interface UndoDialogProps {
  run: ClientImport | undefined;
  onClose: () => void;
  onUndone?: (run: ClientImport) => void;
}

/** Says what goes, takes it back with progress, and says who stayed. */
export function UndoDialog({ run: asked, onClose, onUndone }: UndoDialogProps) {
  const cache = useQueryClient();
  const [latest, setLatest] = useState<ClientImport>();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const run = latest?.id === asked?.id ? latest : asked;
  const isDone = run?.state === 'undone';

  async function undo({ id }: ClientImport): Promise<void> {
    setBusy(true);
    setProblem(undefined);
    try {
      const ended = await undoImport(id, setLatest);
      onUndone?.(ended);
    } catch (error) {
      setProblem(detailOf(error));
    } finally {
      setBusy(false);
      void refreshClients(cache);
      void cache.invalidateQueries({ queryKey: importsQuery().queryKey });
    }
  }

  return (
    <Dialog
      open={asked !== undefined}
      onCancel={() => !isBusy && onClose()}
      title={isDone ? 'Importación deshecha' : 'Deshacer la importación'}
      footer={null}
    >
      {run && (
        <div className={styles.running}>
          {isDone ? (
            <p role="status">
              {run.removed === 1 ? 'Se quitó 1 cliente' : `Se quitaron ${sayClients(run.removed)}`} de «{run.fileName}».
            </p>
          ) : (
            <p>
              Se quitan los {sayClients(run.made)} que se crearon con «{run.fileName}», salvo quienes ya hayan sido
              editados, tengan citas o hayan entrado a su cuenta. Los que ya estaban registrados no cambian. A nadie se
              le avisa.
            </p>
          )}
          {(isBusy || run.state === 'undoing') && (
            <Progress
              percent={Math.floor(((run.removed + run.kept) / Math.max(1, run.made)) * 100)}
              aria-label="Clientes revisados"
            />
          )}
          {isDone && <Kept run={run} />}
          {problem && (
            <Alert
              type="error"
              showIcon
              role="alert"
              title="No se terminó de deshacer"
              description={`${problem} Lo que ya se quitó queda así; puedes seguir.`}
            />
          )}
          <div className={styles.actions}>
            {!isDone && (
              <Button danger type="primary" loading={isBusy} onClick={() => void undo(run)}>
                {problem || run.state === 'undoing' ? 'Seguir deshaciendo' : `Quitar ${sayClients(run.made)}`}
              </Button>
            )}
            <Button disabled={isBusy} onClick={onClose}>
              {isDone ? 'Cerrar' : 'Conservarlos'}
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  );
}

/** The latest imports, and the way back from each for a day. */
export function Runs() {
  const { data, error, refetch } = useQuery(importsQuery());
  const [asked, setAsked] = useState<ClientImport>();
  const now = instantOf(Date.now());
  if (error && data === undefined) {
    return (
      <Alert
        type="error"
        showIcon
        title="No pudimos cargar las importaciones anteriores"
        action={<Button onClick={() => void refetch()}>Reintentar</Button>}
      />
    );
  }
  if (data === undefined || data.items.length === 0) return null;
  return (
    <section aria-labelledby="importaciones" className={styles.troubles}>
      <h2 id="importaciones" className={styles.step}>
        Importaciones anteriores
      </h2>
      <ul className={styles.cards}>
        {data.items.map((run) => (
          <li key={run.id}>
            <div className={styles.head}>
              <b>{run.fileName}</b>
              {isUndoable(run, now) && (
                <Button
                  icon={<Undo2 size={16} strokeWidth={1.8} aria-hidden />}
                  aria-haspopup="dialog"
                  aria-label={`Deshacer la importación de ${run.fileName}`}
                  onClick={() => setAsked(run)}
                >
                  {run.state === 'undoing' ? 'Seguir deshaciendo' : 'Deshacer'}
                </Button>
              )}
            </div>
            <span>{sayRun(run)}</span>
            <small>
              {sayInstant(run.startedAt)} · {run.by}
              {isUndoable(run, now) &&
                run.state !== 'undoing' &&
                ` · se puede deshacer hasta el ${sayInstant(run.undoUntil)}`}
            </small>
            {run.state === 'undone' && <Kept run={run} />}
          </li>
        ))}
      </ul>
      <UndoDialog run={asked} onClose={() => setAsked(undefined)} />
    </section>
  );
}
