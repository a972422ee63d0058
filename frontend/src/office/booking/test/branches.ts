import type { Branch } from '@rostro/shared/contract/clinic/branches';

const branch = { address: 'Av. Norte 12', phone: '', mapUrl: '', order: 1, isActive: true, version: 1 };

export const TWO_BRANCHES: Branch[] = [
  { ...branch, id: 'main', name: 'Centro' },
  { ...branch, id: 'norte', name: 'Norte' },
];
