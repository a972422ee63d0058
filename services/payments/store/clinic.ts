import { cached } from '@rostro/platform/cache';
import { getItem } from '@rostro/platform/table/read';
import type { BusinessItem } from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';
import { DEFAULT_BUSINESS } from '@rostro/shared/defaults';
import type { CalendarPlace } from '@rostro/shared/scheduling/calendar';

const place = cached(
  async (): Promise<CalendarPlace> => ({ ...DEFAULT_BUSINESS, ...(await getItem<BusinessItem>(keys.business())) }),
);

/** At most a few seconds old. */
export const clinicPlace = (): Promise<CalendarPlace> => place.get();
