import type { UseMutationResult } from '@tanstack/react-query';
import { useRef } from 'react';

/**
 * Sends a mutation unless it is under way; returns undefined if it is. `isPending` belongs to the last render: two
 * presses in one frame, as in a double click on a slow machine, would both find it false.
 */
export function useOnce<Data, Failure, Variables, Before>({
  mutateAsync,
}: Pick<UseMutationResult<Data, Failure, Variables, Before>, 'mutateAsync'>) {
  const isUnderWay = useRef(false);
  return (...sent: Parameters<typeof mutateAsync>): Promise<Data> | undefined => {
    if (isUnderWay.current) return undefined;
    isUnderWay.current = true;
    const end = (): void => {
      isUnderWay.current = false;
    };
    const answer = mutateAsync(...sent);
    // The promise settles in any case, but a mutation that was reset calls no callbacks. Its error is handled
    // elsewhere.
    void answer.then(end, end);
    return answer;
  };
}
