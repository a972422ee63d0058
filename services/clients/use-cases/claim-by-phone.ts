import { log } from '@rostro/platform/log';
import { untilSettled } from '@rostro/platform/table/settle';
import { recordKeptUntilOf } from '@rostro/rules/clients/retention';
import { forgetPerson } from '@rostro/rules/http/actor';
import { isStillOpen, planClaimAgain } from '../domain/phone-proof.ts';
import { countClaim, saveClaimBegun } from '../store/claims.ts';
import { clientRecord } from '../store/client-record.ts';
import { personById, profileById, type StoredClient } from '../store/profiles.ts';

/** A person who asked to be forgotten joins no record. A clinical record is joined by staff alone (ADR 0131). */
export const mayGo = async ({ profile, deletionRequestedAt }: StoredClient): Promise<boolean> =>
  deletionRequestedAt === null && (await recordKeptUntilOf(profile.id)) === null;

/** One request counts one try per record, however often it decides anew. */
export function createClaimCounter(now: string): (recordId: string) => Promise<boolean> {
  const counted = new Map<string, boolean>();
  return async (recordId) => {
    const known = counted.get(recordId) ?? (await untilSettled(() => countClaim(recordId, now)));
    counted.set(recordId, known);
    return known;
  };
}

/**
 * Tries the claim again when a person who proved the phone of a record without another fact changes their facts.
 * @returns whether the record is theirs now; their items are still to be handed over (`proveEmail`)
 */
export async function claimAgain(clientId: string, now: string): Promise<boolean> {
  const mayTry = createClaimCounter(now);
  return untilSettled(async () => {
    const person = await personById(clientId);
    const record = person?.profile.resembles ? await profileById(person.profile.resembles) : null;
    if (person === null || record === null || !isStillOpen(record, person.profile)) return false;
    if (!(await mayGo(person)) || !(await mayTry(record.id))) return false;
    const after = planClaimAgain(person.profile, record, now);
    const client = await clientRecord(clientId);
    if (after === null || client === null) return false;
    await saveClaimBegun({ before: record, after }, { ...client, profile: person.profile });
    log.info('a record was claimed', { clientId: record.id, guestId: clientId });
    forgetPerson(clientId);
    forgetPerson(record.id);
    return true;
  });
}
