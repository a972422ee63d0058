import { parts } from 'virtual:parts';
import { getItem } from '@rostro/platform/table/read';
import { servicesOfVisits } from '@rostro/rules/appointments/service-names';
import { accountOf } from '@rostro/rules/appointments/visit-account';
import { appointmentsOfClient, queryEach } from '@rostro/rules/clients/client-records';
import type { UseCase } from '@rostro/rules/http/context';
import { balanceIn } from '@rostro/rules/money/balance';
import { changeOf, changeOfOpening, type Movement, receivedOf } from '@rostro/rules/money/movement';
import { balanceItemOf, openingMovements, paymentMethods } from '@rostro/rules/money/till-store';
import type { AppointmentItem, MovementItem } from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';
import type { ClientMovement } from '@rostro/shared/contract/payments/payments';
import { AppError } from '@rostro/shared/errors';
import { presentMovement } from './present-account.ts';

/** An account of the client that belongs to no visit, and what it is of. */
export interface OwnAccount {
  id: string;
  of: Pick<ClientMovement, 'package'>;
}

declare module '@rostro/rules/parts' {
  interface Part {
    /** The accounts of what the client paid for in advance. */
    ownAccounts?: (clientId: string) => Promise<OwnAccount[]>;
  }
}

const accountsOf = async (clientId: string): Promise<OwnAccount[]> =>
  (await Promise.all(parts.flatMap(({ ownAccounts }) => ownAccounts?.(clientId) ?? []))).flat();

export const getClientMoney: UseCase<'getClientMoney'> = async ({ params: { clientId } }) => {
  if ((await getItem(keys.profile(clientId), 'eventual')) === null) throw new AppError('client_not_found');
  const [appointments, balance, accounts] = await Promise.all([
    appointmentsOfClient(clientId),
    balanceItemOf(clientId),
    accountsOf(clientId),
  ]);
  const [movements, ofAccounts, methods, serviceOf, opening] = await Promise.all([
    movementsOfAll(appointments),
    queryEach<MovementItem>(
      accounts.map(({ id }) => id),
      keys.movements,
    ),
    paymentMethods(),
    servicesOfVisits(),
    openingMovements(balance),
  ]);
  const visitOf = visitsByAccount(appointments, serviceOf);
  const accountOfId = new Map(accounts.map(({ id, of }) => [id, of]));
  const entries = [
    ...movements.flatMap((movement) => {
      const appointment = visitOf(movement.accountId);
      return appointment ? [{ movement, changeCents: changeOf(movement), of: { appointment } }] : [];
    }),
    ...ofAccounts.flatMap((movement) => {
      const of = accountOfId.get(movement.accountId);
      return of ? [{ movement, changeCents: changeOf(movement), of }] : [];
    }),
    ...opening.map((movement) => ({ movement, changeCents: changeOfOpening(movement), of: {} })),
  ].sort((a, b) => laterFirst(b.movement, a.movement));
  let standingCents = 0;
  const shown = entries.map(({ movement, changeCents, of }) => {
    standingCents += changeCents;
    return { ...presentMovement(movement, methods), ...of, changeCents, standingCents };
  });
  return {
    balanceCents: balanceIn(balance),
    receivedCents: receivedOf([...movements, ...ofAccounts]),
    standingCents,
    movements: shown.reverse(),
  };
};

/** The visit of an account; undefined: none of the client's. */
export type VisitOf = (accountId: string) => ClientMovement['appointment'] | undefined;

/** The visit's current appointment has the account. */
export function visitsByAccount(
  appointments: readonly AppointmentItem[],
  serviceOf: Awaited<ReturnType<typeof servicesOfVisits>>,
): VisitOf {
  const visits = appointments
    .filter(({ movedTo }) => movedTo === undefined)
    .map((visit) => [accountOf(visit), { id: visit.id, startsAt: visit.startsAt, service: serviceOf(visit) }] as const);
  const byAccount = new Map(visits);
  return (accountId) => byAccount.get(accountId);
}

export const movementsOfAll = (appointments: readonly AppointmentItem[]): Promise<MovementItem[]> =>
  queryEach([...new Set(appointments.map(accountOf))], keys.movements);

/** Newest first; of one instant, the last in its account. */
export const laterFirst = (a: Movement, b: Movement): number => b.at.localeCompare(a.at) || b.number - a.number;
