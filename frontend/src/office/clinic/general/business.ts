import type { Business } from '@rostro/shared/contract/booking/booking';
import { type AdminBusiness, BusinessForm } from '@rostro/shared/contract/clinic/configuration';
import { phoneInLink, sayPhone, tidyPhone } from '@rostro/shared/phone';
import type { QueryClient } from '@tanstack/react-query';
import { answersOf, api } from '#api/api.ts';
import { businessQuery, refreshBusiness } from '#api/business.ts';
import { FRESH_MS } from '../published/settings.ts';

/** The clinic as form values, in the field order of the contract. The stored phones may be formatted text or a WhatsApp link. */
export const formOf = (business: Business): BusinessForm => ({
  name: business.name,
  type: business.type,
  branchName: business.branchName,
  address: business.address,
  city: business.city,
  state: business.state,
  postalCode: business.postalCode,
  phone: tidyPhone(business.phone),
  email: business.email,
  website: business.website,
  social: {
    facebook: business.social.facebook,
    instagram: business.social.instagram,
    whatsapp: phoneInLink(business.social.whatsapp),
  },
});

export const ShownForm = BusinessForm.transform(
  (form): BusinessForm => ({
    ...form,
    phone: sayPhone(form.phone),
    social: { ...form.social, whatsapp: sayPhone(form.social.whatsapp) },
  }),
);

export const clinicQuery = () => api.getAdminBusiness.query();

/** The site shows the new data at once. They are read again after the servers' caches have expired. */
export function keepBusiness(saved: AdminBusiness, cache: QueryClient): void {
  const { version: _, ...business } = saved;
  cache.setQueryData(clinicQuery().queryKey, saved);
  cache.setQueryData(businessQuery().queryKey, business);
  void cache.invalidateQueries(answersOf('listBranches'));
  setTimeout(() => refreshBusiness(cache), FRESH_MS);
}
