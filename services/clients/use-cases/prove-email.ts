import { forgetPerson } from '@rostro/kit/auth/actor';
import { log } from '@rostro/kit/log';
import type { ProfileItem } from '@rostro/kit/table/items';
import { untilSettled } from '@rostro/kit/table/settle';
import { recordKeptUntilOf } from '@rostro/kit/table/shared-writes/retention';
import { todayAt } from '@rostro/shared/time';
import { planProof } from '../domain/claim.ts';
import { saveClaimBegun } from '../store/claims.ts';
import { clientRecord } from '../store/client-record.ts';
import { handEmailOver, type Person, personById, profileByEmail, saveProfile } from '../store/profiles.ts';
import { finishMerge, handAppointmentsOver } from './hand-over.ts';

/**
 * Whoever signs in has proven the e-mail of a guest's booking: they become the person of the clinic's record that holds it, if
 * they said something else that stands there. Done again, it goes on where it stopped.
 * @returns who they are; null where they were deleted meanwhile
 */
export async function proveEmail(clientId: string, now: string): Promise<Person | null> {
  const known = await untilSettled(() => prove(clientId, now));
  if (known === null) return null;
  const { absorbs } = (await personById(known))?.profile ?? {};
  if (absorbs !== undefined) {
    const handing = { keepId: known, goneId: absorbs, author: { kind: 'system' }, now } as const;
    await handAppointmentsOver(handing);
    await finishMerge(handing);
    forgetPerson(absorbs);
  }
  forgetPerson(known);
  return personById(known);
}

/** @returns whom the account signs in as */
async function prove(clientId: string, now: string): Promise<string | null> {
  const client = await clientRecord(clientId);
  const guest = client?.profile;
  if (!guest || guest.forgottenAt !== undefined) return guest?.mergedInto ?? null;
  if (guest.leaving) return guest.mergedInto ?? null;
  if (!guest.unverified) return clientId;
  const plan = planProof(guest, { ...(await factsOf(guest, now)), now });
  switch (plan.kind) {
    case 'verify':
      await saveProfile(guest, plan.after);
      return clientId;
    case 'part':
      await handEmailOver({ before: plan.record, after: plan.left }, { before: guest, after: plan.after });
      log.info('a record was not claimed', { clientId: plan.record.id, newId: clientId });
      return clientId;
    case 'claim':
      await saveClaimBegun({ before: plan.record, after: plan.after }, client);
      log.info('a record was claimed', { clientId: plan.record.id, guestId: clientId });
      return plan.record.id;
  }
}

async function factsOf({ id, email, claimed }: ProfileItem, now: string) {
  if (claimed?.email === undefined) return { record: null, hasClinicalRecord: false };
  const [record, keptUntil] = await Promise.all([profileByEmail(email ?? ''), recordKeptUntilOf(id)]);
  return { record, hasClinicalRecord: keptUntil !== null && keptUntil > todayAt(now) };
}
