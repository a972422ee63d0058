/** What a booking link chooses for the client; undefined: the client chooses it. */
export interface BookingLink {
  serviceId?: number | undefined;
  /** The person whom the client asks for. */
  staffId?: string | undefined;
}

/** The path of the booking wizard with a service and a person chosen: `/servicios?serviceId=5&step=2&staffId=ana`. */
export function bookingPath({ serviceId, staffId }: BookingLink): string {
  const parameters = [
    ...(serviceId === undefined ? [] : [`serviceId=${serviceId}`, 'step=2']),
    ...(staffId === undefined ? [] : [`staffId=${encodeURIComponent(staffId)}`]),
  ];
  return ['/servicios', ...(parameters.length > 0 ? [parameters.join('&')] : [])].join('?');
}
