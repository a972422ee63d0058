import { type BookingLink, bookingPath } from '@rostro/shared/booking-link';

/** `https://rostro.example/appointments` */
export const appointmentsUrl = (siteUrl: string): string => `${siteUrl}/appointments`;

/** The page that takes the code of a guest's letter. It acts on a press only; behind `#`, no log and no referrer contains the code. */
export const guestProofUrl = (siteUrl: string, appointmentId: string, digits: string): string =>
  `${siteUrl}/confirmation#cita=${appointmentId}&codigo=${digits}`;

/** An appointment in the panel. */
export const panelUrl = (siteUrl: string, appointmentId: string): string =>
  `${siteUrl}/admin/appointments?edit=${appointmentId}`;

/** To day and time of what it chooses; to the list of services if it chooses nothing. */
export const bookingUrl = (siteUrl: string, link: BookingLink): string => siteUrl + bookingPath(link);

/** The picture of what was booked, above the letter about it; of two services, of the first. */
export const pictureOf = ({ picture, service }: { picture?: string; service: string }, siteUrl: string) =>
  picture === undefined ? undefined : { url: new URL(picture, siteUrl).href, text: service };
