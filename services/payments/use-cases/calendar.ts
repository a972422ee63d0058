import { clientIdOf, type UseCase } from '@rostro/kit/http/context';
import { appointmentOfClient } from '@rostro/kit/table/client-records';
import { treatmentsById } from '@rostro/kit/table/treatments';
import { calendarFile } from '@rostro/shared/calendar';
import { clinicPlace } from '../store/clinic.ts';

export const getMyAppointmentCalendar: UseCase<'getMyAppointmentCalendar'> = async ({ params }, context) => {
  const [appointment, treatmentOf, place] = await Promise.all([
    appointmentOfClient(clientIdOf(context), params.appointmentId),
    treatmentsById(),
    clinicPlace(),
  ]);
  return calendarFile({ ...appointment, serviceName: treatmentOf(appointment.serviceId)?.name ?? 'Cita' }, place);
};
