import type { Outside } from '@rostro/shared/contract/clinic/configuration';
import { toInstant } from '@rostro/shared/time';

export const NONE: Outside = { items: [], total: 0 };

/** The first two of three appointments. */
export const OUTSIDE: Outside = {
  items: [
    {
      id: 'a1',
      startsAt: toInstant('2026-12-25', '17:00'),
      clientName: 'Valeria Cisneros',
      serviceName: 'Limpieza facial profunda',
    },
    { id: 'a2', startsAt: toInstant('2026-12-25', '17:30'), clientName: null, serviceName: null },
  ],
  total: 3,
};
