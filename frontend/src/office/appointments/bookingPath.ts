/** Where a new appointment of a client begins, whatever page leads there. */
export const bookingPath = (clientId: string): string =>
  `/admin/appointments?${new URLSearchParams({ new: 'true', client: clientId })}`;
