import type { BusinessItem } from '@rostro/rules/table/items';
import type { Business, Settings } from '@rostro/shared/contract/booking';
import { DEFAULT_BUSINESS } from '@rostro/shared/defaults';
import { sayTime } from '@rostro/shared/time';

/** The clinic's public data, with defaults for absent fields. */
export const toBusiness = (business: Partial<BusinessItem> | null, settings: Settings): Business => ({
  ...DEFAULT_BUSINESS,
  // Nobody has named a clinic that was never published: it has no name yet, rather than one that is not its own.
  ...(business?.isPublished === false && { name: '' }),
  ...business,
  openingHours: openingRows(settings),
});

/** Opening hours in words; their only source is the schedule. */
function openingRows(settings: Settings): Business['openingHours'] {
  const hours = (opens: string, closes: string) => `${sayTime(opens)} – ${sayTime(closes)}`;
  const weekdays = hours(settings.weekdayOpeningTime, settings.weekdayClosingTime);
  return [
    { days: 'Lunes a viernes', hours: weekdays },
    { days: 'Sábado', hours: hours(settings.saturdayOpeningTime, settings.saturdayClosingTime) },
    { days: 'Domingo', hours: settings.sundayEnabled ? weekdays : 'Cerrado' },
  ];
}
