import { sayWayOut } from '@rostro/shared/cutoff';
import { DEFAULT_BUSINESS } from '@rostro/shared/defaults';
import type { AppointmentFacts } from '../domain/booking.ts';
import { isLateToCancel, type NoticeRules } from '../domain/cutoff.ts';
import { businessData, currentSettings, servicesByIdWithDeleted } from '../store/catalog.ts';

/** The rules at this moment, as at most a few seconds ago. */
export async function loadNoticeRules(): Promise<NoticeRules> {
  const [clinic, serviceOf, business] = await Promise.all([
    currentSettings(),
    servicesByIdWithDeleted(),
    businessData(),
  ]);
  return { clinic, serviceOf, wayOut: sayWayOut(business ?? DEFAULT_BUSINESS) };
}

/** Do the clinic's rules keep what was paid for a visit that is cancelled now? */
export async function isMoneyKept(visit: AppointmentFacts, now: string): Promise<boolean> {
  const [settings, serviceOf] = await Promise.all([currentSettings(), servicesByIdWithDeleted()]);
  return settings.lateMoney === 'forfeit' && isLateToCancel(visit, { clinic: settings, serviceOf }, now);
}
