import { MedicalFacts, type MedicalHistory } from '@rostro/shared/contract/records/medical-history';
import { AppError } from '@rostro/shared/errors';
import { stillUnchecked } from './health-form.ts';
import type { Doing } from './note.ts';

/**
 * The version that follows the stored one. An unchecked fact stays so where staff left it unchanged.
 * @param seen the version that the writer read; 0: none
 * @param confirmed the doubts that the person was asked about; the others stay
 */
export function nextHistory(
  stored: Pick<MedicalHistory, 'version' | 'doubts' | 'unchecked'> | null,
  facts: MedicalFacts,
  { seen, confirmed }: { seen: number; confirmed: readonly string[] },
  { by, at }: Doing,
): MedicalHistory {
  const version = stored?.version ?? 0;
  if (version !== seen) throw new AppError('changed_meanwhile');
  const doubts = (stored?.doubts ?? []).filter(({ id }) => !confirmed.includes(id));
  const none = facts.none.filter((topic) => facts[topic].length === 0);
  const unchecked = stillUnchecked(stored?.unchecked, facts);
  return {
    ...facts,
    none,
    version: version + 1,
    at,
    by,
    consentAt: at,
    ...(doubts.length > 0 && { doubts }),
    ...(unchecked.length > 0 && { unchecked }),
  };
}

/** The first version of a person whom an import made. Nobody has recorded the person's consent to it. */
export const importedHistory = (allergies: string[], { by, at }: Doing): MedicalHistory => ({
  ...MedicalFacts.parse({ allergies }),
  version: 1,
  at,
  by,
  unchecked: allergies.map((said) => ({ topic: 'allergies', said, source: 'import' })),
});

/**
 * The version in which a professional checked the unchecked facts with the client. Facts, doubts and consent stay
 * as they were.
 * @param seen the version that the checker read
 * @throws {AppError} `changed_meanwhile` also if nothing is unchecked
 */
export function checkedHistory(stored: MedicalHistory | null, seen: number, { by, at }: Doing): MedicalHistory {
  if (stored?.version !== seen || stored.unchecked === undefined) throw new AppError('changed_meanwhile');
  const { doubts, consentAt } = stored;
  return {
    ...MedicalFacts.parse(stored),
    version: seen + 1,
    at,
    by,
    ...(consentAt !== undefined && { consentAt }),
    checked: true,
    ...(doubts !== undefined && { doubts }),
  };
}
