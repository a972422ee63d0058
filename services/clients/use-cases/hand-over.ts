import { clientFacts } from 'virtual:facts';
import { untilSettled } from '@rostro/platform/table/settle';
import type { Author } from '@rostro/platform/table/transact';
import { forgetProfile } from '@rostro/privacy/published';
import { awaitsProof } from '@rostro/rules/appointments/self-confirmation';
import { balanceItemOf } from '@rostro/rules/money/till-store';
import { AppError } from '@rostro/shared/errors';
import { handOver, mergeProfiles } from '../domain/merge.ts';
import { type Client, clientRecord } from '../store/client-record.ts';
import {
  allAppointmentsOf,
  appointmentById,
  saveHandedOver,
  saveMerged,
  saveSelfConfirmed,
} from '../store/hand-over.ts';

/** Moves what one record of a person has to the other one. Each step can be repeated. */
export interface Handing {
  keepId: string;
  /** Nobody signs in as this record or books for it any more. */
  goneId: string;
  author: Author;
  now: string;
}

async function recordOf(id: string): Promise<Client> {
  const client = await clientRecord(id);
  if (client === null) throw new AppError('client_not_found');
  return client;
}

export async function handAppointmentsOver(handing: Handing): Promise<void> {
  const known = await allAppointmentsOf(await recordOf(handing.goneId));
  for (const { id } of known) await untilSettled(() => handOverOne(id, handing));
}

/** Staff may still have moved or cancelled an appointment, so each is read again before it changes hands. */
async function handOverOne(appointmentId: string, { keepId, goneId, author, now }: Handing): Promise<void> {
  const before = await appointmentById(appointmentId);
  if (before === null || before.clientId !== goneId) return;
  const [keep, gone] = await Promise.all([recordOf(keepId), recordOf(goneId)]);
  await saveHandedOver(author, { before, after: handOver(before, keepId, now) }, { keep, gone });
}

/**
 * Confirms a guest's bookings of services that confirm by themselves, once the e-mail is proven. This comes before
 * the proof is stored, so that a retry after a failure finds the rest.
 */
export async function confirmProvenVisits(clientId: string, now: string): Promise<void> {
  const waiting = (await allAppointmentsOf(await recordOf(clientId))).filter((visit) => awaitsProof(visit, now));
  for (const { id } of waiting) {
    await untilSettled(async () => {
      const before = await appointmentById(id);
      if (before?.clientId !== clientId || !awaitsProof(before, now)) return;
      await saveSelfConfirmed(before, await recordOf(clientId), now);
    });
  }
}

/** One record gets all facts, the other becomes anonymous. */
export const finishMerge = ({ keepId, goneId, now }: Handing): Promise<void> =>
  untilSettled(async () => {
    const [keep, gone] = await Promise.all([recordOf(keepId), recordOf(goneId)]);
    // A twin of this request was first.
    if (gone.profile.forgottenAt !== undefined) return;
    for (const { handedOver } of clientFacts) await handedOver?.(goneId, keepId, now);
    const after = { ...mergeProfiles({ keep: keep.profile, gone: gone.profile }), updatedAt: now };
    const forgotten = { ...forgetProfile(gone.profile, now), mergedInto: keepId };
    const [balance, others] = await Promise.all([
      balanceItemOf(goneId),
      Promise.all(clientFacts.map(({ merged }) => merged?.(goneId, keepId) ?? [])),
    ]);
    await saveMerged({ keep, gone }, { after, forgotten, balance, others: others.flat() });
  });
