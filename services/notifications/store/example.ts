import { getItem, queryItems } from '@rostro/platform/table/read';
import { loadNoticePolicy } from '@rostro/rules/notices/notice-policy';
import type { BusinessItem, ServiceItem } from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';
import { DEFAULT_BUSINESS } from '@rostro/shared/defaults';
import type { ExampleFacts } from '../domain/example.ts';

/** The clinic's own data, and the first service that a client may book. */
export async function loadExample(): Promise<ExampleFacts> {
  const [business, policy, services] = await Promise.all([
    getItem<BusinessItem>(keys.business()),
    loadNoticePolicy(),
    queryItems<ServiceItem>({ partition: keys.services() }),
  ]);
  const bookable = services.filter(({ isActive, isPublic, deletedAt }) => isActive && isPublic && !deletedAt);
  const [service = null] = bookable.sort((a, b) => (a.order ?? Infinity) - (b.order ?? Infinity) || a.id - b.id);
  return { service, business: { ...DEFAULT_BUSINESS, ...business }, policy };
}
