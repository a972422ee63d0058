import type { StaffAppointment } from '@rostro/shared/contract/booking';
import type { ConsentFile } from '@rostro/shared/contract/records/informed-consent';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from '#api/api.ts';
import { refreshAgenda } from '#office/appointments/api.ts';
import { downloadFile } from '#ui/download.ts';

/** Read when it is asked for: what a visit needs stands in the visit itself. */
export const consentsQuery = (appointmentId: string) =>
  queryOptions({
    ...api.listVisitConsents.query({ params: { appointmentId } }),
    staleTime: 0,
  });

/** After a signature or a withdrawal the visit has another mark and another version. */
export async function refreshConsents(cache: QueryClient, appointmentId: string): Promise<void> {
  await Promise.all([
    refreshAgenda(cache),
    cache.invalidateQueries({ queryKey: consentsQuery(appointmentId).queryKey }),
  ]);
}

/** The letters of a visit that are not signed. */
export const missingOf = ({ informedConsents = [] }: Pick<StaffAppointment, 'informedConsents'>) =>
  informedConsents.filter(({ isSigned }) => !isSigned);

export function savePdf({ fileName, pdf }: ConsentFile): void {
  downloadFile(
    fileName,
    'application/pdf',
    Uint8Array.from(atob(pdf), (letter) => letter.charCodeAt(0)),
  );
}
