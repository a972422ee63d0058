import type { Business, Service, Settings } from '@rostro/shared/contract/booking';
import { PUBLIC_PAGES } from '@rostro/shared/pages';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { businessQuery, phoneLinkOf } from '#api/business.ts';
import { servicesQuery } from '#api/services.ts';
import { settingsQuery } from '#api/settings.ts';

/** The bookable services (schema.org `OfferCatalog`), each with the link that chooses it. */
const servicesOf = (services: readonly Service[], siteUrl: string) => ({
  '@type': 'OfferCatalog',
  name: 'Servicios',
  itemListElement: services.map(({ id, name, description, priceCents }) => ({
    '@type': 'Offer',
    url: `${siteUrl}/servicios?serviceId=${id}&step=2`,
    itemOffered: { '@type': 'Service', name, description, provider: { '@id': `${siteUrl}/#clinica` } },
    ...(priceCents !== null && { price: (priceCents / 100).toFixed(2), priceCurrency: 'MXN' }),
  })),
});

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'];

const hoursOf = (dayOfWeek: string | string[], opens: string, closes: string) => ({
  '@type': 'OpeningHoursSpecification',
  dayOfWeek,
  opens,
  closes,
});

/** The clinic (schema.org `MedicalClinic`). */
function clinicOf(business: Business, settings: Settings, siteUrl: string) {
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

/** The structured data of a public page for search engines (schema.org). It renders nothing visible. */
export default function PageData() {
  const { pathname } = useLocation();
  const page = PUBLIC_PAGES.find(({ path, unlisted }) => path === pathname && !unlisted);
  const listsServices = pathname === '/servicios';
  const { data: business } = useQuery({ ...businessQuery(), throwOnError: false });
  const { data: settings } = useQuery({ ...settingsQuery(), enabled: page !== undefined });
  const { data: services } = useQuery({ ...servicesQuery(), enabled: listsServices, throwOnError: false });
  if (page === undefined || business === undefined || settings === undefined) return null;

  const site = location.origin;
  const { title, description } = page;
  const graph = [
    { '@type': 'WebPage', url: site + pathname, name: title, description, about: { '@id': `${site}/#clinica` } },
    clinicOf(business, settings, site),
    ...(listsServices && services ? [servicesOf(services, site)] : []),
  ];
  // Browsers do not execute this script, but a `<` in the data could end the element.
  const text = JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }).replaceAll('<', '\\u003c');
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React would escape the quotes, which JSON needs unescaped
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />;
}
