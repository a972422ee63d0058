import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import { keys } from '../data/api.ts';

interface Deletion {
  clientId: string;
  /** With their appointments ahead, which otherwise stand in the way. */
  cancelUpcoming: boolean;
}

export const deleteClientMutation = (cache: QueryClient) =>
  mutationOptions({
    mutationFn: ({ clientId, cancelUpcoming }: Deletion) =>
      call('deleteClient', { params: { clientId }, query: cancelUpcoming ? { cancelUpcoming: 'true' } : {} }),
    onSuccess: () => {
      // What is out of sight forgets the person at once. Their own page is there for a moment still, and would only hear
      // that nobody is: of what is in sight, the list alone asks again.
      cache.removeQueries({ queryKey: keys.all, type: 'inactive' });
      void cache.invalidateQueries({ queryKey: keys.all, refetchType: 'none' });
      void cache.refetchQueries({ queryKey: keys.lists, type: 'active' });
    },
  });
