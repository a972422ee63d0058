import type { MedicalFacts, MedicalHistory } from '@rostro/shared/contract/medical-history';
import { AppError } from '@rostro/shared/errors';
import type { Doing } from './note.ts';

/**
 * The version that follows the stored one.
 * @param seen the version that the writer read; 0: none
 * @throws {AppError} `changed_meanwhile` if somebody else wrote one since
 */
export function nextHistory(
  stored: Pick<MedicalHistory, 'version'> | null,
  facts: MedicalFacts,
  seen: number,
  { by, at }: Doing,
): MedicalHistory {
  const version = stored?.version ?? 0;
  if (version !== seen) throw new AppError('changed_meanwhile');
  return { ...facts, version: version + 1, at, by, consentAt: at };
}
