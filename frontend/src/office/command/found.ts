import type { Paused } from './usePaused.ts';

export interface Found<Row> {
  rows: readonly Row[];
  searching: boolean;
  failed: boolean;
}
export const NOT_LOOKED_FOR = { rows: [], searching: false, failed: false } as const;

interface SearchAnswer<Row> {
  rows: readonly Row[] | undefined;
  isFetching: boolean;
  isError: boolean;
  isPlaceholderData: boolean;
}

/** What an answer says about what is typed now; one to something else says nothing. */
export function foundIn<Row>({ typed, q }: Paused, answer: SearchAnswer<Row>): Found<Row> {
  const { rows, isFetching, isError, isPlaceholderData } = answer;
  const current = q === typed && !isPlaceholderData;
  return {
    rows: current ? (rows ?? []) : [],
    searching: !current || (isFetching && !rows),
    failed: current && isError,
  };
}
