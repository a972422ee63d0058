import type { Business } from '@rostro/shared/contract/booking/booking';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from './client.ts';
import { readOrCached } from './lastSeen.ts';
import { PUBLIC } from './queryClient.ts';

export const businessQuery = () =>
  queryOptions({
    queryKey: [PUBLIC, 'business'],
    queryFn: async ({ signal }): Promise<Business> =>
      (await readOrCached('clinica', call('getBusiness', undefined, { signal }))).value,
    staleTime: 5 * 60_000,
  });

export const refreshBusiness = (cache: QueryClient): void =>
  void cache.invalidateQueries({ queryKey: businessQuery().queryKey });

/** `['Calle 5 de Mayo 48', '76000 Querétaro, Qro.']`, without empty parts. */
export function addressLinesOf({ address, city, state, postalCode }: Business): string[] {
  const place = [city, state].filter((part) => part !== '').join(', ');
  return [address, `${postalCode} ${place}`.trim()].filter((line) => line !== '');
}

export const receiptHeadOf = (place: Business): { name: string; lines: string[] } => ({
  name: place.name,
  lines: [...addressLinesOf(place), ...(place.phone === '' ? [] : [`Tel. ${place.phone}`])],
});

export type VisitPlace = Business & { mapUrl?: string };

export const placeOf = (business: Business): string =>
  [business.name, ...addressLinesOf(business)].filter((part) => part !== '').join(', ');

/** The link that the place has, or one that searches for it in Google Maps. */
export const mapLinkOf = ({ mapUrl = '', ...business }: VisitPlace): string =>
  mapUrl || `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: placeOf(business) })}`;

/** `'442 555 0134'` → `'tel:+524425550134'`, `'+14155552671'` → `'tel:+14155552671'` */
export function phoneLinkOf(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  return `tel:+${digits.length === 10 && !phone.startsWith('+') ? `52${digits}` : digits}`;
}
