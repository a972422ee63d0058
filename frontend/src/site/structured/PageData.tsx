import { PUBLIC_PAGES } from '@rostro/shared/pages';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { businessQuery } from '#api/business.ts';
import { servicesQuery } from '#api/services.ts';
import { settingsQuery } from '#api/settings.ts';
import { clinicOf } from './clinic.ts';
import { servicesOf } from './services.ts';

/** What search engines read of a public page (schema.org): the page, the clinic, what it offers. It shows nothing. */
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
  // It is data and never run; a `<` in it may not end the element.
  const text = JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }).replaceAll('<', '\\u003c');
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React would escape the quotes, which JSON needs as they are
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />;
}
