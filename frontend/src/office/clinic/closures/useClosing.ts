import type { CloseDays, Outside } from '@rostro/shared/contract/clinic/configuration';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useAttemptKey } from '#edit/useAttemptKey.ts';
import { NotSent } from '#edit/useEdit.ts';
import { useQuestion } from '#office/edit/useQuestion.ts';
import { useSaving } from '../published/useSaving.ts';
import { closeDaysMutation } from './api.ts';

export const CLOSED = 'Los días quedaron cerrados';

/** Loads the appointments on the days first; if there are any, a dialog asks for confirmation. */
export function useClosing() {
  const keyOf = useAttemptKey();
  /** Part of the idempotency key: closing the same days again, after a reopening, is a new attempt. */
  const times = useRef(0);
  const question = useQuestion<{ days: CloseDays; outside: Outside }>();
  const closing = useSaving(
    closeDaysMutation(useQueryClient(), {
      keyOf: (days) => keyOf([times.current, days]),
      askAbout: async (days, outside) => {
        if (outside.total > 0 && !(await question.ask({ days, outside }))) throw new NotSent();
      },
    }),
    CLOSED,
  );
  const close = async (days: CloseDays): Promise<void> => {
    await closing.mutateAsync(days);
    times.current += 1;
  };
  return {
    question,
    close,
    subject: closing.isPending ? closing.variables : undefined,
    error: closing.error instanceof NotSent ? null : closing.error,
  };
}

export type DayClosing = ReturnType<typeof useClosing>;
