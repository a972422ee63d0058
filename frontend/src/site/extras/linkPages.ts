import { type ComponentType, lazy } from 'react';

/** Pages of optional rooms that links of their letters open. */
export const LINK_PAGES: readonly { path: string; Page: ComponentType }[] = [
  { path: 'consentimiento', Page: lazy(() => import('#site/consents/ConsentPage.tsx')) },
  { path: 'factura', Page: lazy(() => import('#site/invoices/InvoicePage.tsx')) },
  { path: 'lista-de-espera', Page: lazy(() => import('#site/waitlist/WaitPage.tsx')) },
];
