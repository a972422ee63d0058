import type { BusinessItem } from '@rostro/kit/table/items';
import type { Business, Settings } from '@rostro/shared/contract/booking';
import { DEFAULT_BUSINESS } from '@rostro/shared/defaults';
import { sayTime } from '@rostro/shared/time';

/** The clinic as everybody may see it; what it has not said yet is as by default. */
export const toBusiness = (business: Partial<BusinessItem> | null, settings: Settings): Business => ({
  ...DEFAULT_BUSINESS,
  ...business,
  openingHours: openingRows(settings),
});

/** Opening hours in words: the schedule is their only source. */
function openingRows(settings: Settings): Business['openingHours'] {
  const hours = (opens: string, closes: string) => `${sayTime(opens)} – ${sayTime(closes)}`;
  const weekdays = hours(settings.weekdayOpeningTime, settings.weekdayClosingTime);
  return [
    { days: 'Lunes a viernes', hours: weekdays },
    { days: 'Sábado', hours: hours(settings.saturdayOpeningTime, settings.saturdayClosingTime) },
    { days: 'Domingo', hours: settings.sundayEnabled ? weekdays : 'Cerrado' },
  ];
}
