import { lazy } from 'react';
import type { Door } from '#office/nav/door.ts';

export const importsDoor: Door = {
  room: 'imports',
  pages: [{ path: 'clients/import', Page: lazy(() => import('./ImportPage.tsx')) }],
};
