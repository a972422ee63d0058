import { getItem } from '@rostro/platform/table/read';
import { type Write, WriteRejected } from '@rostro/platform/table/transact';
import type { ProfileItem } from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';
import type { UsedLinkItem } from '@rostro/rules/table/message-items';
import type { MedicalHistory } from '@rostro/shared/contract/medical-history';
import { AppError } from '@rostro/shared/errors';
import { addMinutes, epochOf } from '@rostro/shared/time';
import { storeMedicalHistory } from './medical-history.ts';

/** The client of a link, or the record into which they were merged; null: forgotten, or being deleted. */
export async function formClient(clientId: string): Promise<ProfileItem | null> {
  const named = await getItem<ProfileItem>(keys.profile(clientId));
  const person = named?.mergedInto === undefined ? named : await getItem<ProfileItem>(keys.profile(named.mergedInto));
  return person === null || person.leaving || person.forgottenAt !== undefined ? null : person;
}

/** Beside whom a link names, whoever that person is by now. */
const usedKey = ({ id, clientId }: FormLink) => keys.usedLink({ clientId }, id);
interface FormLink {
  id: string;
  clientId: string;
  expiresAt: string;
}

export const isUsed = async (link: FormLink): Promise<boolean> => (await getItem(usedKey(link))) !== null;

/** Of several answers by one link only the first is taken. */
const useWrite = (link: FormLink, at: string): Write => ({
  label: 'link',
  put: {
    ...usedKey(link),
    at,
    expiresAt: Math.ceil(epochOf(addMinutes(link.expiresAt, 30 * 24 * 60)) / 1000),
  } satisfies UsedLinkItem,
  condition: 'attribute_not_exists(pk)',
});

/**
 * Adds the version that a person answered, and uses up the link.
 * @throws {AppError} `link_used`, `client_not_found`
 * @throws {WriteRejected} `version` if somebody else wrote one meanwhile
 */
export async function storeAnswers(link: FormLink, clientId: string, history: MedicalHistory): Promise<void> {
  try {
    const more = [useWrite(link, history.at)];
    await storeMedicalHistory({ kind: 'self', id: clientId }, clientId, history, { more, act: 'self.history' });
  } catch (error) {
    if (error instanceof WriteRejected && error.failed.has('link')) throw new AppError('link_used');
    throw error;
  }
}
