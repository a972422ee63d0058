import { Send, Settings } from 'lucide-react';
import { lazy } from 'react';
import type { Door } from '#office/nav/door.ts';

const PLACE = { label: 'Invitaciones a volver', to: '/admin/config/recalls' } as const;

export const recallsDoor: Door = {
  room: 'recalls',
  pages: [{ path: 'config/recalls', Page: lazy(() => import('./RecallsPage.tsx')) }],
  named: [{ ...PLACE, icon: Settings, needs: ['access_configuration'], after: '/admin/config/notices/preview' }],
  configuration: [
    {
      ...PLACE,
      text: 'Mensajes para quien ya le toca otra sesión, dejó de venir o cumple años, y qué resultó de ellos.',
      icon: Send,
      permission: 'access_configuration',
      after: '/admin/config/notices',
    },
  ],
};
