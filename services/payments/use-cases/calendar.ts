import { servicesOfVisits } from '@rostro/rules/appointments/service-names';
import { appointmentOfClient } from '@rostro/rules/clients/client-records';
import { clientIdOf, type UseCase } from '@rostro/rules/http/context';
import { branchesOfVisits } from '@rostro/rules/scheduling/branches';
import { placeAt } from '@rostro/shared/branch-place';
import { calendarFile } from '@rostro/shared/scheduling/calendar';
import { clinicPlace } from '../store/clinic.ts';
import { personIn } from '../store/people.ts';

export const getMyAppointmentCalendar: UseCase<'getMyAppointmentCalendar'> = async ({ params }, context) => {
  const [appointment, serviceOf, place, branchOf] = await Promise.all([
    appointmentOfClient(clientIdOf(context), params.appointmentId),
    servicesOfVisits(),
    clinicPlace(),
    branchesOfVisits(),
  ]);
  const person = await personIn(appointment);
  const serviceName = serviceOf(appointment)?.name ?? 'Cita';
  const { branch } = branchOf(appointment);
  return calendarFile({ ...appointment, serviceName, person: person?.name }, placeAt(place, branch));
};
