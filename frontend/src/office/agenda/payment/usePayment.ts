import type { StaffAppointment } from '@rostro/shared/contract/booking';
import { useIsMutating, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useCloseGuard } from '#office/edit/useCloseGuard.ts';
import { toast } from '#ui/toast/index.ts';
import { useFailureToast } from '#ui/toast/useFailureToast.ts';
import { type Account, accountOf, baseOf, type Filed, isNew } from './account.ts';
import { methodsQuery, registeringKey, registerMutation } from './api.ts';
import { type Attempt, attemptOf, isUnanswered } from './attempt.ts';
import { type Checked, figuresProblem, isWrong, lineOf, linesToSend, type Wrong } from './check.ts';
import { BLANK, type Draft, EMPTY, isBegun, isTyped, type Line, type Typed } from './draft.ts';
import { draftOf, forgetDraft, keepDraft, useDraft } from './drafts.ts';
import { isRefused, REGISTER_FAILED } from './problems.ts';

/** Registers once at a time, and says how it went even to somebody who has gone on to another tab meanwhile. */
function useRegister(appointmentId: string) {
  const sayFailure = useFailureToast();
  const options = registerMutation(useQueryClient(), appointmentId);
  const underWay = useIsMutating({ mutationKey: registeringKey(appointmentId) }) > 0;
  const sending = useRef(false);
  const registering = useMutation({
    ...options,
    onSuccess: async (...answer) => {
      await options.onSuccess?.(...answer);
      forgetDraft(appointmentId);
      toast.success('Pago registrado correctamente');
    },
    onError: (error) => {
      const draft = draftOf(appointmentId);
      if (isRefused(error)) keepDraft(appointmentId, { ...draft, base: undefined, attempt: undefined });
      sayFailure(REGISTER_FAILED);
    },
    onSettled: (...answer) => {
      sending.current = false;
      return options.onSettled?.(...answer);
    },
  });
  return {
    send: (attempt: Attempt): void => {
      if (sending.current) return;
      sending.current = true;
      registering.mutate(attempt);
    },
    busy: registering.isPending || underWay,
    /** Known at once, before the page has caught up with a second click. */
    isBusy: (): boolean => sending.current || underWay,
    error: registering.error,
    forget: () => registering.error && registering.reset(),
  };
}

export interface PaymentInput {
  appointment: StaffAppointment;
  filed: Filed;
}

/** What is typed, what is wrong with it, and the way to the server. */
export function usePayment({ appointment, filed }: PaymentInput) {
  const [draft, setDraft] = useDraft(appointment.id);
  const [wrong, setWrong] = useState<Wrong>({});
  const methods = useQuery(methodsQuery());
  const registering = useRegister(appointment.id);
  const account: Account = accountOf(filed, draft);
  const base = baseOf(filed);
  const begun = isBegun(draft);
  const moved = begun && draft.base !== undefined && draft.base !== base;
  const known = methods.data ?? [];
  /** Nobody knows what it costs: the total has to be typed. */
  const unpriced = account.way === 'first' && filed.suggestedTotalCents === null;
  const waiting = isUnanswered(draft, draft.lines) && !isTyped(draft.typed);
  useCloseGuard(begun);

  /** What is on its way stays as it was sent. */
  const change = (part: Partial<Draft>): void => {
    if (registering.isBusy()) return;
    setWrong({});
    registering.forget();
    setDraft({ ...draft, base: draft.base ?? base, ...part });
  };
  const send = (lines: readonly Line[]): void => {
    setWrong({});
    const attempt = attemptOf(draft, account, lines);
    setDraft({ ...draft, base, lines, typed: BLANK, attempt });
    registering.send(attempt);
  };
  const refuse = (next: Wrong): false => {
    setWrong(next);
    return false;
  };

  return {
    draft,
    account,
    methods,
    wrong,
    begun,
    moved,
    busy: registering.busy,
    error: registering.error,
    /** What was sent waits for an answer that may have been lost. */
    waiting,
    /** Total and discount can be opened; they are. */
    mayUnlock: isNew(account.way) && !unpriced,
    unlocked: isNew(account.way) && (unpriced || draft.editing),
    change,
    type: (part: Partial<Typed>): void => change({ typed: { ...draft.typed, ...part } }),
    /** Closes the two fields, where what stands in them can be counted with. */
    closeFields: (): boolean => {
      const problem = figuresProblem(account);
      if (isWrong(problem)) return refuse(problem);
      change({ editing: false });
      return true;
    },
    add: (): boolean => {
      const line = lineOf(draft, account, known);
      if (!line.ok) return refuse(line.wrong);
      change({ lines: [...draft.lines, line.value], typed: BLANK });
      return true;
    },
    remove: (id: string): void => change({ lines: draft.lines.filter((line) => line.id !== id) }),
    startExtra: (): void => change({ extra: true, editing: true, total: undefined, discount: undefined }),
    discard: (): void => {
      setWrong({});
      registering.forget();
      setDraft(EMPTY);
    },
    /** Registers all at once; false where something is to be put right first. */
    pay: (): boolean => {
      if (registering.isBusy()) return true;
      if (moved && !waiting) {
        // Seen and said: the next press means what is registered now.
        setDraft({ ...draft, base });
        return refuse({ moved: true });
      }
      const lines: Checked<readonly Line[]> = waiting
        ? { ok: true, value: draft.lines }
        : linesToSend(draft, account, known);
      if (lines.ok) {
        send(lines.value);
        return true;
      }
      if ('total' in lines.wrong || 'discount' in lines.wrong) setDraft({ ...draft, editing: true });
      return refuse(lines.wrong);
    },
  };
}

export type PaymentState = ReturnType<typeof usePayment>;
