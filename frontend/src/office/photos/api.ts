import type { RouteInput, RouteOutput } from '@rostro/shared/contract/index';
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import { READ_ON_REQUEST } from '#api/queryClient.ts';

type ClientPhotos = RouteOutput<'listClientPhotos'>;

const photosKey = (clientId: string) => ['record-photos', clientId] as const;

/** The server logs each look, so photos are read only when somebody opens them. */
export const photosQuery = (clientId: string) =>
  queryOptions({
    queryKey: photosKey(clientId),
    queryFn: ({ signal }) => call('listClientPhotos', { params: { clientId } }, { signal }),
    ...READ_ON_REQUEST,
  });

type Word = RouteInput<'savePhotoPublicUse'>['body'];

/** Writes down what the person said, and shows it without another look that would be logged. */
export const publicUseMutation = (cache: QueryClient, clientId: string, photoId: string) =>
  mutationOptions({
    mutationFn: (body: Word) => {
      const params = { clientId, photoId };
      return body.given ? call('savePhotoPublicUse', { params, body }) : call('savePhotoPublicUse', { params, body });
    },
    onSuccess: (publicUse) => {
      cache.setQueryData<ClientPhotos>(
        photosKey(clientId),
        (now) => now && { items: now.items.map((photo) => (photo.id === photoId ? { ...photo, publicUse } : photo)) },
      );
    },
  });

/** Shows what was corrected without another look that would be logged. */
export const correctMutation = (cache: QueryClient, clientId: string, photoId: string) =>
  mutationOptions({
    mutationFn: (body: RouteInput<'correctRecordPhoto'>['body']) =>
      call('correctRecordPhoto', { params: { clientId, photoId }, body }),
    onSuccess: (facts) => {
      cache.setQueryData<ClientPhotos>(
        photosKey(clientId),
        (now) => now && { items: now.items.map((photo) => (photo.id === photoId ? { ...photo, ...facts } : photo)) },
      );
    },
  });

/** The browser follows the address, which lasts for minutes, and saves the file. */
export async function downloadPhoto(clientId: string, photoId: string): Promise<void> {
  const { url, fileName } = await call('exportRecordPhoto', { params: { clientId, photoId } });
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
}
