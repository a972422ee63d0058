import type { Business, Settings } from '@rostro/shared/contract/booking';
import { phoneLinkOf } from '#api/business.ts';

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'];

const hoursOf = (dayOfWeek: string | string[], opens: string, closes: string) => ({
  '@type': 'OpeningHoursSpecification',
  dayOfWeek,
  opens,
  closes,
});

/** The clinic (schema.org): who, where, when. */
export function clinicOf(business: Business, settings: Settings, siteUrl: string) {
  const { weekdayOpeningTime, weekdayClosingTime, saturdayOpeningTime, saturdayClosingTime, sundayEnabled } = settings;
  return {
    '@type': ['MedicalClinic', 'HealthAndBeautyBusiness'],
    '@id': `${siteUrl}/#clinica`,
    name: business.name,
    url: siteUrl,
    image: `${siteUrl}/img/vista-previa.png`,
    telephone: phoneLinkOf(business.phone).replace('tel:', ''),
    email: business.email,
    address: {
      '@type': 'PostalAddress',
      streetAddress: business.address,
      addressLocality: business.city,
      addressRegion: business.state,
      postalCode: business.postalCode,
      addressCountry: 'MX',
    },
    openingHoursSpecification: [
      hoursOf(WEEKDAYS, weekdayOpeningTime, weekdayClosingTime),
      hoursOf('Saturday', saturdayOpeningTime, saturdayClosingTime),
      ...(sundayEnabled ? [hoursOf('Sunday', weekdayOpeningTime, weekdayClosingTime)] : []),
    ],
    sameAs: Object.values(business.social).filter((link) => link !== ''),
  };
}
