import { getItems } from '@rostro/platform/table/read';
import type { GuardItem } from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';

interface Reachable {
  email?: string | undefined;
  phone?: string | undefined;
}

/** Which of these addresses and phones are somebody's. */
export async function holdersOf(people: readonly Reachable[]) {
  const emailKey = (email: string) => keys.emailGuard(email);
  const phoneKey = (phone: string) => keys.phoneGuard(phone);
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
