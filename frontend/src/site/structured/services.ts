import type { Service } from '@rostro/shared/contract/booking';

/** What can be booked (schema.org), each with the link that chooses it. */
export const servicesOf = (services: readonly Service[], siteUrl: string) => ({
  '@type': 'OfferCatalog',
  name: 'Servicios',
  itemListElement: services.map(({ id, name, description, priceCents }) => ({
    '@type': 'Offer',
    url: `${siteUrl}/servicios?serviceId=${id}&step=2`,
    itemOffered: { '@type': 'Service', name, description, provider: { '@id': `${siteUrl}/#clinica` } },
    ...(priceCents !== null && { price: (priceCents / 100).toFixed(2), priceCurrency: 'MXN' }),
  })),
});
