import { hashIn, markOf, sameRequest } from '@rostro/platform/http/request-mark';
import { untilSettled } from '@rostro/platform/table/settle';
import { type Write, WriteRejected } from '@rostro/platform/table/transact';
import type { AuditAction } from '@rostro/shared/audit';
import { named } from '@rostro/shared/contract/imports/import-routes';
import {
  type FileImport,
  type ImportKindName,
  type ImportStart,
  type ImportVerdict,
  type KeptClient,
  type KeptReason,
  MAX_KEPT_NAMED,
} from '@rostro/shared/contract/imports/import-run';
import { AppError } from '@rostro/shared/errors';
import { clientIdOf, type SignedInContext, staffAuthor } from '../http/context.ts';
import {
  type ImportRun,
  type ItemsOfRow,
  inParts,
  mustBeUndoable,
  placeIn,
  rowsPerWrite,
  undoUntil,
} from './import-run.ts';
import {
  allImports,
  importById,
  type JudgedRow,
  keptClientsOf,
  partOf,
  partWith,
  profilesOf,
  saveNewImport,
  savePart,
  saveUndone,
  saveUndoStart,
} from './import-store.ts';

/** The import, the place in its file, and the user. */
export interface ImportPlace {
  importId: string;
  fileName: string;
  from: number;
  at: string;
  by: { id: string; name: string };
}

/** What one row made: its client, and its id if the client does not lead to it. */
export interface Made {
  row: number;
  clientId: string;
  madeId?: string;
}

/** How one imported thing is undone, or why it is kept. */
export type Undoing = Made & ({ writes: readonly Write[] } | { kept?: KeptReason }) & { startsAt?: string };

/**
 * A kind of import: what its rows make, and how that is undone. Parts, progress and the undo by parts are common to
 * all kinds.
 */
export interface ImportKind<Row> {
  name: ImportKindName;
  /** The audit action of a part; the entry has the ids of its clients. */
  action: AuditAction;
  /** Decides each row. Rows whose conditions fail are decided again. */
  judge: (rows: readonly Row[], place: ImportPlace, context: SignedInContext) => Promise<JudgedRow[]>;
  /** The most items that one row writes and checks. */
  itemsOfRow: ItemsOfRow;
  /** The most items that undoing one row writes and checks. */
  itemsOfUndo: ItemsOfRow;
  /** What these rows made and still exists. */
  undoing: (rows: readonly Made[], place: Omit<ImportPlace, 'from'>, context: SignedInContext) => Promise<Undoing[]>;
  /** Why a thing that was touched during the undo is kept; absent: the client is kept as a whole. */
  touched?: KeptReason;
  /** The condition that also fails for unrelated changes of the client: then the row is read again. */
  readAgain?: string;
}

/** The number of imports that the page shows. */
const LATEST = 30;
/** Keeps requests below two seconds, even on a busy machine. */
const STEP_MS = 1500;

/** The contract's schema drops other attributes. */
const toImport = (item: ImportRun): FileImport => item;
const byOf = (context: SignedInContext) => ({ id: clientIdOf(context), name: context.actor.fullName });

/** A row that writes nothing. */
export const unwritten = (verdict: ImportVerdict): JudgedRow => ({ verdict, clientId: null, writes: [] });
/** A row that changes nothing, with the reason. */
export const unchangedRow = (field: string, why: string): JudgedRow =>
  unwritten({ state: 'known', knownBy: null, fields: { [field]: why } });

