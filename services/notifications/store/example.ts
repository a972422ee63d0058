import { env } from '@rostro/platform/env';
import { getItem, getItems, queryItems } from '@rostro/platform/table/read';
import type { DayItem } from '@rostro/rules/appointments/day';
import { loadNoticePolicy } from '@rostro/rules/notices/notice-policy';
import { clinicFrom } from '@rostro/rules/notices/sender';
import { peopleFor } from '@rostro/rules/scheduling/people';
import { allResources } from '@rostro/rules/scheduling/resources';
import type { BusinessItem, ServiceItem, SettingsItem } from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';
import { DEFAULT_SETTINGS } from '@rostro/shared/defaults';
import { addDays, daysFrom, todayAt } from '@rostro/shared/time';
import { EXAMPLE_SPAN, type ExampleFacts } from '../domain/example.ts';

/** Closures are marked in the days of every category. */
async function loadClosed(now: string): Promise<ReadonlySet<string>> {
  const days = daysFrom(addDays(todayAt(now), -EXAMPLE_SPAN), 2 * EXAMPLE_SPAN + 1);
  const keyOf = (day: string) => keys.day('cosmetology', day);
  const batch = await getItems(days.map(keyOf));
  return new Set(days.filter((day) => batch.get<DayItem>(keyOf(day))?.closedBy !== undefined));
}

/** With the first bookable service, and the first person who gives it. */
export async function loadExample(now: string): Promise<ExampleFacts> {
  const [business, settings, closed, policy, services, resources] = await Promise.all([
    getItem<BusinessItem>(keys.business()),
    getItem<SettingsItem>(keys.settings()),
    loadClosed(now),
    loadNoticePolicy(),
    queryItems<ServiceItem>({ partition: keys.services() }),
    allResources(),
  ]);
  const bookable = services.filter(({ isActive, isPublic, deletedAt }) => isActive && isPublic && !deletedAt);
  const [service = null] = bookable.sort((a, b) => (a.order ?? Infinity) - (b.order ?? Infinity) || a.id - b.id);
  const [person] = service ? peopleFor(service, todayAt(now), resources) : [];
  const hours = { ...DEFAULT_SETTINGS, ...settings };
  return { service, business: clinicFrom(business, env('SITE_URL')), policy, person, hours, closed };
}
