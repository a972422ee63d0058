import { type BookingLink, bookingPath } from '@rostro/shared/booking-link';

/** `https://rostro.example/appointments` */
export const appointmentsUrl = (siteUrl: string): string => `${siteUrl}/appointments`;

/** An appointment in the panel. */
export const panelUrl = (siteUrl: string, appointmentId: string): string =>
  `${siteUrl}/admin/appointments?edit=${appointmentId}`;

/** To day and time of what it chooses; to the list of services if it chooses nothing. */
export const bookingUrl = (siteUrl: string, link: BookingLink): string => siteUrl + bookingPath(link);