function importsOf<Row>(kind: ImportKind<Row>) {
  async function mustFind(id: string): Promise<ImportRun> {
    const run = await importById(id);
    if (run === null || run.kind !== kind.name) throw new AppError('import_not_found');
    return run;
  }

  async function bringPart(
    importId: string,
    part: { from: number; rows: Row[] },
    context: SignedInContext,
  ): Promise<ImportVerdict[]> {
    const { requestHash = '' } = markOf(importId, String(part.from), part.rows);
    const run = await mustFind(importId);
    if (placeIn(run, part.from, part.rows.length) === 'earlier') {
      const earlier = await partOf(importId, part.from);
      if (earlier === null) throw new AppError('import_moved');
      return sameRequest(earlier, { requestHash }).verdicts;
    }
    const place = { importId, fileName: run.fileName, from: part.from, at: context.now, by: byOf(context) };
    const rows = await kind.judge(part.rows, place, context);
    const clients = rows.flatMap(({ clientId }) => clientId ?? []);
    const author = staffAuthor(context, {
      action: kind.action,
      subject: importId,
      subjectName: run.fileName,
      after: { from: part.from, rows: rows.length, clients },
    });
    await savePart(author, run, { from: part.from, rows, requestHash }, context.now);
    return rows.map(({ verdict }) => verdict);
  }

  async function beginUndo(importId: string, context: SignedInContext): Promise<void> {
    const run = await mustFind(importId);
    mustBeUndoable(run, context.now);
    if (run.state === 'undoing' || run.state === 'undone') return;
    const after = { kind: kind.name };
    const author = staffAuthor(context, {
      action: 'import.undo',
      subject: importId,
      subjectName: run.fileName,
      after,
    });
    await saveUndoStart(author, importId, context.now);
  }

  /**
   * Undoes the next rows in one write. Rows that were touched meanwhile are kept, and the write is tried without
   * them.
   */
  async function undoNext(importId: string, context: SignedInContext): Promise<ImportRun> {
    const run = await mustFind(importId);
    if (run.state !== 'undoing') return run;
    const part = run.undoneRows < run.nextRow ? await partWith(importId, run.undoneRows) : null;
    const first = part === null ? 0 : run.undoneRows - part.from;
    const ids = part?.clientIds.slice(first, first + rowsPerWrite(kind.itemsOfUndo)) ?? [];
    const rowsMade = ids.flatMap((clientId, at): Made[] => {
      const madeId = part?.madeIds?.[first + at] ?? undefined;
      if (clientId === null) return [];
      return [{ clientId, row: run.undoneRows + at, ...(madeId !== undefined && { madeId }) }];
    });
    const place = { importId, fileName: run.fileName, at: context.now, by: byOf(context) };
    const there = await kind.undoing(rowsMade, place, context);
    let gone = there.flatMap((one) => ('writes' in one ? [one] : []));
    for (;;) {
      const kept = there
        .filter((one) => !gone.some(({ row }) => row === one.row))
        .map((one) => {
          const reason = 'writes' in one ? kind.touched : one.kept;
          const { clientId, row, startsAt } = one;
          return {
            clientId,
            row,
            ...(reason !== undefined && { reason }),
            ...(startsAt !== undefined && { startsAt }),
          };
        });
      const rows = part === null ? run.nextRow - run.undoneRows : ids.length;
      try {
        await saveUndone(run, { rows, gone: gone.map(({ writes }) => writes), kept }, context.now);
        return await mustFind(importId);
      } catch (error) {
        const touched = touchedIn(error, kind.readAgain);
        if (touched.size === 0) throw error;
        gone = gone.filter((_, place) => !touched.has(place));
      }
    }
  }

  return {
    preview: async (rows: readonly Row[], context: SignedInContext): Promise<{ items: ImportVerdict[] }> => {
      const place = { importId: '', fileName: '', from: 0, at: context.now, by: byOf(context) };
      const judged = await kind.judge(rows, place, context);
      return {
        items: judged.map(({ verdict }) =>
          verdict.state === 'made' ? { ...verdict, state: 'new' as const } : verdict,
        ),
      };
    },

    /** Newest first. */
    list: async (): Promise<{ items: FileImport[] }> => ({
      items: (await allImports())
        .filter((run) => run.kind === kind.name)
        .sort((a, b) => (a.startedAt < b.startedAt ? 1 : -1))
        .slice(0, LATEST)
        .map(toImport),
    }),

    /** A repeated request finds the first one's import. */
    start: (body: ImportStart, context: SignedInContext): Promise<FileImport> => {
      const byId = clientIdOf(context);
      const mark = markOf(`${byId}\nimport ${kind.name}`, context.idempotencyKey, body);
      return untilSettled(async () => {
        const begun = await importById(mark.id);
        if (begun !== null) return toImport(sameRequest(begun, mark));
        const at = context.now;
        const run: ImportRun = {
          ...body,
          id: mark.id,
          kind: kind.name,
          state: 'open',
          nextRow: 0,
          made: 0,
          known: 0,
          wrong: 0,
          removed: 0,
          kept: 0,
          startedAt: at,
          by: context.actor.fullName,
          byId,
          undoUntil: undoUntil(at),
          undoneRows: 0,
          ...hashIn(mark),
        };
        const after = { kind: kind.name, fileName: body.fileName, rows: body.rows };
        await saveNewImport(
          staffAuthor(context, { action: 'import.start', subject: mark.id, subjectName: body.fileName, after }),
          run,
        );
        return toImport(run);
      });
    },

    /**
     * Each part is one transaction that also moves the import on, so a part is written once, however often it is
     * sent, and from however many windows.
     */
    bring: async (
      importId: string,
      { from, rows }: { from: number; rows: Row[] },
      context: SignedInContext,
    ): Promise<{ items: ImportVerdict[]; run: FileImport }> => {
      const items: ImportVerdict[] = [];
      const size = rowsPerWrite(kind.itemsOfRow);
      const end = performance.now() + STEP_MS;
      for (const part of inParts(from, rows, size)) {
        // If a row is a part of its own, the next request cuts the remaining rows at the same places.
        if (size === 1 && items.length > 0 && performance.now() > end) break;
        items.push(...(await untilSettled(() => bringPart(importId, part, context))));
      }
      return { items, run: toImport(await mustFind(importId)) };
    },

    /** Continues where an earlier request stopped, for a while; the caller repeats it until all is done. */
    undo: async (importId: string, context: SignedInContext): Promise<FileImport> => {
      await untilSettled(() => beginUndo(importId, context));
      const end = performance.now() + STEP_MS;
      let run = await mustFind(importId);
      while (run.state === 'undoing' && performance.now() < end)
        run = await untilSettled(() => undoNext(importId, context));
      return toImport(run);
    },

    /** The clients of whom something was kept by the undo. */
    kept: async (importId: string): Promise<{ items: KeptClient[] }> => {
      await mustFind(importId);
      const kept = await keptClientsOf(importId, MAX_KEPT_NAMED);
      const profiles = await profilesOf(kept.map(({ clientId }) => clientId));
      return {
        items: onceEach(kept).flatMap(({ clientId, reason, startsAt }) => {
          const profile = profiles.get(clientId);
          if (profile === undefined) return [];
          const { fullName } = profile;
          const why = { ...(reason !== undefined && { reason }), ...(startsAt !== undefined && { startsAt }) };
          return [{ id: clientId, fullName, ...why }];
        }),
      };
    },
  };
}

