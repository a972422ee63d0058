import { getItems } from '@rostro/platform/table/read';
import type { GuardItem } from '../table/items.ts';
import { keys } from '../table/keys.ts';

interface Reachable {
  email?: string | undefined;
  phone?: string | undefined;
}

/** Whose these e-mails and phones are: the client's id, or null. */
export async function holdersOf(people: readonly Reachable[]) {
  const emailKey = (email: string) => keys.emailGuard(email);
  const phoneKey = (phone: string) => keys.phoneGuard(phone);
  const asked = people.flatMap(({ email, phone }) => [
    ...(email === undefined ? [] : [emailKey(email)]),
    ...(phone === undefined ? [] : [phoneKey(phone)]),
  ]);
  const batch = await getItems(asked);
  return {
    email: (email: string): string | null => batch.get<GuardItem>(emailKey(email))?.clientId ?? null,
    phone: (phone: string): string | null => batch.get<GuardItem>(phoneKey(phone))?.clientId ?? null,
  };
}
