import { FileSignature } from 'lucide-react';
import { lazy } from 'react';
import type { Door } from '#office/nav/door.ts';

export const consentsDoor: Door = {
  room: 'consents',
  pages: [{ path: 'services/consents', Page: lazy(() => import('./ConsentFormsPage.tsx')) }],
  named: [
    {
      label: 'Consentimientos',
      to: '/admin/services/consents',
      icon: FileSignature,
      after: '/admin/data-requests',
    },
  ],
};
