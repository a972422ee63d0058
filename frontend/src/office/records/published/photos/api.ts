import type { ClientPhoto } from '@rostro/shared/contract/records/record-photos';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from '#api/api.ts';
import { call } from '#api/client.ts';
import { READ_ON_REQUEST } from '#api/queryClient.ts';

/** The server logs each look, so photos are read only on request. */
export const photosQuery = (clientId: string) =>
  queryOptions({
    ...api.listClientPhotos.query({ params: { clientId } }),
    ...READ_ON_REQUEST,
  });

/** Shows saved values of a photo without another look that would be logged. */
export function showPhoto(cache: QueryClient, clientId: string, photoId: string, saved: Partial<ClientPhoto>): void {
  cache.setQueryData(
    photosQuery(clientId).queryKey,
    (now) => now && { items: now.items.map((photo) => (photo.id === photoId ? { ...photo, ...saved } : photo)) },
  );
}

/** The browser follows the address, which is valid for minutes, and saves the file. */
export async function downloadPhoto(clientId: string, photoId: string): Promise<void> {
  const { url, fileName } = await call('exportRecordPhoto', { params: { clientId, photoId } });
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
}
