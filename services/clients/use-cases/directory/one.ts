import { pricesOfVisits, servicesOfVisits } from '@rostro/rules/appointments/service-names';
import { moneyShown } from '@rostro/rules/appointments/visit-account';
import { prepaidVisits } from '@rostro/rules/appointments/visit-facts';
import { appointmentsOfClient } from '@rostro/rules/clients/client-records';
import { lastOf, missesIn, tallyOf } from '@rostro/rules/clients/client-summary';
import { recordKeptUntilOf } from '@rostro/rules/clients/retention';
import type { UseCase } from '@rostro/rules/http/context';
import { branchesOfVisits } from '@rostro/rules/scheduling/branches';
import type { ProfileItem } from '@rostro/rules/table/items';
import { LISTED, shownFacts, UNLISTED } from '@rostro/shared/contract/clients/client-fields';
import type { ClientDetail } from '@rostro/shared/contract/clients/client-records';
import { isReachable } from '@rostro/shared/contract/clients/person';
import { AppError } from '@rostro/shared/errors';
import { rowOf } from '../../domain/client.ts';
import { twinOf } from '../../domain/twin.ts';
import { type Client, clientRecord } from '../../store/client-record.ts';
import { clientsBy } from '../../store/directory.ts';
import { profileById } from '../../store/profiles.ts';

/** @throws {AppError} `client_not_found`, also for a panel user or a forgotten client */
export async function clientById(id: string): Promise<Client> {
  const client = await clientRecord(id);
  if (client === null || client.profile.isAdmin || client.profile.forgottenAt) throw new AppError('client_not_found');
  return client;
}

/** A duplicate recorded at its event wins over one found by common facts. */
const duplicateOf = async (profile: ProfileItem): Promise<ClientDetail['duplicate']> =>
  (await statedDuplicate(profile)) ??
  twinOf({ id: profile.id, ...shownFacts(profile, LISTED) }, await clientsBy('fullName'));

/** A claimed record may have been deleted, or have another owner by now. */
async function statedDuplicate({
  email = '',
  phone,
  claimed,
  duplicate,
  resembles,
}: ProfileItem): Promise<ClientDetail['duplicate']> {
  if (duplicate !== undefined) return { ...duplicate, by: 'account' };
  const id = claimed?.email ?? claimed?.phone ?? resembles;
  const other = id === undefined ? null : await profileById(id);
  if (other === null || other.leaving || (other.email !== email && other.phone !== phone)) return null;
  return { id: other.id, email, by: claimed?.email ? 'email' : 'phone' };
}

/** Whom the clinic calls for a client without phone and e-mail. */
async function holderOf(profile: ProfileItem): Promise<Pick<ClientDetail, 'reachedBy'>> {
  if (profile.reachedBy === undefined || isReachable(profile)) return {};
  const { id, fullName, phone } = (await profileById(profile.reachedBy)) ?? {};
  return id !== undefined && fullName !== undefined && phone ? { reachedBy: { id, fullName, phone } } : {};
}

/** Every appointment updates the summary, so nothing has to be counted. */
export async function detailOf({ profile, window: { summary } }: Client, now: string): Promise<ClientDetail> {
  const [serviceOf, recordKeptUntil, duplicate, reachedBy] = await Promise.all([
    servicesOfVisits(),
    recordKeptUntilOf(profile.id),
    duplicateOf(profile),
    holderOf(profile),
  ]);
  const missed = missesIn(summary);
  return {
    ...rowOf({ ...profile, ...(missed && { missed }) }, lastOf(summary), serviceOf),
    hasAccount: profile.sub !== undefined,
    ...tallyOf(summary, now),
    duplicate,
    recordKeptUntil,
    ...reachedBy,
    ...shownFacts(profile, UNLISTED),
    version: profile.version,
  };
}

export const getClient: UseCase<'getClient'> = async ({ params }, { now }) =>
  detailOf(await clientById(params.clientId), now);

/** The contract's schema drops other attributes. */
export const listClientAppointments: UseCase<'listClientAppointments'> = async ({ params }, { now }) => {
  const [{ profile }, serviceOf, priceOf, branchOf] = await Promise.all([
    clientById(params.clientId),
    servicesOfVisits(),
    pricesOfVisits(),
    branchesOfVisits(),
  ]);
  const appointments = await appointmentsOfClient(profile.id);
  const prepaidOf = await prepaidVisits(appointments, now, { areAll: true });
  const items = appointments.map((appointment) => {
    const { branch: _id, ...facts } = appointment;
    return {
      ...facts,
      service: serviceOf(appointment),
      ...branchOf(appointment),
      paidCents: appointment.paidCents ?? 0,
      ...moneyShown(appointment, prepaidOf(appointment.id), priceOf(appointment)),
    };
  });
  return { items: items.reverse() };
};
