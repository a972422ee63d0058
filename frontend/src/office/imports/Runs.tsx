import type { FileImport } from '@rostro/shared/contract/imports/import-run';
import { instantOf, sayInstant } from '@rostro/shared/time';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Progress } from 'antd';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { detailOf } from '#api/error.ts';
import { LIST_PATH } from '#office/clients/published/say.ts';
import type { ImportKind } from '#office/importing/kind.ts';
import { Dialog } from '#office/ui/Dialog.tsx';
import { sayRun } from './kinds/words.ts';
import { importsQuery, isUndoable, keptQuery, undoImport } from './runs.ts';

/** The clients who stayed when an import was undone. */
function Kept({ run, kind }: { run: FileImport; kind: ImportKind }) {
  const { data, error, refetch } = useQuery(keptQuery(kind, run.id));
  if (run.kept === 0) return null;
  return (
    <Alert
      type="info"
      showIcon
      title={kind.words.undo.kept(run.kept)}
      description={
        <>
          <p>{kind.words.undo.keptWhy}</p>
          {error && <Button onClick={() => void refetch()}>Volver a cargar sus nombres</Button>}
          <ul className="pl-4.5">
            {data?.items.map(({ id, fullName, reason, startsAt }) => (
              <li key={`${id} ${reason} ${startsAt}`}>
                <Link to={`${LIST_PATH}/${id}`}>{fullName}</Link>
                {startsAt !== undefined && `, ${sayInstant(startsAt)}`}
                {reason !== undefined && `: ${kind.words.undo.reasons[reason] ?? ''}`}
              </li>
            ))}
          </ul>
        </>
      }
    />
  );
}

interface UndoDialogProps {
  kind: ImportKind;
  run: FileImport | undefined;
  onClose: () => void;
  onUndone?: (run: FileImport) => void;
}

/** Lists what goes, undoes it with progress, and lists what stayed. */
export function UndoDialog({ kind, run: asked, onClose, onUndone }: UndoDialogProps) {
  const cache = useQueryClient();
  const [latest, setLatest] = useState<FileImport>();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const run = latest?.id === asked?.id ? latest : asked;
  const isDone = run?.state === 'undone';
  const words = kind.words.undo;

  async function undo({ id }: FileImport): Promise<void> {
    setBusy(true);
    setProblem(undefined);
    try {
      const ended = await undoImport(kind, id, setLatest);
      onUndone?.(ended);
    } catch (error) {
      setProblem(detailOf(error));
    } finally {
      setBusy(false);
      void kind.refresh(cache);
      void cache.invalidateQueries({ queryKey: importsQuery(kind).queryKey });
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
        <div className="grid gap-3">
          {isDone ? <p role="status">{words.done(run)}</p> : <p>{words.question(run)}</p>}
          {(isBusy || run.state === 'undoing') && (
            <Progress
              percent={Math.floor(((run.removed + run.kept) / Math.max(1, run.made)) * 100)}
              aria-label="Avance"
            />
          )}
          {isDone && <Kept run={run} kind={kind} />}
          {problem && (
            <Alert
              type="error"
              showIcon
              role="alert"
              title="No se terminó de deshacer"
              description={`${problem} Lo que ya se quitó queda así; puedes seguir.`}
            />
          )}
          <div className="flex flex-wrap gap-2">
            {!isDone && (
              <Button danger type="primary" loading={isBusy} onClick={() => void undo(run)}>
                {problem || run.state === 'undoing' ? 'Seguir deshaciendo' : words.press(run.made)}
              </Button>
            )}
            <Button disabled={isBusy} onClick={onClose}>
              {isDone ? 'Cerrar' : words.keep}
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  );
}

/** The latest imports; each can be undone for a day. */
export function Runs({ kind }: { kind: ImportKind }) {
  const { data, error, refetch } = useQuery(importsQuery(kind));
  const [asked, setAsked] = useState<FileImport>();
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
    <section aria-labelledby="importaciones" className="grid gap-3">
      <h2 id="importaciones" className="text-18 font-medium wrap-anywhere">
        Importaciones anteriores
      </h2>
      <ul className="grid gap-2">
        {data.items.map((run) => (
          <li key={run.id} className="grid gap-0.5 p-3 wrap-anywhere border border-line rounded-control">
            <div className="flex gap-3 items-center justify-between">
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
            <span>{sayRun(run, kind)}</span>
            <small>
              {sayInstant(run.startedAt)} · {run.by}
              {isUndoable(run, now) &&
                run.state !== 'undoing' &&
                ` · se puede deshacer hasta el ${sayInstant(run.undoUntil)}`}
            </small>
            {run.state === 'undone' && <Kept run={run} kind={kind} />}
          </li>
        ))}
      </ul>
      <UndoDialog kind={kind} run={asked} onClose={() => setAsked(undefined)} />
    </section>
  );
}
