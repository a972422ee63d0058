import type { MedicalFacts, MedicalHistory } from '@rostro/shared/contract/records/medical-history';
import { AppError } from '@rostro/shared/errors';
import type { Doing } from './note.ts';

/**
 * The version that follows the stored one.
 * @param seen the version that the writer read; 0: none
 * @param confirmed the doubts that the person was asked about; the others stay
 * @throws {AppError} `changed_meanwhile` if somebody else wrote one since
 */
export function nextHistory(
  stored: Pick<MedicalHistory, 'version' | 'doubts'> | null,
  facts: MedicalFacts,
  { seen, confirmed }: { seen: number; confirmed: readonly string[] },
  { by, at }: Doing,
): MedicalHistory {
  const version = stored?.version ?? 0;
  if (version !== seen) throw new AppError('changed_meanwhile');
  const doubts = (stored?.doubts ?? []).filter(({ id }) => !confirmed.includes(id));
  const none = facts.none.filter((topic) => facts[topic].length === 0);
  return { ...facts, none, version: version + 1, at, by, consentAt: at, ...(doubts.length > 0 && { doubts }) };
}
