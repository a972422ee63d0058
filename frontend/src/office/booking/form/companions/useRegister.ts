import { PHONE_OF_ANOTHER } from '@rostro/shared/messages';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import { ApiError, detailOf } from '#api/error.ts';
import { useAttemptKey } from '#edit/useAttemptKey.ts';
import { refreshClients } from '#office/clients/published/choose/clients.ts';
import { type CompanionValues, newClientOf } from './values.ts';

/** The messages at the companion's fields. */
function atCompanion(error: unknown, at: number): unknown {
  if (!(error instanceof ApiError)) return error;
  if (error.code === 'phone_taken') {
    return new ApiError({
      ...error,
      detail: PHONE_OF_ANOTHER,
      fields: { [`companions.${at}.phone`]: PHONE_OF_ANOTHER },
    });
  }
  const fields = Object.fromEntries(
    Object.entries(error.fields).map(([field, message]) => [`companions.${at}.${field}`, message]),
  );
  return new ApiError({ ...error, detail: detailOf(error), fields });
}

/**
 * Makes clients of the companions whom nobody knows, one after the other, before their visits are booked. Who was
 * registered stays a client, even if there is no room then.
 * @param onRegistered called with each companion once a client stands for them
 * @returns the ids of the companions' clients, in order
 */
export function useRegister(onRegistered: (at: number, companion: CompanionValues) => void) {
  const cache = useQueryClient();
  const keyOf = useAttemptKey();
  return async (companions: readonly CompanionValues[], booker: string): Promise<string[]> => {
    const ids = new Map<string, string>();
    for (const [at, companion] of companions.entries()) {
      if (companion.client !== null) {
        ids.set(companion.key, companion.client.id);
        continue;
      }
      const body = newClientOf(companion, booker, (holder) => ids.get(holder));
      try {
        const made = await call('createClient', { body }, { idempotencyKey: keyOf({ of: companion.key, body }) });
        const { id, fullName, email, phone } = made;
        ids.set(companion.key, id);
        onRegistered(at, { ...companion, client: { id, fullName, email, phone } });
        void refreshClients(cache);
      } catch (error) {
        throw atCompanion(error, at);
      }
    }
    return companions.flatMap(({ key }) => ids.get(key) ?? []);
  };
}
