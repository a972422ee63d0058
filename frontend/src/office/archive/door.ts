import { Archive } from 'lucide-react';
import { lazy } from 'react';
import type { Door } from '#office/nav/door.ts';

export const archiveDoor: Door = {
  room: 'archive',
  pages: [{ path: 'config/archive', Page: lazy(() => import('./ArchivePage.tsx')) }],
  configuration: [
    {
      label: 'Copia de la clínica',
      to: '/admin/config/archive',
      text: 'Todo lo que la clínica tiene aquí, en un archivo para guardar o para empezar en otra instalación.',
      icon: Archive,
      permission: 'view_records',
      after: '/admin/config/security',
    },
  ],
};
