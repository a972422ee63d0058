import phoneRoutes from 'virtual:phone-routes';
import type { Me } from '@rostro/shared/contract/clients/clients';
import { mutationOptions } from '@tanstack/react-query';
import { call, knowRoutes } from './client.ts';
import { meQuery } from './me.ts';
import { queryClient } from './queryClient.ts';

knowRoutes(phoneRoutes);

export const sendPhoneCodeMutation = () =>
  mutationOptions({ mutationFn: (phone: string) => call('sendPhoneCode', { body: { phone } }) });

export const provePhone = (code: string) => call('provePhone', { body: { code } });

/** How long a function of the server may cache a person's identity. */
const REMEMBERED_MS = 4000;

/**
 * Reads the caller's profile after a proof. The proof may link the account to an existing client record; then all
 * queries are refetched, and again after the functions' caches have expired.
 */
export async function readProvenMe(): Promise<Me> {
  const key = meQuery().queryKey;
  const before = queryClient.getQueryData(key);
  const me = await call('getMe');
  queryClient.setQueryData(key, me);
  if (before !== undefined && before.id !== me.id) {
    const readAnew = () => void queryClient.invalidateQueries();
    readAnew();
    setTimeout(readAnew, REMEMBERED_MS);
  }
  return me;
}
