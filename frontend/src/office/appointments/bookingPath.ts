/** The URL that opens the form of a new appointment for the client. */
export const bookingPath = (clientId: string): string =>
  `/admin/appointments?${new URLSearchParams({ new: 'true', client: clientId })}`;
