import { type BookingLink, bookingPath } from '@rostro/shared/booking-link';

/** `https://rostro.example/appointments` */
export const appointmentsUrl = (siteUrl: string): string => `${siteUrl}/appointments`;

/**
 * The page that takes the code of a guest's letter. Only its button acts. Behind `#`, the code gets into no log and
 * no referrer.
 */
export const guestProofUrl = (siteUrl: string, appointmentId: string, digits: string): string =>
  `${siteUrl}/confirmation#cita=${appointmentId}&codigo=${digits}`;

export const panelUrl = (siteUrl: string, appointmentId: string): string =>
  `${siteUrl}/admin/appointments?edit=${appointmentId}`;

/** Leads to the step of day and time for a chosen service; otherwise to the list of services. */
export const bookingUrl = (siteUrl: string, link: BookingLink): string => siteUrl + bookingPath(link);

/** The picture of the booked service; for two services, of the first one. */
export const pictureOf = ({ picture, service }: { picture?: string; service: string }, siteUrl: string) =>
  picture === undefined ? undefined : { url: new URL(picture, siteUrl).href, text: service };
