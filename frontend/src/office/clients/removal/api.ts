import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import { keys } from '../data/api.ts';

interface Deletion {
  clientId: string;
  /** Cancels the client's future appointments; without it, the server refuses a client who has any. */
  cancelUpcoming: boolean;
}

export const deleteClientMutation = (cache: QueryClient) =>
  mutationOptions({
    mutationFn: ({ clientId, cancelUpcoming }: Deletion) =>
      call('deleteClient', { params: { clientId }, query: cancelUpcoming ? { cancelUpcoming: 'true' } : {} }),
    onSuccess: () => {
      // Hidden queries forget the client at once. The client's own page is still mounted for a moment and would only
      // receive `client_not_found`, so of the visible queries only the list is loaded again.
      cache.removeQueries({ queryKey: keys.all, type: 'inactive' });
      void cache.invalidateQueries({ queryKey: keys.all, refetchType: 'none' });
      void cache.refetchQueries({ queryKey: keys.lists, type: 'active' });
    },
  });
