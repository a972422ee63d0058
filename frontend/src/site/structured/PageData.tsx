import { PUBLIC_PAGES } from '@rostro/shared/pages';
import { structuredText } from '@rostro/shared/structured-data';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { businessQuery } from '#api/business.ts';
import { servicesQuery } from '#api/services.ts';
import { settingsQuery } from '#api/settings.ts';
import { catalogOf, clinicOf, pageOf } from './graph.ts';

/** The structured data of a public page for search engines (schema.org). It renders nothing visible. */
export default function PageData() {
  const { pathname } = useLocation();
  const page = PUBLIC_PAGES.find(({ path, unlisted }) => path === pathname && !unlisted);
  const listsServices = pathname === '/servicios';
  const { data: business } = useQuery(businessQuery());
  const { data: settings } = useQuery({ ...settingsQuery(), enabled: page !== undefined });
  const { data: services } = useQuery({ ...servicesQuery(), enabled: listsServices });
  if (page === undefined || business === undefined || settings === undefined) return null;

  const site = location.origin;
  const graph = [
    pageOf(page, site),
    clinicOf(business, settings, site),
    ...(listsServices && services ? [catalogOf(services, site)] : []),
  ];
  const text = structuredText(graph);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React would escape the quotes, which JSON needs unescaped
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />;
}
