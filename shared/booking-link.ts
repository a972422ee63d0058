/** What a booking link chooses for the client; undefined: the client chooses it. */
export interface BookingLink {
  serviceId?: number | undefined;
  /** The second service of the visit; only beside a first one. */
  nextServiceId?: number | undefined;
  /** The person whom the client asks for. */
  staffId?: string | undefined;
}

/** Where the addresses that the clinic shares begin; the CDN and the local gateway hand them to the API. */
export const SHARE_PREFIX = '/s/';

/** The path of a link to share, whose page has a preview and leads on to the wizard: `/s/5?staffId=ana`, `/s/with/ana`. */
export function sharePath({ serviceId, staffId }: Omit<BookingLink, 'nextServiceId'>): string {
  const person = staffId === undefined ? undefined : encodeURIComponent(staffId);
  if (serviceId !== undefined) return `${SHARE_PREFIX}${serviceId}${person === undefined ? '' : `?staffId=${person}`}`;
  return person === undefined ? '/servicios' : `${SHARE_PREFIX}with/${person}`;
}

/** The path of the booking wizard with a service and a person chosen: `/servicios?serviceId=5&step=2&staffId=ana`. */
export function bookingPath({ serviceId, nextServiceId, staffId }: BookingLink): string {
  const parameters = [
    ...(serviceId === undefined ? [] : [`serviceId=${serviceId}`, 'step=2']),
    ...(serviceId === undefined || nextServiceId === undefined ? [] : [`nextServiceId=${nextServiceId}`]),
    ...(staffId === undefined ? [] : [`staffId=${encodeURIComponent(staffId)}`]),
  ];
  return ['/servicios', ...(parameters.length > 0 ? [parameters.join('&')] : [])].join('?');
}
