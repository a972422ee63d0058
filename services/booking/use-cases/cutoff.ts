import { businessData, currentSettings } from '@rostro/catalog/published';
import { DEFAULT_BUSINESS } from '@rostro/shared/defaults';
import { sayWayOut } from '@rostro/shared/scheduling/cutoff';
import type { AppointmentFacts } from '../domain/booking.ts';
import { isLateToCancel } from '../domain/cutoff.ts';

/** What a client who is too late can do, in words. */
export const loadWayOut = async (): Promise<string> => sayWayOut({ ...DEFAULT_BUSINESS, ...(await businessData()) });

/** Whether the clinic's rules keep the payments of a visit that is cancelled now. */
export const isMoneyKept = async (visit: AppointmentFacts, now: string): Promise<boolean> =>
  isLateToCancel(visit, now) && (await currentSettings()).lateMoney === 'forfeit';
