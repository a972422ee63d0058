import { untilSettled } from '@rostro/platform/table/settle';
import { WriteRejected } from '@rostro/platform/table/transact';
import { type SignedInContext, staffAuthor, type UseCase } from '@rostro/rules/http/context';
import type { ProfileItem } from '@rostro/rules/table/items';
import { MAX_KEPT_NAMED } from '@rostro/shared/contract/clients/client-import';
import { CLIENTS_PER_UNDO, type ImportRun, isUntouched, mustBeUndoable } from '../../domain/import-run.ts';
import { allImports, keptClientsOf, partWith, profilesOf, saveUndone, saveUndoStart } from '../../store/import.ts';
import { mustFindImport, toImport } from './import-clients.ts';

/** The page shows these. */
const LATEST = 30;

export const listClientImports: UseCase<'listClientImports'> = async () => ({
  items: (await allImports())
    .sort((a, b) => (a.startedAt < b.startedAt ? 1 : -1))
    .slice(0, LATEST)
    .map(toImport),
});

export const listKeptClients: UseCase<'listKeptClients'> = async ({ params: { importId } }) => {
  await mustFindImport(importId);
  const ids = (await keptClientsOf(importId, MAX_KEPT_NAMED)).map(({ clientId }) => clientId);
  const profiles = [...(await profilesOf(ids)).values()];
  return { items: profiles.map(({ id, fullName }) => ({ id, fullName })) };
};

/** So that a request is answered within two seconds, also on a busy machine. */
const STEP_MS = 1500;

/** Goes on where an earlier request stopped, for a while; whoever asks repeats it until all is done. */
export const undoClientImport: UseCase<'undoClientImport'> = async ({ params: { importId } }, context) => {
  await untilSettled(() => beginUndo(importId, context));
  const end = performance.now() + STEP_MS;
  let run = await mustFindImport(importId);
  while (run.state === 'undoing' && performance.now() < end)
    run = await untilSettled(() => undoNext(importId, context));
  return toImport(run);
};

/** @throws {AppError} `import_not_found`, `import_undo_late` */
async function beginUndo(importId: string, context: SignedInContext): Promise<void> {
  const run = await mustFindImport(importId);
  mustBeUndoable(run, context.now);
  if (run.state === 'undoing' || run.state === 'undone') return;
  const author = staffAuthor(context, { action: 'import.undo', subject: importId });
  await saveUndoStart(author, importId, context.now);
}

/** The next rows that are one write. Who was touched meanwhile stays, and the write is tried without them. */
async function undoNext(importId: string, { now }: SignedInContext): Promise<ImportRun> {
  const run = await mustFindImport(importId);
  if (run.state !== 'undoing') return run;
  const part = run.undoneRows < run.nextRow ? await partWith(importId, run.undoneRows) : null;
  const first = part === null ? 0 : run.undoneRows - part.from;
  const ids = part?.clientIds.slice(first, first + CLIENTS_PER_UNDO) ?? [];
  const clients = ids.flatMap((id, place) => (id === null ? [] : [{ id, row: run.undoneRows + place }]));
  const profiles = await profilesOf(clients.map(({ id }) => id));
  // Whom staff deleted themselves is gone already.
  const there = clients.filter(({ id }) => profiles.get(id)?.forgottenAt === undefined && profiles.has(id));
  let gone = there.flatMap(({ id }) => untouchedOf(profiles.get(id), importId));
  for (;;) {
    const kept = there.filter(({ id }) => !gone.some((profile) => profile.id === id));
    const rows = part === null ? run.nextRow - run.undoneRows : ids.length;
    try {
      await saveUndone(run, { rows, gone, kept }, now);
      return await mustFindImport(importId);
    } catch (error) {
      const touched = touchedIn(error);
      if (touched.size === 0) throw error;
      gone = gone.filter((_, place) => !touched.has(place));
    }
  }
}

const untouchedOf = (profile: ProfileItem | undefined, importId: string): ProfileItem[] =>
  profile !== undefined && isUntouched(profile, importId) ? [profile] : [];

/** The places of the clients whose conditions failed: `window 3` → 3. Empty if the run itself has moved on. */
function touchedIn(error: unknown): Set<number> {
  if (!(error instanceof WriteRejected) || error.failed.has('run')) return new Set();
  return new Set([...error.failed].map((label) => Number(label.split(' ')[1])));
}
