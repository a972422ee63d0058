import { bookingPath } from '@rostro/shared/booking-link';

/** `https://rostro.example/appointments` */
export const appointmentsUrl = (siteUrl: string): string => `${siteUrl}/appointments`;

/** An appointment in the panel. */
export const panelUrl = (siteUrl: string, appointmentId: string): string =>
  `${siteUrl}/admin/appointments?edit=${appointmentId}`;

/** To day and time of a service; to the list of services if it can no longer be booked. */
export const bookingUrl = (siteUrl: string, serviceId: number | null): string =>
  siteUrl + bookingPath({ serviceId: serviceId ?? undefined });
