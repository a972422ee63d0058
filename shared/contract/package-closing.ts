import { demand } from './rules.ts';
import { Id } from './schemas.ts';

/** What closing a visit asks of its client's packages; apart from `packages.ts`, which builds on visits. */
export const packageOfClosing = {
  /**
   * The package whose session the visit uses; null for none. By default an attended visit without a payment uses one
   * of the covering package that ends first; a missed one does so if the clinic's rules say so.
   */
  packageId: Id.nullable().optional(),
};

export const sessionNeedsClosing = demand<{ closed: boolean; packageId?: string | null | undefined }>(
  ['closed', 'packageId'],
  ({ closed, packageId }) => closed || packageId === undefined,
  { path: ['packageId'], error: 'Al reabrir la cita la sesión regresa a su paquete' },
);
