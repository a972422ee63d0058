import { TicketPercent } from 'lucide-react';
import { lazy } from 'react';
import type { Door } from '#office/nav/door.ts';

export const packagesDoor: Door = {
  room: 'packages',
  pages: [{ path: 'services/packages', Page: lazy(() => import('./PackagesPage.tsx')) }],
  named: [{ label: 'Paquetes', to: '/admin/services/packages', icon: TicketPercent, after: '/admin/services/notes' }],
};
