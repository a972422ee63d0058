import { lazy } from 'react';
import type { Door } from '#office/nav/door.ts';

export const commissionsDoor: Door = {
  room: 'commissions',
  pages: [{ path: 'cash/commissions', Page: lazy(() => import('./CommissionsPage.tsx')) }],
  tabs: [{ label: 'Comisiones', to: '/admin/cash/commissions', needs: ['view_statistics'], after: '/admin/cash' }],
};
