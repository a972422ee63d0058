import { clientsByIds } from '@rostro/booking/published';
import { servicesOfVisits } from '@rostro/rules/appointments/service-names';
import { branchesOfVisits } from '@rostro/rules/scheduling/branches';
import { toPerson } from '@rostro/rules/scheduling/people';
import { knownResources } from '@rostro/rules/scheduling/resources';
import type { StaffWaitlistEntry, WaitlistEntry } from '@rostro/shared/contract/waitlist';
import { type Entry, isOpen, standingOffer, type Waiting } from '../waiting.ts';

function offerTo({ offer, ...waiting }: Waiting, { id }: Entry, now: string): WaitlistEntry['offer'] {
  if (offer === undefined || offer.entryId !== id) return undefined;
  const open = standingOffer({ ...waiting, offer }, offer.id, now);
  return open === null ? undefined : { startsAt: open.startsAt, until: open.until };
}

export async function entryToResponse(waiting: Waiting, entry: Entry, now: string): Promise<WaitlistEntry> {
  const { id, serviceId, nextServiceId, from, to, part, staffId, askedAt, provenAt } = entry;
  const [serviceOf, resources, branchOf] = await Promise.all([
    servicesOfVisits(),
    knownResources(),
    branchesOfVisits(),
  ]);
  const person = resources.find((one) => one.id === staffId);
  const offer = offerTo(waiting, entry, now);
  const served = { serviceId, ...(nextServiceId !== undefined && { nextServiceId }) };
  const untold = provenAt === undefined ? 'unproven' : 'waiting';
  return {
    id,
    serviceId,
    from,
    to,
    askedAt,
    serviceName: serviceOf(served)?.name ?? '',
    ...(part !== undefined && { part }),
    ...(person !== undefined && { staff: toPerson(person) }),
    ...branchOf(entry),
    state: offer === undefined ? untold : 'offered',
    ...(offer !== undefined && { offer }),
  };
}

const openEntries = ({ entries }: Waiting, now: string): Entry[] => entries.filter((entry) => isOpen(entry, now));

export const listFor = async (waiting: Waiting, now: string): Promise<{ items: WaitlistEntry[] }> => ({
  items: await Promise.all(openEntries(waiting, now).map((entry) => entryToResponse(waiting, entry, now))),
});

type ClientOf = Awaited<ReturnType<typeof clientsByIds>>;

function clientOf({ clientId }: Waiting, { guest }: Entry, known: ClientOf): StaffWaitlistEntry['client'] {
  const client = clientId === undefined ? null : known(clientId);
  const { fullName = '', email = null, phone = null } = client ?? guest ?? {};
  return { id: clientId ?? null, fullName, email, phone };
}

const withClient = async (waiting: Waiting, entry: Entry, known: ClientOf, now: string) => ({
  ...(await entryToResponse(waiting, entry, now)),
  client: clientOf(waiting, entry, known),
});

export const staffEntryToResponse = async (waiting: Waiting, entry: Entry, now: string): Promise<StaffWaitlistEntry> =>
  withClient(waiting, entry, await clientsByIds(waiting.clientId === undefined ? [] : [waiting.clientId]), now);

/** In the order in which people asked. */
export async function staffList(all: readonly Waiting[], now: string): Promise<{ items: StaffWaitlistEntry[] }> {
  const known = await clientsByIds(all.flatMap(({ clientId }) => clientId ?? []));
  const entries = all.flatMap((waiting) => openEntries(waiting, now).map((entry) => ({ waiting, entry })));
  const items = await Promise.all(entries.map(({ waiting, entry }) => withClient(waiting, entry, known, now)));
  return { items: items.sort((a, b) => a.askedAt.localeCompare(b.askedAt) || a.id.localeCompare(b.id)) };
}
