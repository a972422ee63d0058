import type { CloseDays } from '@rostro/shared/contract/configuration';
import { useRef } from 'react';

/** One key per attempt: the same days tried again keep theirs, so that a lost answer does not close them twice. */
export function useAttemptKey() {
  const last = useRef<{ of: string; key: string }>(undefined);
  return {
    keyFor: (body: CloseDays): string => {
      const of = JSON.stringify(body);
      if (last.current?.of !== of) last.current = { of, key: crypto.randomUUID() };
      return last.current.key;
    },
    done: (): void => {
      last.current = undefined;
    },
  };
}
