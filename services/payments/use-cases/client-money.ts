import { getItem } from '@rostro/platform/table/read';
import { servicesOfVisits } from '@rostro/rules/appointments/service-names';
import { accountOf } from '@rostro/rules/appointments/visit-account';
import { appointmentsOfClient, queryEach } from '@rostro/rules/clients/client-records';
import type { UseCase } from '@rostro/rules/http/context';
import { balanceIn } from '@rostro/rules/money/balance';
import type { Movement } from '@rostro/rules/money/movement';
import { balanceItemOf, openingMovements, paymentMethods } from '@rostro/rules/money/till-store';
import type { AppointmentItem, MovementItem } from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';
import type { ClientMovement } from '@rostro/shared/contract/payments';
import { AppError } from '@rostro/shared/errors';
import { presentMovement } from './present-account.ts';

export const getClientMoney: UseCase<'getClientMoney'> = async ({ params: { clientId } }) => {
  if ((await getItem(keys.profile(clientId), 'eventual')) === null) throw new AppError('client_not_found');
  const [appointments, balance] = await Promise.all([appointmentsOfClient(clientId), balanceItemOf(clientId)]);
  const [movements, methods, serviceOf, opening] = await Promise.all([
    movementsOfAll(appointments),
    paymentMethods(),
    servicesOfVisits(),
    openingMovements(balance),
  ]);
  const visitOf = visitsByAccount(appointments, serviceOf);
  const shown = movements.sort(laterFirst).flatMap((movement) => {
    const appointment = visitOf(movement.accountId);
    return appointment ? [{ ...presentMovement(movement, methods), appointment }] : [];
  });
  return {
    balanceCents: balanceIn(balance),
    movements: shown,
    opening: opening.sort(laterFirst).map((movement) => presentMovement(movement, methods)),
  };
};

/** The visit whose account it is; undefined: none of the client's. */
export type VisitOf = (accountId: string) => ClientMovement['appointment'] | undefined;

/** Of the appointments that replaced one another, the current one has the account. */
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

/** Of the accounts of some appointments. */
export const movementsOfAll = (appointments: readonly AppointmentItem[]): Promise<MovementItem[]> =>
  queryEach([...new Set(appointments.map(accountOf))], keys.movements);

/** The latest first; of one moment the last of its account. */
export const laterFirst = (a: Movement, b: Movement): number => b.at.localeCompare(a.at) || b.number - a.number;
