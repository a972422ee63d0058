import { type Making, withAccount } from '@rostro/kit/auth/new-person';
import { staffAccount } from '@rostro/kit/auth/staff-account';
import { clientIdOf, type SignedInContext, staffAuthor, type UseCase } from '@rostro/kit/http/context';
import { hashIn, markOf, type RequestMark, sameRequest } from '@rostro/kit/http/request-mark';
import type { ProfileItem } from '@rostro/kit/table/items';
import { untilSettled } from '@rostro/kit/table/settle';
import { lastOf } from '@rostro/kit/table/shared-writes/client-summary';
import { consentBy, profileItem } from '@rostro/kit/table/shared-writes/profile';
import { takenByAnother } from '@rostro/kit/table/shared-writes/taken';
import { treatmentsById } from '@rostro/kit/table/treatments';
import type { CreateClient } from '@rostro/shared/contract/client-records';
import { AppError } from '@rostro/shared/errors';
import { storedPhone } from '@rostro/shared/phone';
import { rowOf } from '../../domain/client.ts';
import { clientRecord, holdClient, releaseClient } from '../../store/clients.ts';
import { profileById } from '../../store/profiles.ts';

type Wish = Omit<CreateClient, 'password'>;

/**
 * The person first, with what must be theirs alone; then the account; then the two are bound. What was cut off is gone on
 * with by the next request with the same key; what the pool refuses leaves nothing.
 */
export const createClient: UseCase<'createClient'> = async ({ body }, context) => {
  const { password, ...wish } = body;
  const mark = markOf(clientIdOf(context), context.idempotencyKey, { createClient: wish });
  const held = await untilSettled(() => hold(wish, mark, context.now));
  const client = await withAccount(held, making(password, context));
  const [record, treatmentOf] = await Promise.all([clientRecord(client.id), treatmentsById()]);
  return rowOf(client, record && lastOf(record.window.summary), treatmentOf);
};

/** @throws {AppError} `email_taken`, `phone_taken`, `idempotency_mismatch` */
async function hold(wish: Wish, mark: RequestMark, now: string): Promise<ProfileItem> {
  const earlier = await profileById(mark.id);
  if (earlier) return sameRequest(earlier, mark);
  const account = await staffAccount(wish.email, mark.id);
  if (account !== null && !account.isOurs) throw new AppError('email_taken');
  const profile = { ...newProfile(wish, mark.id, now), ...hashIn(mark) };
  await holdClient(profile).catch(takenByAnother);
  return profile;
}

const newProfile = ({ fullName, email, phone, birthDate, reminders }: Wish, id: string, at: string) =>
  profileItem({
    ...{ id, fullName, email, birthDate },
    ...(phone === undefined ? {} : { phone: storedPhone(phone) }),
    ...{ passwordEstablished: true, provider: 'email', at },
    ...{ consent: consentBy(reminders), consentSource: 'desk' },
  });

/** The audit keeps who was made by id alone: clients' names are their own. */
const making = (password: string | undefined, context: SignedInContext): Making => ({
  password,
  now: context.now,
  author: ({ id }) => staffAuthor(context, { action: 'client.create', subject: id }),
  release: (clientId) => untilSettled(() => release(clientId, context.now)),
});

/** Not of a person whom a twin of this request has bound, or for whom a colleague has booked meanwhile. */
async function release(clientId: string, now: string): Promise<boolean> {
  const client = await clientRecord(clientId);
  if (client === null) return true;
  const { profile, window } = client;
  if (profile.sub !== undefined || window.summary.booked > 0) return false;
  await releaseClient(profile, now);
  return true;
}