/** Two packages of a client that were kept for the same reason are listed once. */
const onceEach = <T extends { clientId: string; reason?: KeptReason; startsAt?: string }>(kept: readonly T[]): T[] => [
  ...new Map(kept.map((one) => [`${one.clientId} ${one.reason} ${one.startsAt}`, one])).values(),
];

export function importUseCases<K extends ImportKindName, Row>(name: K, kind: Omit<ImportKind<Row>, 'name'>) {
  const imports = importsOf<Row>({ name, ...kind });
  type Of = { params: { importId: string } };
  return named(name, {
    preview: ({ body }: { body: { rows: Row[] } }, context: SignedInContext) => imports.preview(body.rows, context),
    list: () => imports.list(),
    start: ({ body }: { body: ImportStart }, context: SignedInContext) => imports.start(body, context),
    bring: ({ params, body }: Of & { body: { from: number; rows: Row[] } }, context: SignedInContext) =>
      imports.bring(params.importId, body, context),
    undo: ({ params }: Of, context: SignedInContext) => imports.undo(params.importId, context),
    kept: ({ params }: Of) => imports.kept(params.importId),
  });
}

/**
 * The places of the rows whose conditions failed: `window 3` → 3. Empty if the run itself has moved on, or the row
 * must be read again.
 */
function touchedIn(error: unknown, readAgain?: string): Set<number> {
  if (!(error instanceof WriteRejected) || error.failed.has('run')) return new Set();
  const failed = [...error.failed].map((label) => label.split(' '));
  if (failed.some(([label]) => label === readAgain)) return new Set();
  return new Set(failed.map(([, place]) => Number(place)));
}
