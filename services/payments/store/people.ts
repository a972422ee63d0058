import { getItems } from '@rostro/platform/table/read';
import { personAmong, personKeysOf, toPerson } from '@rostro/rules/scheduling/people';
import type { AppointmentItem } from '@rostro/rules/table/items';
import type { StaffPerson } from '@rostro/shared/contract/booking/availability';
import { appointmentById } from './payments.ts';

/** Undefined: an anonymous place. */
export async function personIn(visit: Partial<Pick<AppointmentItem, 'segments'>>): Promise<StaffPerson | undefined> {
  const person = personAmong(visit, await getItems(personKeysOf(visit), 'eventual'));
  return person && toPerson(person);
}

export const personOfVisit = async (appointmentId: string): Promise<StaffPerson | undefined> =>
  personIn((await appointmentById(appointmentId)) ?? {});
