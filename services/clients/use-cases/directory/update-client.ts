import { untilSettled } from '@rostro/platform/table/settle';
import { askForEmail, staffAccount } from '@rostro/rules/accounts/staff-account';
import { throwTaken } from '@rostro/rules/clients/taken-contact';
import { forgetPerson } from '@rostro/rules/http/actor';
import { type SignedInContext, staffAuthor, type UseCase } from '@rostro/rules/http/context';
import { AppError } from '@rostro/shared/errors';
import { type ClientChanges, type ClientSave, planSave } from '../../domain/client.ts';
import type { Client } from '../../store/client-record.ts';
import { holderOfEmail, saveClient } from '../../store/clients.ts';
import { clientById, detailOf } from './one.ts';

/** The table first: it holds the letter that tells the old address of the new one. */
export const updateClient: UseCase<'updateClient'> = async ({ params: { clientId }, body }, context) => {
  const { client, emailToProve } = await untilSettled(() => save(clientId, body, context));
  forgetPerson(clientId);
  if (emailToProve !== null) await askForEmail(emailToProve.sub, emailToProve.address, 'client_not_found');
  return { client: await detailOf(client, context.now), emailVerificationSent: emailToProve !== null };
};

type Saved = Pick<ClientSave, 'emailToProve'> & { client: Client };

/** The audit names the changed fields, not their values. */
async function save(clientId: string, body: ClientChanges, context: SignedInContext): Promise<Saved> {
  const { profile: before, window } = await clientById(clientId);
  if (before.leaving) throw new AppError('client_not_found');
  const { after, changed, emailToProve } = planSave(before, body, context.now);
  if (changed.length === 0) return { client: { profile: before, window }, emailToProve };
  if (emailToProve !== null) await mustBeFree(emailToProve, clientId);
  const letter = emailToProve === null || !before.email ? null : { oldEmail: before.email };
  const audit = { action: 'client.save' as const, subject: clientId, after: { changed } };
  await saveClient(staffAuthor(context, audit), before, after, letter).catch(throwTaken);
  return { client: { profile: { ...after, version: before.version + 1 }, window }, emailToProve };
}

/** @throws {AppError} `email_taken` if another person or another account has it */
async function mustBeFree({ sub, address }: NonNullable<ClientSave['emailToProve']>, clientId: string): Promise<void> {
  const [holder, account] = await Promise.all([holderOfEmail(address), staffAccount(address, clientId)]);
  const isAnothers = holder !== null && holder !== clientId;
  if (isAnothers || (account !== null && account.sub !== sub)) throw new AppError('email_taken');
}
