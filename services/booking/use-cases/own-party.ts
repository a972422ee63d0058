import { getItems } from '@rostro/platform/table/read';
import { versionIs, type Write } from '@rostro/platform/table/transact';
import type { AppointmentItem, ProfileItem } from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';
import type { OwnVisit } from '@rostro/shared/contract/booking/appointment';
import { firstNameOf } from '@rostro/shared/text';
import type { AppointmentFacts } from '../domain/booking.ts';
import { lastMomentsIn } from '../domain/cutoff.ts';
import { isInHandsOf } from '../domain/party.ts';
import { partiesOf } from '../store/parties.ts';

/** Who comes along with a client, by first name. Nothing is read for visits without a party. */
export async function ownParties(
  visits: readonly AppointmentFacts[],
  clientId: string,
): Promise<(visit: AppointmentFacts) => Pick<OwnVisit, 'party'>> {
  const othersOf = await partiesOf(visits);
  const ids = [...new Set(visits.flatMap(othersOf).map((other) => other.clientId))];
  const people = await getItems(ids.map(keys.profile), 'eventual');
  return (visit) => {
    const party = othersOf(visit).map((other) => {
      const person = people.get<ProfileItem>(keys.profile(other.clientId));
      const { cancelUntil } = lastMomentsIn(other);
      return {
        id: other.id,
        firstName: firstNameOf(person?.fullName ?? ''),
        startsAt: other.startsAt,
        ...(person && isInHandsOf(clientId, person, [visit]) && { isInYourHands: true as const }),
        ...(cancelUntil !== undefined && { cancelUntil }),
      };
    });
    return party.length === 0 ? {} : { party };
  };
}

/**
 * The client for whom the caller may act on a visit: themselves, or a companion who is in their hands.
 * @returns the caller's own id for anybody else's visit; with the condition that the companion is as read
 */
export async function actsFor(
  visit: AppointmentFacts | null,
  callerId: string,
): Promise<{ clientId: string; checks: Write[] }> {
  const own = { clientId: callerId, checks: [] };
  if (visit === null || visit.clientId === callerId || visit.party === undefined) return own;
  const personKey = keys.profile(visit.clientId);
  const batch = await getItems([personKey, ...visit.party.map(keys.appointment)]);
  const person = batch.get<ProfileItem>(personKey);
  const party = visit.party.flatMap((id) => batch.get<AppointmentItem>(keys.appointment(id)) ?? []);
  if (person === null || !isInHandsOf(callerId, person, party)) return own;
  const isAsRead: Write = { label: 'companion', check: personKey, ...versionIs('version', person.version) };
  return { clientId: visit.clientId, checks: [isAsRead] };
}
