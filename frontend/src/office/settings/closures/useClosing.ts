import type { CloseDays, Outside } from '@rostro/shared/contract/configuration';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useFailureToast } from '#ui/toast/useFailureToast.ts';
import { FAILED, useSaving } from '../parts/useSaving.ts';
import { closeDaysMutation, previewClosureMutation } from './api.ts';
import { useAttemptKey } from './useAttemptKey.ts';

export const CLOSED = 'Los días quedaron cerrados';

interface Then {
  onClosed?: (body: CloseDays) => void;
  onRefused?: (error: unknown) => void;
}

/** First what lies on the days is asked for; only where appointments do is the person asked. */
export function useClosing({ onClosed, onRefused }: Then = {}) {
  const sayFailure = useFailureToast();
  const preview = useMutation({ ...previewClosureMutation(), onError: () => sayFailure(FAILED) });
  const closing = useSaving(closeDaysMutation(useQueryClient()), CLOSED);
  const attempt = useAttemptKey();
  /** What was asked stays while the dialog fades. */
  const [asked, setAsked] = useState<{ body: CloseDays; outside: Outside; open: boolean }>();
  const busy = preview.isPending || closing.isPending;

  const goBack = (): void => setAsked((last) => last && { ...last, open: false });
  const close = (body: CloseDays): void =>
    closing.mutate(
      { body, idempotencyKey: attempt.keyFor(body) },
      {
        onSuccess: () => {
          attempt.done();
          goBack();
          onClosed?.(body);
        },
        onError: (error) => onRefused?.(error),
      },
    );
  return {
    busy,
    /** What is being closed, while it is. */
    subject: busy ? (preview.variables ?? closing.variables?.body) : undefined,
    error: preview.error ?? closing.error,
    asked,
    start: (body: CloseDays): void => {
      if (busy) return;
      closing.reset();
      preview.mutate(body, {
        onSuccess: (outside) => (outside.total > 0 ? setAsked({ body, outside, open: true }) : close(body)),
        onError: (error) => onRefused?.(error),
      });
    },
    confirm: (): void => {
      if (asked && !busy) close(asked.body);
    },
    goBack,
  };
}

export type Closing = ReturnType<typeof useClosing>;
