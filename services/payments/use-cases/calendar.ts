import { servicesById } from '@rostro/rules/appointments/service-names';
import { appointmentOfClient } from '@rostro/rules/clients/client-records';
import { clientIdOf, type UseCase } from '@rostro/rules/http/context';
import { calendarFile } from '@rostro/shared/calendar';
import { clinicPlace } from '../store/clinic.ts';
import { personIn } from '../store/people.ts';

export const getMyAppointmentCalendar: UseCase<'getMyAppointmentCalendar'> = async ({ params }, context) => {
  const [appointment, serviceOf, place] = await Promise.all([
    appointmentOfClient(clientIdOf(context), params.appointmentId),
    servicesById(),
    clinicPlace(),
  ]);
  const person = await personIn(appointment);
  const serviceName = serviceOf(appointment.serviceId)?.name ?? 'Cita';
  return calendarFile({ ...appointment, serviceName, person: person?.name }, place);
};
