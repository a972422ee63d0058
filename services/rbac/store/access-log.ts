import type { AuditItem } from '@rostro/platform/table/items';
import { getItems, queryItems } from '@rostro/platform/table/read';
import type { AppointmentItem, ProfileItem } from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';
import type { Concern, Concerned } from '../domain/access-log.ts';

const FIRST = '0';
const entriesOf = (actorId: string, from: string, to: string, limit?: number): Promise<AuditItem[]> =>
  queryItems({
    index: 'byActor',
    partition: keys.actorAudit(actorId),
    sort: { attribute: 'byActorSk', from, to },
    newestFirst: true,
    ...(limit === undefined ? {} : { limit }),
  });

/**
 * A person's entries before an instant, newest first. One request may write several entries at one instant; they stay
 * on one page, because the next page begins before that instant.
 */
export async function accessPage(actorId: string, before: string | undefined, size: number) {
  const found = await entriesOf(actorId, FIRST, before ?? '\uffff', size + 1);
  const page = found.slice(0, size);
  const last = page.at(-1)?.at;
  const more = found.length > size;
  if (!more || last === undefined || found[size]?.at !== last) return { entries: page, more };
  const together = await entriesOf(actorId, `${last}#`, `${last}#\uffff`);
  return { entries: [...page.filter(({ at }) => at !== last), ...together], more };
}

/** The current items: visits and people first, then the clients of those visits. */
export async function loadConcerned(concerns: readonly Concern[]): Promise<Concerned> {
  const visits = concerns.flatMap((concern) => concern.visits);
  const people = concerns.flatMap(({ clients, user }) => (user === undefined ? clients : [...clients, user]));
  const first = await getItems([...visits.map(keys.appointment), ...people.map(keys.profile)], 'eventual');
  const visit = (id: string) => first.get<AppointmentItem>(keys.appointment(id));
  const heirOf = (id: string) => first.get<ProfileItem>(keys.profile(id))?.mergedInto;
  const others = [...visits.map((id) => visit(id)?.clientId), ...people.map(heirOf)].filter((id) => id !== undefined);
  const second = await getItems(others.map(keys.profile), 'eventual');
  return {
    visit,
    person: (id) => {
      const of = heirOf(id) ?? id;
      const person = second.get<ProfileItem>(keys.profile(of)) ?? first.get<ProfileItem>(keys.profile(of));
      return person === null || person.forgottenAt !== undefined ? null : person;
    },
  };
}
