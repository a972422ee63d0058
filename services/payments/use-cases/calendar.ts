import { clientIdOf, type UseCase } from '@rostro/kit/http/context';
import { appointmentOfClient } from '@rostro/kit/table/client-records';
import { servicesById } from '@rostro/kit/table/services';
import { calendarFile } from '@rostro/shared/calendar';
import { clinicPlace } from '../store/clinic.ts';

export const getMyAppointmentCalendar: UseCase<'getMyAppointmentCalendar'> = async ({ params }, context) => {
  const [appointment, serviceOf, place] = await Promise.all([
    appointmentOfClient(clientIdOf(context), params.appointmentId),
    servicesById(),
    clinicPlace(),
  ]);
  return calendarFile({ ...appointment, serviceName: serviceOf(appointment.serviceId)?.name ?? 'Cita' }, place);
};
