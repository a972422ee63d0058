import { env } from '@rostro/platform/env';
import { getItem, queryItems } from '@rostro/platform/table/read';
import { loadNoticePolicy } from '@rostro/rules/notices/notice-policy';
import { clinicFrom } from '@rostro/rules/notices/sender';
import { peopleFor } from '@rostro/rules/scheduling/people';
import { allResources } from '@rostro/rules/scheduling/resources';
import type { BusinessItem, ServiceItem } from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';
import { todayAt } from '@rostro/shared/time';
import type { ExampleFacts } from '../domain/example.ts';

/** The clinic's own data, the first service that a client may book, and the first person who gives it. */
export async function loadExample(now: string): Promise<ExampleFacts> {
  const [business, policy, services, resources] = await Promise.all([
    getItem<BusinessItem>(keys.business()),
    loadNoticePolicy(),
    queryItems<ServiceItem>({ partition: keys.services() }),
    allResources(),
  ]);
  const bookable = services.filter(({ isActive, isPublic, deletedAt }) => isActive && isPublic && !deletedAt);
  const [service = null] = bookable.sort((a, b) => (a.order ?? Infinity) - (b.order ?? Infinity) || a.id - b.id);
  const [person] = service ? peopleFor(service, todayAt(now), resources) : [];
  return { service, business: clinicFrom(business, env('SITE_URL')), policy, person };
}
