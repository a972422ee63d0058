import { getItems } from '@rostro/platform/table/read';
import type { AppointmentItem } from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';
import type { AppointmentFacts } from '../domain/booking.ts';
import { standsWith } from '../domain/party.ts';

/** A client moves a visit a few times at most; a longer chain of successors is not followed. */
const MOST_MOVES = 5;

/**
 * The visits that stand beside some visits, as far as they were booked together. Nothing is read where nobody came
 * along, and little where the others are among them.
 */
export async function partiesOf(
  visits: readonly AppointmentFacts[],
): Promise<(visit: AppointmentFacts) => AppointmentFacts[]> {
  const known = new Map(visits.map((visit) => [visit.id, visit]));
  const ids = visits.flatMap(({ party = [] }) => party);
  for (let moves = 0; moves <= MOST_MOVES; moves++) {
    const missing = ids.map((id) => lastOf(id, known)).flatMap((one) => (typeof one === 'string' ? [one] : []));
    if (missing.length === 0) break;
    const batch = await getItems(missing.map(keys.appointment));
    const found = missing.flatMap((id) => batch.get<AppointmentItem>(keys.appointment(id)) ?? []);
    for (const visit of found) known.set(visit.id, visit);
    if (found.length === 0) break;
  }
  return (visit) =>
    (visit.party ?? [])
      .flatMap((id) => {
        const other = lastOf(id, known);
        return typeof other === 'object' && standsWith(visit, other) ? [other] : [];
      })
      .toSorted((a, b) => a.startsAt.localeCompare(b.startsAt));
}

/** The visit that replaced it in the end; its id, if that is not known yet. */
function lastOf(id: string, known: ReadonlyMap<string, AppointmentFacts>): AppointmentFacts | string {
  let last = known.get(id);
  for (let moves = 0; last?.movedTo !== undefined && moves < MOST_MOVES; moves++) {
    const successor = known.get(last.movedTo);
    if (successor === undefined) return last.movedTo;
    last = successor;
  }
  return last ?? id;
}
