import type { Me } from '@rostro/shared/contract/clients';
import { mutationOptions } from '@tanstack/react-query';
import { call } from './client.ts';
import { meQuery } from './me.ts';
import { queryClient } from './queryClient.ts';

/** A code by WhatsApp. */
export const sendPhoneCodeMutation = () =>
  mutationOptions({ mutationFn: (phone: string) => call('sendPhoneCode', { body: { phone } }) });

export const provePhone = (code: string) => call('provePhone', { body: { code } });

/** So long may a function of the server remember who somebody was. */
const REMEMBERED_MS = 4000;

/**
 * Who the caller is by now: a proof may have made them the person of a record that the clinic has of them. Then all that is on
 * the page is read anew, and once more when every function knows.
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
