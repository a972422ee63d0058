import type { StaffAppointment } from '@rostro/shared/contract/booking';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import * as z from 'zod';
import { useEdit } from '#edit/useEdit.ts';
import { useCloseGuard } from '#office/edit/useCloseGuard.ts';
import { isRefusal } from '#office/ui/problems.ts';
import { toast } from '#ui/toast/index.ts';
import { useFailureToast } from '#ui/toast/useFailureToast.ts';
import { type Account, accountOf, baseOf, type Filed, isNew } from './account.ts';
import { methodsQuery, registerMutation } from './api.ts';
import { attemptOf, isUnanswered } from './attempt.ts';
import { type Checked, fieldsProblem, figuresProblem, lineOf, linesToSend, type Wrong } from './check.ts';
import { type Basket, BLANK, EMPTY, isBegun, isTyped, type Line } from './draft.ts';
import { REGISTER_FAILED } from './problems.ts';

/** Fields are checked on leaving them; what is missing is said where a part is added, the figures are closed or all is registered. */
const checkedOver = (filed: Filed) =>
  z.custom<Basket>().superRefine((draft, { addIssue }) => {
    for (const [field, message] of Object.entries(fieldsProblem(draft, accountOf(filed, draft))))
      addIssue({ code: 'custom', path: field.split('.'), message });
  });
const SAVED = { values: EMPTY, version: 0 };
const TO_SEE = { type: 'server' } as const;

export interface PaymentInput {
  appointment: StaffAppointment;
  filed: Filed;
}

/**
 * A basket over what is on file: a form of which nothing is saved until all of it is registered at once. What is sent is a value of
 * the form itself, with its key: after an answer that never came the same is sent again, whatever was registered since.
 */
function useBasket(appointmentId: string, filed: Filed) {
  const sayFailure = useFailureToast();
  const registering = useMutation(registerMutation(useQueryClient(), appointmentId));
  const edit = useEdit({
    name: `agenda.cobro.${appointmentId}`,
    saved: SAVED,
    schema: checkedOver(filed),
    keeps: true,
    send: async ({ attempt }) => {
      if (attempt === null) return SAVED;
      try {
        await registering.mutateAsync(attempt);
      } catch (error) {
        if (isRefusal(error)) put({ base: null, attempt: null });
        sayFailure(REGISTER_FAILED);
        throw error;
      }
      toast.success('Pago registrado correctamente');
      return SAVED;
    },
  });
  const put = (part: Partial<Basket>): void => {
    for (const field of Object.keys(part) as (keyof Basket)[])
      edit.form.setValue(field, part[field] as Basket[typeof field], { shouldDirty: true });
  };
  return { edit, put };
}

/** What is typed, what is wrong with it, and the way to the server. */
export function usePayment({ appointment, filed }: PaymentInput) {
  const { edit, put } = useBasket(appointment.id, filed);
  const { form, busy } = edit;
  const draft = form.watch();
  const methods = useQuery(methodsQuery());
  const account: Account = accountOf(filed, draft);
  const base = baseOf(filed);
  const begun = isBegun(draft);
  const moved = begun && draft.base !== null && draft.base !== base;
  const known = methods.data ?? [];
  /** Nobody knows what it costs: the total has to be typed. */
  const unpriced = account.way === 'first' && filed.suggestedTotalCents === null;
  const waiting = isUnanswered(draft, draft.lines) && !isTyped(draft.typed);
  useCloseGuard(begun);

  const { extra, total, discount, lines, typed } = draft;
  const content = JSON.stringify([extra, total, discount, lines, typed]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it answers to what is typed
  useEffect(() => {
    form.clearErrors(['lines', 'base']);
    if (begun && draft.base === null) put({ base });
  }, [content]);

  /** The first of them has the focus. */
  const refuse = (wrong: Wrong): void => {
    for (const [field, message] of Object.entries(wrong).reverse())
      form.setError(field as keyof Wrong, { ...TO_SEE, message }, { shouldFocus: true });
  };

  return {
    edit,
    draft,
    account,
    methods,
    begun,
    /** What is registered was read again since the typing began. */
    moved: moved || form.formState.errors.base !== undefined,
    busy,
    error: edit.error,
    /** What is wrong with the whole. */
    alert: form.formState.errors.lines?.message,
    /** What was sent waits for an answer that may have been lost. */
    waiting,
    /** Total and discount can be opened; they are. */
    mayUnlock: isNew(account.way) && !unpriced,
    unlocked: isNew(account.way) && (unpriced || draft.editing),
    openFields: (): void => put({ editing: true }),
    /** Closes the two fields, where what stands in them can be counted with. */
    closeFields: (): void => {
      const problem = figuresProblem(account);
      if (Object.keys(problem).length > 0) refuse(problem);
      else put({ editing: false });
    },
    add: (): void => {
      if (busy) return;
      const line = lineOf(draft, account, known);
      if (line.ok) put({ lines: [...draft.lines, line.value], typed: BLANK });
      else refuse(line.wrong);
    },
    remove: (id: string): void => put({ lines: draft.lines.filter((line) => line.id !== id) }),
    startExtra: (): void => put({ extra: true, editing: true, total: null, discount: null }),
    discard: edit.discard,
    /** One's own deletion is nobody else's change. */
    rebase: (): void => put({ base: null }),
    /** Registers all at once, unless something is to be put right first. */
    pay: (): void => {
      if (busy) return;
      form.clearErrors();
      // As it stands now: a second press comes before the first one is drawn.
      const now = form.getValues();
      const isWaiting = isUnanswered(now, now.lines) && !isTyped(now.typed);
      if (moved && !isWaiting) {
        // Seen and said: the next press means what is registered now.
        put({ base });
        form.setError('base', TO_SEE);
        return;
      }
      const here = accountOf(filed, now);
      const checked: Checked<readonly Line[]> = isWaiting
        ? { ok: true, value: now.lines }
        : linesToSend(now, here, known);
      if (!checked.ok) {
        refuse(checked.wrong);
        return;
      }
      const attempt = attemptOf(now, here, checked.value);
      put({ base, lines: [...checked.value], typed: BLANK, attempt });
      void edit.submit();
    },
  };
}

export type PaymentState = ReturnType<typeof usePayment>;
