import { lazy } from 'react';
import type { Door } from '#office/nav/door.ts';

export const consentsDoor: Door = {
  room: 'consents',
  pages: [
    { path: 'services/consents', Page: lazy(() => import('./ConsentFormsPage.tsx')) },
    { path: 'services/consents/starter', Page: lazy(() => import('./StarterConsentsPage.tsx')) },
  ],
  tabs: [{ label: 'Consentimientos', to: '/admin/services/consents', after: '/admin/services' }],
};
