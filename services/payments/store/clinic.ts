import { cached } from '@rostro/kit/cache';
import type { BusinessItem } from '@rostro/kit/table/items';
import { keys } from '@rostro/kit/table/keys';
import { getItem } from '@rostro/kit/table/read';
import type { CalendarPlace } from '@rostro/shared/calendar';
import { DEFAULT_BUSINESS } from '@rostro/shared/defaults';

const place = cached(
  async (): Promise<CalendarPlace> => ({ ...DEFAULT_BUSINESS, ...(await getItem<BusinessItem>(keys.business())) }),
);

/** At most a few seconds old. */
export const clinicPlace = (): Promise<CalendarPlace> => place.get();
