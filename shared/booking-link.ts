/** The choices of a booking link; the client makes the ones that are undefined. */
export interface BookingLink {
  serviceId?: number | undefined;
  /** The second service of the visit; only with a first one. */
  nextServiceId?: number | undefined;
  staffId?: string | undefined;
}

/** The start of the addresses that the clinic shares; the CDN and the local gateway send them to the API. */
export const SHARE_PREFIX = '/s/';

/** The start of the addresses of services; the CDN and the local gateway send them to the API. */
export const SERVICE_PREFIX = '/servicios/';

/** The path of a service's own page: `/servicios/limpieza-facial-profunda`. */
export const servicePath = ({ slug }: { slug: string }): string => `${SERVICE_PREFIX}${slug}`;

/** The path of a shared link, whose page has a preview and leads to the wizard: `/s/5?staffId=ana`, `/s/with/ana`. */
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
