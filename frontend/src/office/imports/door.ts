import { lazy } from 'react';
import type { Door } from '#office/nav/door.ts';

export const importsDoor: Door = {
  pages: [{ path: 'clients/import', Page: lazy(() => import('./ImportPage.tsx')) }],
};
