import { PREPAID } from '#office/extras/prepaid.ts';
import type { UsePrepaid } from '../published/prepaid.ts';

/** The first room with something that fits. Their list never changes, so each render calls the same hooks. */
export const usePrepaid: UsePrepaid = (appointment) =>
  PREPAID.map((use) => use(appointment)).find((one) => one !== undefined);
