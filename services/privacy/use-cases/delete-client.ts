import { allAppointmentsOf, appointmentById, type Client, clientById, clientRecord } from '@rostro/clients/published';
import { untilSettled } from '@rostro/platform/table/settle';
import { deleteAccountMadeFor } from '@rostro/rules/accounts/new-person';
import { deleteAccount } from '@rostro/rules/accounts/staff-account';
import type { AppointmentFacts } from '@rostro/rules/appointments/appointment';
import { aheadIn } from '@rostro/rules/clients/client-summary';
import { mustHaveNoRecord, recordKeptUntilOf } from '@rostro/rules/clients/retention';
import { forgetPerson } from '@rostro/rules/http/actor';
import { type SignedInContext, staffAuthor, type UseCase } from '@rostro/rules/http/context';
import type { DataRequestItem, ProfileItem } from '@rostro/rules/table/items';
import { AppError } from '@rostro/shared/errors';
import { mayStep } from '@rostro/shared/privacy/data-rights';
import { todayAt } from '@rostro/shared/time';
import { stepRequest } from '../domain/data-request.ts';
import { forgetProfile, mustBeRemovable, mustHoldNothing, withoutWords } from '../domain/deletion.ts';
import { dataRequestById, type SavedStep } from '../store/data-requests.ts';
import {
  changesOfAll,
  clearMovementReason,
  clearNotes,
  clearPaymentNotes,
  heldFor,
  isBeingSignedUp,
  movementsWithReasons,
  paymentsWithNotes,
  saveCancellation,
  saveChanges,
  saveDeleting,
  saveForgotten,
  saysSomething,
  scrubMessages,
} from '../store/deletion.ts';
import { deletionRequestOf } from '../store/deletion-requests.ts';
import { deedOf } from './data-request.ts';

/** The sweep of guest bookings is finished by then. */
const SIGN_UP_SECONDS = 60;

export const deleteClient: UseCase<'deleteClient'> = async ({ params: { clientId }, query }, context) => {
  await removePerson({ clientId, cancelUpcoming: query.cancelUpcoming, request: null }, context);
  return { id: clientId };
};

interface Removal {
  clientId: string;
  cancelUpcoming: boolean;
  /** The accepted request to carry out; null: staff delete a client without a record that must be kept. */
  request: DataRequestItem | null;
}

/**
 * First the person is marked: no sign-in, booking or message works for them any more. Then their visits ahead are
 * cancelled, the texts about them and by them are removed, then the account, then the person. After an interruption
 * they are still listed, and deleting them again continues. If there is a record, the identity is stored apart (ADR
 * 0068), and the sweep of records removes both after the last day, which may have passed.
 */
export async function removePerson(removal: Removal, context: SignedInContext): Promise<void> {
  const { clientId } = removal;
  const { profile } = await untilSettled(() => markDeleting(removal, context));
  forgetPerson(clientId);
  await cancelAhead(clientId, context);
  await scrub(await clientById(clientId), context.now);
  await untilSettled(() => scrubMessages(profile, context.now));
  await deleteAccountOf(profile);
  await untilSettled(async () => {
    const client = await cancelAhead(clientId, context);
    mustHoldNothing(await heldFor(clientId, [], context.now));
    const blockedUntil = await recordKeptUntilOf(clientId);
    const request = await carriedOutBy(removal, blockedUntil, context);
    await saveForgotten(client, { after: forgetProfile(client.profile, context.now), blockedUntil, request });
  });
  forgetPerson(clientId);
}

/** The request and the step that ends it; null: there is none, or a colleague has ended it meanwhile. */
async function carriedOutBy(
  { clientId, request }: Removal,
  blockedUntil: string | null,
  context: SignedInContext,
): Promise<SavedStep | null> {
  const id = request?.id ?? (await deletionRequestOf(clientId))?.requestId;
  const before = id === undefined ? null : await dataRequestById(id);
  const act = request === null ? 'erase' : 'carry-out';
  if (before === null || !mayStep(act, before.state)) return null;
  // A record that goes the next night does not count as blocked.
  const isKept = blockedUntil !== null && blockedUntil > todayAt(context.now);
  const step = { act, note: '', ...(isKept && { blockedUntil }) } as const;
  const deed = deedOf(context);
  return { act, before, after: stepRequest(before, step, deed), deed: { ...deed, detail: '' } };
}

