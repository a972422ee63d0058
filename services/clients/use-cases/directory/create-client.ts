import { hashIn, markOf, type RequestMark, sameRequest } from '@rostro/platform/http/request-mark';
import { untilSettled } from '@rostro/platform/table/settle';
import { type Author, WriteRejected } from '@rostro/platform/table/transact';
import { type Making, withAccount } from '@rostro/rules/accounts/new-person';
import { staffAccount } from '@rostro/rules/accounts/staff-account';
import { servicesOfVisits } from '@rostro/rules/appointments/service-names';
import { lastOf } from '@rostro/rules/clients/client-summary';
import { currentNotice } from '@rostro/rules/clients/privacy-notice';
import { consentBy } from '@rostro/rules/clients/profile';
import { promotionsOf } from '@rostro/rules/clients/purposes';
import { throwTaken } from '@rostro/rules/clients/taken-contact';
import { clientIdOf, type SignedInContext, staffAuthor, type UseCase } from '@rostro/rules/http/context';
import type { ProfileItem } from '@rostro/rules/table/items';
import type { CreateClient } from '@rostro/shared/contract/clients/client-records';
import { AppError } from '@rostro/shared/errors';
import { rowOf } from '../../domain/client.ts';
import { newClient } from '../../domain/new-client.ts';
import { clientRecord } from '../../store/client-record.ts';
import { addClient, releaseClient } from '../../store/clients.ts';
import { profileById } from '../../store/profiles.ts';

type ClientRequest = Omit<CreateClient, 'password'>;

/**
 * First the person with the guards, then the account, then the link between the two. After an interruption the next
 * request with the same key continues; a refusal of the pool leaves nothing behind. Without an e-mail there is no
 * account.
 */
export const createClient: UseCase<'createClient'> = async ({ body }, context) => {
  const { password, ...wish } = body;
  const mark = markOf(clientIdOf(context), context.idempotencyKey, { createClient: wish });
  const held = await untilSettled(() => hold(wish, mark, context));
  const client = wish.email === undefined ? held : await withAccount(held, making(password, context));
  const [record, serviceOf] = await Promise.all([clientRecord(client.id), servicesOfVisits()]);
  return rowOf(client, record && lastOf(record.window.summary), serviceOf);
};

async function hold(wish: ClientRequest, mark: RequestMark, context: SignedInContext): Promise<ProfileItem> {
  const earlier = await profileById(mark.id);
  if (earlier) return sameRequest(earlier, mark);
  const { email, reachedBy } = wish;
  const account = email === undefined ? null : await staffAccount(email, mark.id);
  if (account !== null && !account.isOurs) throw new AppError('email_taken');
  const notice = wish.promotions ? (await currentNotice()).version : undefined;
  const source = {
    id: mark.id,
    at: context.now,
    consent: consentBy(wish.reminders),
    consentSource: 'desk',
    ...promotionsOf(notice, context.now, context.actor.fullName),
  };
  const profile = {
    ...newClient(wish, { ...source, passwordEstablished: email !== undefined }),
    ...(reachedBy !== undefined && { reachedBy }),
    ...hashIn(mark),
  };
  // The deed is recorded for the user once the account exists as well.
  const author = email === undefined ? authorOf(context, profile) : SYSTEM;
  await addClient(author, profile).catch(throwNobody).catch(throwTaken);
  return profile;
}

/** @throws {AppError} `client_not_found` if the client who would be called is not there, or the caught error */
function throwNobody(error: unknown): never {
  if (error instanceof WriteRejected && error.failed.has('client')) throw new AppError('client_not_found');
  throw error;
}

const SYSTEM: Author = { kind: 'system' };

/** The audit names the client by id alone. */
const authorOf = (context: SignedInContext, { id }: ProfileItem): Author =>
  staffAuthor(context, { action: 'client.create', subject: id });

const making = (password: string | undefined, context: SignedInContext): Making => ({
  password,
  now: context.now,
  author: (made) => authorOf(context, made),
  release: (clientId) => untilSettled(() => release(clientId, context.now)),
});

/** Keeps a client whom a twin of this request has linked, or for whom a colleague has booked meanwhile. */
async function release(clientId: string, now: string): Promise<boolean> {
  const client = await clientRecord(clientId);
  if (client === null) return true;
  const { profile, window } = client;
  if (profile.sub !== undefined || window.summary.booked > 0) return false;
  await releaseClient(profile, now);
  return true;
}
