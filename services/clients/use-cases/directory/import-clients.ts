import { hashIn, markOf, sameRequest } from '@rostro/platform/http/request-mark';
import { untilSettled } from '@rostro/platform/table/settle';
import { clientIdOf, type SignedInContext, staffAuthor, type UseCase } from '@rostro/rules/http/context';
import type { ProfileItem } from '@rostro/rules/table/items';
import type {
  ClientImport,
  ImportedClient,
  ImportRow,
  ImportVerdict,
} from '@rostro/shared/contract/clients/client-import';
import { AppError } from '@rostro/shared/errors';
import { fresh, knownRow, made, type ReadRow, readRow, withoutTwins, wrongRow } from '../../domain/import.ts';
import { type ImportRun, inParts, placeIn, undoUntil } from '../../domain/import-run.ts';
import { newClient } from '../../domain/new-client.ts';
import { holdersOf, type ImportedRow, importById, partOf, saveNewImport, savePart } from '../../store/import.ts';

/** The contract's schema keeps what lies beside the answer from leaving. */
export const toImport = (item: ImportRun): ClientImport => item;

/** @throws {AppError} `import_not_found` */
export async function mustFindImport(id: string): Promise<ImportRun> {
  const run = await importById(id);
  if (run === null) throw new AppError('import_not_found');
  return run;
}

/** What is wrong with each row, or what `decide` says of the person. */
const judged = <T>(rows: readonly ReadRow[], decide: (client: ImportedClient, place: number) => T) =>
  withoutTwins(rows).map((row, place): T | ImportVerdict => {
    if ('twin' in row) return knownRow(row.twin);
    return 'fields' in row ? wrongRow(row.fields) : decide(row.client, place);
  });

/** By what somebody else is known already; null: this is a new client. */
async function knownOf(rows: readonly ReadRow[]): Promise<(client: ImportedClient) => 'email' | 'phone' | null> {
  const isHeld = await holdersOf(rows.flatMap((row) => ('client' in row ? [row.client] : [])));
  return ({ email, phone }) => {
    if (email !== undefined && isHeld.email(email)) return 'email';
    return phone !== undefined && isHeld.phone(phone) ? 'phone' : null;
  };
}

export const previewClientImport: UseCase<'previewClientImport'> = async ({ body }) => {
  const rows = body.rows.map(readRow);
  const knownBy = await knownOf(rows);
  return {
    items: judged(rows, (client) => {
      const known = knownBy(client);
      return known === null ? fresh : knownRow(known);
    }),
  };
};

/** A repeated request finds the first one's. */
export const startClientImport: UseCase<'startClientImport'> = ({ body }, context) => {
  const byId = clientIdOf(context);
  const mark = markOf(`${byId}\nimport`, context.idempotencyKey, body);
  return untilSettled(async () => {
    const begun = await importById(mark.id);
    if (begun !== null) return toImport(sameRequest(begun, mark));
    const at = context.now;
    const run = {
      ...{ ...body, id: mark.id, state: 'open' as const, nextRow: 0, made: 0, known: 0, wrong: 0, removed: 0, kept: 0 },
      ...{ startedAt: at, by: context.actor.fullName, byId, undoUntil: undoUntil(at), undoneRows: 0, ...hashIn(mark) },
    };
    const after = { fileName: body.fileName, rows: body.rows };
    await saveNewImport(staffAuthor(context, { action: 'import.start', subject: mark.id, after }), run);
    return run;
  });
};

/**
 * Rows go in parts, each in one transaction that also moves the import on: so a part is written once, however often and from
 * however many windows it is sent.
 */
export const importClients: UseCase<'importClients'> = async ({ params: { importId }, body }, context) => {
  const items: ImportVerdict[] = [];
  for (const part of inParts(body.from, body.rows)) {
    items.push(...(await untilSettled(() => bringPart(importId, part, context))));
  }
  return { items, run: toImport(await mustFindImport(importId)) };
};

interface Part {
  from: number;
  rows: ImportRow[];
}

async function bringPart(importId: string, part: Part, context: SignedInContext): Promise<ImportVerdict[]> {
  const { requestHash = '' } = markOf(importId, String(part.from), part.rows);
  const run = await mustFindImport(importId);
  if (placeIn(run, part.from, part.rows.length) === 'earlier') {
    const earlier = await partOf(importId, part.from);
    if (earlier === null) throw new AppError('import_moved');
    return sameRequest(earlier, { requestHash }).verdicts;
  }
  const read = part.rows.map(readRow);
  const knownBy = await knownOf(read);
  const rows = judged(read, (client, place): ImportedRow => {
    const known = knownBy(client);
    if (known !== null) return { verdict: knownRow(known), profile: null };
    return { verdict: made, profile: importedProfile(importId, part.from + place, client, context.now) };
  }).map((row): ImportedRow => ('verdict' in row ? row : { verdict: row, profile: null }));
  const clients = rows.flatMap(({ profile }) => (profile === null ? [] : [profile.id]));
  const author = staffAuthor(context, {
    ...{ action: 'import.rows' as const, subject: importId },
    after: { from: part.from, rows: rows.length, clients },
  });
  await savePart(author, run, { from: part.from, rows, requestHash }, context.now);
  return rows.map(({ verdict }) => verdict);
}

/** Nobody has asked these people yet: they get what they book themselves confirmed, and nothing else. */
function importedProfile(importId: string, row: number, client: ImportedClient, at: string): ProfileItem {
  const { id } = markOf('import', `${importId}\n${row}`, null);
  return newClient(client, { id, at, consentSource: 'import', passwordEstablished: false, importId });
}
