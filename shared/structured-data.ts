import { bookingPath, servicePath } from './booking-link.ts';
import { SERVICE_CATEGORY_LABELS } from './catalog.ts';
import type { Service } from './contract/clinic/clinic.ts';

export const clinicId = (site: string): string => `${site}/#clinica`;

/** A bookable service. A price that is only told at the desk is not part of the offer. */
export function offerOf({ id, slug, name, description, category, image, priceCents }: Service, site: string) {
  const url = site + servicePath({ slug });
  return {
    '@type': 'Offer',
    url: site + bookingPath({ serviceId: id }),
    availability: 'https://schema.org/InStock',
    ...(priceCents !== null && { price: (priceCents / 100).toFixed(2), priceCurrency: 'MXN' }),
    offeredBy: { '@id': clinicId(site) },
    itemOffered: {
      '@type': 'Service',
      '@id': `${url}#servicio`,
      name,
      url,
      description,
      serviceType: SERVICE_CATEGORY_LABELS[category],
      ...(image !== '' && { image: new URL(image, site).href }),
      provider: { '@id': clinicId(site) },
    },
  };
}

/** The text of an element of structured data. Browsers do not execute it, but a `<` in the data could end the element. */
export const structuredText = (graph: readonly object[]): string =>
  JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }).replaceAll('<', '\\u003c');
