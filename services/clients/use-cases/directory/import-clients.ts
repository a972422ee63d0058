import { markOf } from '@rostro/platform/http/request-mark';
import { untilSettled } from '@rostro/platform/table/settle';
import { throwTaken } from '@rostro/rules/clients/taken-contact';
import { clientIdOf, type SignedInContext, staffAuthor, type UseCase } from '@rostro/rules/http/context';
import type { ProfileItem } from '@rostro/rules/table/items';
import type { ImportedClient, ImportRow, ImportVerdict } from '@rostro/shared/contract/client-import';
import { AppError } from '@rostro/shared/errors';
import { fresh, knownRow, made, readRow, rowMark, withoutTwins, wrongRow } from '../../domain/import.ts';
import { newClient } from '../../domain/new-client.ts';
import { addClient } from '../../store/clients.ts';
import { holdersOf } from '../../store/import.ts';
import { profileById } from '../../store/profiles.ts';

/** Row by row: what is wrong with it, or what `decide` says of the person. */
function verdicts(
  rows: readonly ImportRow[],
  decide: (client: ImportedClient) => ImportVerdict | Promise<ImportVerdict>,
): Promise<ImportVerdict[]> {
  return Promise.all(
    withoutTwins(rows.map(readRow)).map((row) => {
      if ('twin' in row) return knownRow(row.twin);
      return 'fields' in row ? wrongRow(row.fields) : decide(row.client);
    }),
  );
}

export const previewClientImport: UseCase<'previewClientImport'> = async ({ body: { rows } }) => {
  const people = rows.map(readRow).flatMap((row) => ('client' in row ? [row.client] : []));
  const isHeld = await holdersOf(people);
  const items = await verdicts(rows, ({ email, phone }) => {
    if (email !== undefined && isHeld.email(email)) return knownRow('email');
    return phone !== undefined && isHeld.phone(phone) ? knownRow('phone') : fresh;
  });
  return { items };
};

/** A row has the same id in every try of its file: what was cut off is simply sent again. */
export const importClients: UseCase<'importClients'> = async ({ params: { importId }, body: { rows } }, context) => {
  const items = await verdicts(rows, (client) => {
    const { id } = markOf(clientIdOf(context), `import\n${importId}\n${rowMark(client)}`, null);
    return untilSettled(() => make(id, client, context));
  });
  return { items };
};

async function make(id: string, client: ImportedClient, context: SignedInContext): Promise<ImportVerdict> {
  if ((await profileById(id)) !== null) return made;
  try {
    const author = staffAuthor(context, { action: 'client.create', subject: id });
    await addClient(author, importedProfile(id, client, context.now)).catch(throwTaken);
    return made;
  } catch (error) {
    const taken = error instanceof AppError && (error.code === 'email_taken' || error.code === 'phone_taken');
    if (!taken) throw error;
    return knownRow(error.code === 'email_taken' ? 'email' : 'phone');
  }
}

/** Nobody has asked these people yet: they get what they book themselves confirmed, and nothing else. */
const importedProfile = (id: string, client: ImportedClient, at: string): ProfileItem =>
  newClient(client, { id, at, consentSource: 'import', passwordEstablished: false });
