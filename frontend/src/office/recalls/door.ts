import { lazy } from 'react';
import type { Door } from '#office/nav/door.ts';

const PLACE = '/admin/clients/recalls';

export const recallsDoor: Door = {
  room: 'recalls',
  pages: [{ path: 'clients/recalls', Page: lazy(() => import('./RecallsPage.tsx')) }],
  moved: { 'config/recalls': PLACE },
  tabs: [{ label: 'Campañas', to: PLACE, needs: ['access_configuration'], after: '/admin/data-requests' }],
};
