import type { Business } from '@rostro/shared/contract/booking';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/client.ts';
import { PUBLIC } from '../api/queryClient.ts';

/** The clinic: address, contact, opening hours as text. */
export const businessQuery = () =>
  queryOptions({
    queryKey: [PUBLIC, 'business'],
    queryFn: ({ signal }): Promise<Business> => call('getBusiness', undefined, { signal }),
    staleTime: 5 * 60_000,
  });

/** Where a map application finds the clinic. */
export function mapLinkOf({ name, address, city, state, postalCode }: Business): string {
  const place = [name, address, postalCode, city, state].filter((part) => part !== '').join(', ');
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: place })}`;
}

/** `'442 555 0134'` → `'tel:+524425550134'` */
export function phoneLinkOf(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  return `tel:+${digits.length === 10 ? `52${digits}` : digits}`;
}
