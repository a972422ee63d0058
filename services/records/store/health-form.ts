import { getItem } from '@rostro/platform/table/read';
import { type Write, WriteRejected } from '@rostro/platform/table/transact';
import { clientOfLink, linkUseWrite } from '@rostro/rules/clients/links';
import type { ProfileItem } from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';
import type { MedicalHistory } from '@rostro/shared/contract/records/medical-history';
import { AppError } from '@rostro/shared/errors';
import { addMinutes } from '@rostro/shared/time';
import { storeMedicalHistory } from './medical-history.ts';

/** The client of a link, or the record into which they were merged; null: forgotten, or being deleted. */
export async function formClient(clientId: string): Promise<ProfileItem | null> {
  const person = await clientOfLink(clientId);
  return person === null || person.leaving || person.forgottenAt !== undefined ? null : person;
}

interface FormLink {
  id: string;
  clientId: string;
  expiresAt: string;
}

/** Beside whom a link names, whoever that person is by now. */
const usedKey = ({ id, clientId }: FormLink) => keys.usedLink({ clientId }, id);

export const isUsed = async (link: FormLink): Promise<boolean> => (await getItem(usedKey(link))) !== null;

/** So long a used link is still known as used. */
const KNOWN_MINUTES = 30 * 24 * 60;

/**
 * Adds the version that a person answered, and uses up the link.
 * @throws {AppError} `link_used`, `client_not_found`
 * @throws {WriteRejected} `version` if somebody else wrote one meanwhile, `notice` if another one is shown by now
 */
export async function storeAnswers(
  link: FormLink,
  clientId: string,
  history: MedicalHistory,
  onlyIf: Write,
): Promise<void> {
  try {
    const expiresAt = addMinutes(link.expiresAt, KNOWN_MINUTES);
    const more = [linkUseWrite(usedKey(link), { at: history.at, expiresAt }), onlyIf];
    await storeMedicalHistory({ kind: 'self', id: clientId }, clientId, history, { more, act: 'self.history' });
  } catch (error) {
    if (error instanceof WriteRejected && error.failed.has('link')) throw new AppError('link_used');
    throw error;
  }
}
