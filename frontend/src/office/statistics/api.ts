import { queryOptions } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import { comparisonOf, type Period } from './period.ts';

export const reportQuery = ({ from, to, choice }: Period) => {
  const query = { from, to, compare: comparisonOf({ choice }) };
  return queryOptions({
    queryKey: ['report', query],
    queryFn: ({ signal }) => call('getReport', { query }, { signal }),
    // The page itself says that it could not be loaded, and keeps its period.
    throwOnError: false,
  });
};
