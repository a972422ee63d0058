import { bookingPath } from '@rostro/shared/booking-link';
import type { Business, Service, Settings } from '@rostro/shared/contract/booking/booking';
import type { PublicPage } from '@rostro/shared/pages';
import { clinicId, offerOf } from '@rostro/shared/structured-data';
import { phoneLinkOf } from '#api/business.ts';

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'];
const LANGUAGE = 'es-MX';

const catalogId = (site: string): string => `${site}/servicios#catalogo`;

const hoursOf = (dayOfWeek: string | string[], opens: string, closes: string) => ({
  '@type': 'OpeningHoursSpecification',
  dayOfWeek,
  opens,
  closes,
});

/** The entries with a text: the clinic's data may be empty, and search engines refuse empty values. */
const filled = (texts: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''));

export const pageOf = ({ path, title, description }: PublicPage, site: string) => ({
  '@type': 'WebPage',
  url: site + path,
  name: title,
  description,
  inLanguage: LANGUAGE,
  about: { '@id': clinicId(site) },
});

/** The clinic: schema.org `MedicalClinic`, which is a `MedicalBusiness`. */
export function clinicOf(business: Business, settings: Settings, site: string) {
  const { weekdayOpeningTime, weekdayClosingTime, saturdayOpeningTime, saturdayClosingTime, sundayEnabled } = settings;
  const { name, phone, email, address, city, state, postalCode, social } = business;
  return {
    '@type': ['MedicalClinic', 'HealthAndBeautyBusiness'],
    '@id': clinicId(site),
    name,
    url: site,
    image: `${site}/img/vista-previa.png`,
    ...filled({ telephone: phone && phoneLinkOf(phone).replace('tel:', ''), email }),
    address: {
      '@type': 'PostalAddress',
      ...filled({ streetAddress: address, addressLocality: city, addressRegion: state, postalCode }),
      addressCountry: 'MX',
    },
    medicalSpecialty: 'https://schema.org/Dermatology',
    currenciesAccepted: 'MXN',
    openingHoursSpecification: [
      hoursOf(WEEKDAYS, weekdayOpeningTime, weekdayClosingTime),
      hoursOf('Saturday', saturdayOpeningTime, saturdayClosingTime),
      ...(sundayEnabled ? [hoursOf('Sunday', weekdayOpeningTime, weekdayClosingTime)] : []),
    ],
    hasOfferCatalog: { '@id': catalogId(site) },
    potentialAction: {
      '@type': 'ReserveAction',
      target: { '@type': 'EntryPoint', urlTemplate: site + bookingPath({}), inLanguage: LANGUAGE },
      result: { '@type': 'Reservation', name: 'Cita' },
    },
    sameAs: Object.values(social).filter((link) => link !== ''),
  };
}

/** The bookable services, each with the link that chooses it. */
export const catalogOf = (services: readonly Service[], site: string) => ({
  '@type': 'OfferCatalog',
  '@id': catalogId(site),
  name: 'Servicios',
  numberOfItems: services.length,
  itemListElement: services.map((service) => offerOf(service, site)),
});
