import { clientFacts } from 'virtual:facts';
import {
  accountOf,
  callerOf,
  deliveriesOf,
  names,
  type StoredClient,
  sessionsOf,
  toIdentity,
  toMe,
} from '@rostro/clients/published';
import { appointmentsOfClient, paymentsOf } from '@rostro/rules/clients/client-records';
import type { UseCase } from '@rostro/rules/http/context';
import { balanceOf } from '@rostro/rules/money/till-store';
import type { Identity, MyData } from '@rostro/shared/contract/clients/clients';
import { myData } from '../domain/my-data.ts';

/** The contract's schema drops keys and index attributes. */
export const exportMyData: UseCase<'exportMyData'> = async (_input, context) => {
  const person = await callerOf(context);
  return gatherData(person, (await accountOf(context.actor.username)).identities.map(toIdentity), context.now);
};

export async function gatherData(person: StoredClient, identities: Identity[], now: string): Promise<MyData> {
  const [me, appointments, { service, paymentMethod }] = await Promise.all([
    toMe(person, now),
    appointmentsOfClient(person.profile.id),
    names(),
  ]);
  const nameOf = (serviceId: number) => service({ serviceId });
  const [payments, deliveries, balanceCents, sessions, others] = await Promise.all([
    paymentsOf(appointments),
    deliveriesOf(appointments),
    balanceOf(person.profile.id),
    sessionsOf(person.profile.id),
    Promise.all(clientFacts.map(({ exported }) => exported?.(person.profile.id, nameOf))),
  ]);
  return myData(
    me,
    {
      profile: person.profile,
      identities,
      appointments,
      payments,
      balanceCents,
      sessions: Object.values(sessions.open),
      deliveries,
      others: Object.assign({}, ...others),
      serviceName: service,
      paymentMethodName: paymentMethod,
    },
    now,
  );
}