async function markDeleting({ clientId, cancelUpcoming, request }: Removal, context: SignedInContext): Promise<Client> {
  const client = await clientById(clientId);
  await mustNotBeMerging(client.profile);
  if (client.profile.leaving) return client;
  if (request === null) await mustHaveNoRecord(clientId, context.now);
  mustBeRemovable(client.window, cancelUpcoming, context.now);
  mustHoldNothing(
    await heldFor(
      clientId,
      aheadIn(client.window.summary, context.now).map(({ id }) => id),
      context.now,
    ),
  );
  for (const { id } of aheadIn(client.window.summary, context.now)) {
    const appointment = await appointmentById(id);
    if (appointment !== null) mustNotBeHere(appointment);
  }
  if (
    await isBeingSignedUp(
      client.window.summary.newest.map(({ id }) => id),
      context.now,
    )
  ) {
    throw new AppError('busy', { retryAfter: SIGN_UP_SECONDS });
  }
  const author = staffAuthor(context, { action: 'client.delete', subject: clientId });
  await saveDeleting(author, client, request, context.now);
  return client;
}

/** A record whose merge has begun finishes it, unless the other record is gone. */
async function mustNotBeMerging({ mergedInto }: ProfileItem): Promise<void> {
  const into = mergedInto === undefined ? null : await clientRecord(mergedInto);
  if (into !== null && into.profile.forgottenAt === undefined) throw new AppError('busy', { retryAfter: 1 });
}

/** Staff may still move earlier bookings, so visits ahead are looked up again. */
async function cancelAhead(clientId: string, context: SignedInContext): Promise<Client> {
  for (;;) {
    const client = await clientById(clientId);
    const [next] = aheadIn(client.window.summary, context.now);
    if (next === undefined) return client;
    await untilSettled(() => cancelOne(clientId, next.id, context));
  }
}

async function cancelOne(clientId: string, appointmentId: string, context: SignedInContext): Promise<void> {
  const appointment = await appointmentById(appointmentId);
  if (appointment === null) throw new Error('the summary knows an appointment that is not there');
  if (appointment.status === 'cancelled' || appointment.closed) return;
  mustNotBeHere(appointment);
  await saveCancellation(cancelling(appointment, context), appointment, await clientById(clientId), context.now);
}

/** A client who has arrived is not forgotten before the visit is over. */
function mustNotBeHere({ arrivedAt, closed }: AppointmentFacts): void {
  if (arrivedAt !== undefined && !closed) throw new AppError('appointment_arrived');
}

const cancelling = ({ id, status, startsAt, version }: AppointmentFacts, context: SignedInContext) =>
  staffAuthor(context, {
    action: 'appointment.status' as const,
    subject: id,
    before: { status, startsAt, version },
    after: { status: 'cancelled', startsAt, version: version + 1 },
  });

/** Notes first: a user who saves one of the appointments meanwhile then leaves no trace of them in the history. */
async function scrub(client: Client, now: string): Promise<void> {
  const appointments = await allAppointmentsOf(client);
  for (const appointment of appointments.filter(saysSomething)) {
    await untilSettled(() => clearNotes(appointment, now));
  }
  await untilSettled(async () => {
    for (const payment of await paymentsWithNotes(appointments)) await clearPaymentNotes(payment, now);
  });
  for (const movement of await movementsWithReasons(client.profile.id, appointments)) {
    await untilSettled(() => clearMovementReason(movement, now));
  }
  for (const entry of await changesOfAll(appointments)) {
    const changes = withoutWords(entry);
    if (changes !== null) await untilSettled(() => saveChanges(entry, changes, now));
  }
}

/** Also an account that was made for the person and never linked. */
async function deleteAccountOf({ id, sub, email }: ProfileItem): Promise<void> {
  if (sub !== undefined) return deleteAccount(sub);
  if (email) await deleteAccountMadeFor(id, email);
}
