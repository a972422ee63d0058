import { lazy } from 'react';
import type { Door } from '#office/nav/door.ts';

export const importsDoor: Door = {
  room: 'imports',
  pages: [{ path: 'clients/import', Page: lazy(() => import('./ImportPage.tsx')) }],
  tabs: [
    {
      label: 'Importar',
      to: '/admin/clients/import',
      needs: ['access_configuration', 'edit_clients'],
      every: true,
      after: '/admin/clients',
    },
  ],
};
