import type { GuardItem, ProfileItem } from '@rostro/kit/table/items';
import { keys } from '@rostro/kit/table/keys';
import { getItems } from '@rostro/kit/table/read';
import { newProfileWrites } from '@rostro/kit/table/shared-writes/profile';
import { type Author, transact } from '@rostro/kit/table/transact';
import { storedPhone } from '@rostro/shared/phone';

interface Reachable {
  email?: string | undefined;
  phone?: string | undefined;
}

/** Which of these addresses and phones are somebody's. */
export async function holdersOf(people: readonly Reachable[]) {
  const emailKey = (email: string) => keys.emailGuard(email);
  const phoneKey = (phone: string) => keys.phoneGuard(storedPhone(phone));
  const asked = people.flatMap(({ email, phone }) => [
    ...(email === undefined ? [] : [emailKey(email)]),
    ...(phone === undefined ? [] : [phoneKey(phone)]),
  ]);
  const batch = await getItems(asked);
  return {
    email: (email: string): boolean => batch.get<GuardItem>(emailKey(email)) !== null,
    phone: (phone: string): boolean => batch.get<GuardItem>(phoneKey(phone)) !== null,
  };
}

/** @throws {WriteRejected} `email`, `phone` where it is somebody else's, `profile` where a twin of the request was first */
export const addImported = (author: Author, profile: ProfileItem): Promise<void> =>
  transact(author, profile.createdAt, newProfileWrites(profile));
