import type { Business } from '@rostro/shared/contract/booking';
import type { BusinessForm } from '@rostro/shared/contract/configuration';
import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { call } from '../../../app/api/client.ts';
import { businessQuery, refreshBusiness } from '../../../app/data/business.ts';
import { phoneTyped } from '../../../app/person/rules.ts';
import { FRESH_MS } from '../settings.ts';

/** The clinic as its form has it; the order is the contract's. Phones may be kept as people write them, or as a link. */
export const formOf = (business: Business): BusinessForm => ({
  name: business.name,
  type: business.type,
  address: business.address,
  city: business.city,
  state: business.state,
  postalCode: business.postalCode,
  phone: phoneTyped(business.phone),
  email: business.email,
  website: business.website,
  social: {
    facebook: business.social.facebook,
    instagram: business.social.instagram,
    whatsapp: phoneTyped(business.social.whatsapp),
  },
});

export const clinicQuery = () => ({
  ...businessQuery(),
  staleTime: FRESH_MS,
  // The page itself says that it could not be loaded.
  throwOnError: false,
});

/** Footer, contact and the rest show the answer at once; it is read again when no server remembers the old one. */
export const saveBusinessMutation = (cache: QueryClient) =>
  mutationOptions({
    mutationFn: (body: BusinessForm) => call('saveBusiness', { body }),
    onSuccess: (business) => {
      cache.setQueryData(businessQuery().queryKey, business);
      setTimeout(() => refreshBusiness(cache), FRESH_MS);
    },
  });
