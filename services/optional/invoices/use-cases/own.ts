import { untilSettled } from '@rostro/platform/table/settle';
import { clientIdOf, type UseCase } from '@rostro/rules/http/context';
import { AppError } from '@rostro/shared/errors';
import { shownProfiles, withoutProfile } from '../domain/profiles.ts';
import { askOfReceipt } from '../store/asks.ts';
import { profilesOf, saveProfiles } from '../store/profiles.ts';
import { linkFor, receiptOfClient } from './receipt-of-client.ts';

export const listMyTaxProfiles: UseCase<'listMyTaxProfiles'> = async (_input, context) => ({
  items: shownProfiles(await profilesOf(clientIdOf(context))),
});

export const deleteMyTaxProfile: UseCase<'deleteMyTaxProfile'> = ({ params: { profileId } }, context) =>
  untilSettled(async () => {
    const clientId = clientIdOf(context);
    const after = withoutProfile(await profilesOf(clientId), profileId);
    await saveProfiles({ kind: 'self', id: clientId }, clientId, after, context.now);
    return { items: shownProfiles(after) };
  });

/** Another client's receipt is not found. */
export const createMyInvoiceLink: UseCase<'createMyInvoiceLink'> = async ({ params }, context) => {
  const clientId = clientIdOf(context);
  const { client } = await receiptOfClient(params).catch((error) => {
    if (error instanceof AppError && error.code === 'client_not_found') throw new AppError('receipt_not_found');
    throw error;
  });
  if (client.id !== clientId) throw new AppError('receipt_not_found');
  return linkFor(params, await askOfReceipt(params.day, params.number), context.now);
};
