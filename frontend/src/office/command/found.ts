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

/** The results for the current input; a response to an earlier input does not count. */
export function foundIn<Row>({ typed, q }: Paused, answer: SearchAnswer<Row>): Found<Row> {
  const { rows, isFetching, isError, isPlaceholderData } = answer;
  const current = q === typed && !isPlaceholderData;
  return {
    rows: current ? (rows ?? []) : [],
    searching: !current || (isFetching && !rows),
    failed: current && isError,
  };
}
