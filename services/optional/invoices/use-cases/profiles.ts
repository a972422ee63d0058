import { untilSettled } from '@rostro/platform/table/settle';
import { type SignedInContext, staffAuthor, type UseCase } from '@rostro/rules/http/context';
import type { ProfileItem } from '@rostro/rules/table/items';
import type { TaxProfile } from '@rostro/shared/contract/invoices-profile';
import { AppError } from '@rostro/shared/errors';
import type { InvoiceClientAction } from '@rostro/shared/optional/invoices';
import { v4 as randomId } from 'uuid';
import { shownProfiles, type TaxProfiles, withoutProfile, withProfile } from '../domain/profiles.ts';
import { clientHere, profilesOf, saveProfiles } from '../store/profiles.ts';

export async function mustFindClient(clientId: string): Promise<ProfileItem> {
  const client = await clientHere(clientId);
  if (client === null) throw new AppError('client_not_found');
  return client;
}

/** The audit has no tax data: it outlives the client. */
export const aboutClient = (context: SignedInContext, action: InvoiceClientAction, { id, fullName }: ProfileItem) =>
  staffAuthor(context, { action, subject: id, subjectName: fullName });

export const aboutAsk = (
  context: SignedInContext,
  action: InvoiceClientAction,
  { id, fullName }: Pick<ProfileItem, 'id' | 'fullName'>,
  { day, number }: { day: string; number: number },
) => staffAuthor(context, { action, subject: id, subjectName: fullName, after: { day, number } });

export const listTaxProfiles: UseCase<'listTaxProfiles'> = async ({ params }) => {
  const { id } = await mustFindClient(params.clientId);
  return { items: shownProfiles(await profilesOf(id)) };
};

const changed = (
  clientId: string,
  action: InvoiceClientAction,
  context: SignedInContext,
  change: (before: TaxProfiles) => TaxProfiles,
): Promise<{ items: TaxProfile[] }> =>
  untilSettled(async () => {
    const client = await mustFindClient(clientId);
    const after = change(await profilesOf(client.id));
    await saveProfiles(aboutClient(context, action, client), client.id, after, context.now);
    return { items: shownProfiles(after) };
  });

export const saveTaxProfile: UseCase<'saveTaxProfile'> = ({ params, body }, context) =>
  changed(
    params.clientId,
    'tax-profile.save',
    context,
    (before) => withProfile(before, body, { id: randomId(), now: context.now }).after,
  );

export const deleteTaxProfile: UseCase<'deleteTaxProfile'> = ({ params: { clientId, profileId } }, context) =>
  changed(clientId, 'tax-profile.delete', context, (before) => withoutProfile(before, profileId));
