import { lazy } from 'react';
import type { Door } from '#office/nav/door.ts';

export const packagesDoor: Door = {
  room: 'packages',
  pages: [
    { path: 'services/packages', Page: lazy(() => import('./PackagesPage.tsx')) },
    { path: 'cash/packages', Page: lazy(() => import('./SoldPackagesPage.tsx')) },
  ],
  tabs: [
    { label: 'Paquetes', to: '/admin/services/packages', after: '/admin/services' },
    { label: 'Paquetes vendidos', to: '/admin/cash/packages', needs: ['close_day'], after: '/admin/cash' },
  ],
};
