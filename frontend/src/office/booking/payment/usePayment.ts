import type { StaffAppointment } from '@rostro/shared/contract/booking/booking';
import type { Payment } from '@rostro/shared/contract/payments/payments';
import { NO_DISCOUNT_LIMIT } from '@rostro/shared/discount';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import * as z from 'zod';
import { useEdit } from '#edit/useEdit.ts';
import { useCloseGuard } from '#office/edit/useCloseGuard.ts';
import type { ReceiptOf } from '#office/payments/published/api.ts';
import { methodsQuery } from '#office/payments/published/methods.ts';
import { useCan } from '#office/ui/permissions.ts';
import { amountText } from '#office/ui/pesos.ts';
import { isRefusal } from '#office/ui/problems.ts';
import { useSession } from '#session/useSession.ts';
import { type Account, accountOf, baseOf, type DiscountRights, type Filed, isNew } from './account.ts';
import { keepPayment, refreshPayments, registerPayment } from './api.ts';
import { attemptOf, isUnanswered } from './attempt.ts';
import { type Checked, fieldsProblem, figuresProblem, lineOf, linesToSend, type Wrong } from './check.ts';
import { type Basket, BLANK, EMPTY, isBegun, isTyped, type Line } from './draft.ts';
import { REGISTER_FAILED } from './problems.ts';

/**
 * Single fields are checked on blur. Missing values are reported when a line is added, the inputs are closed, or the
 * payment is sent.
 */
const draftSchema = (filed: Filed, rights: DiscountRights) =>
  z.custom<Basket>().superRefine((draft, { addIssue }) => {
    for (const [field, message] of Object.entries(fieldsProblem(draft, accountOf(filed, draft, rights))))
      addIssue({ code: 'custom', path: field.split('.'), message });
  });
const SAVED = { values: EMPTY, version: 0 };
const TO_SEE = { type: 'server' } as const;

export interface PaymentInput {
  appointment: StaffAppointment;
  filed: Filed;
}

/**
 * The draft form of a payment; nothing is saved until the whole payment is registered. The request with its key is a
 * form value (`attempt`), so that it can be sent again unchanged if the response was lost.
 */
function useBasket(appointmentId: string, filed: Filed, rights: DiscountRights) {
  const [registered, setRegistered] = useState<Payment>();
  const edit = useEdit({
    name: `agenda.cobro.${appointmentId}`,
    saved: SAVED,
    schema: draftSchema(filed, rights),
    keeps: true,
    send: async ({ attempt }) => {
      if (attempt === null) return undefined;
      setRegistered(undefined);
      return registerPayment(appointmentId, attempt).catch((error: unknown) => {
        if (isRefusal(error)) put({ base: null, attempt: null });
        throw error;
      });
    },
    onAnswer: (payment, cache) => {
      setRegistered(payment);
      return keepPayment(cache, appointmentId, payment);
    },
    savedIn: () => SAVED,
    refresh: (cache) => refreshPayments(cache, appointmentId),
    said: 'Pago registrado correctamente',
    missed: REGISTER_FAILED,
  });
  const put = (part: Partial<Basket>): void => {
    for (const field of Object.keys(part) as (keyof Basket)[])
      edit.form.setValue(field, part[field] as Basket[typeof field], { shouldDirty: true });
  };
  return { edit, put, registered };
}

/** Only staff have a limit. */
function useDiscountRights(): DiscountRights {
  const { me } = useSession();
  return { limit: me?.discountLimit ?? NO_DISCOUNT_LIMIT, mayGiveCourtesies: useCan('give_courtesies') };
}

/** The receipt of the last payment; undefined if no money changed hands. */
function receiptOf(payment: Payment | undefined): ReceiptOf | undefined {
  const last = payment?.lines.findLast(({ receiptNumber }) => receiptNumber !== null);
  if (!last?.receiptDay || last.receiptNumber === null) return undefined;
  return last.createdAt === payment?.lines.at(-1)?.createdAt
    ? { day: last.receiptDay, number: last.receiptNumber }
    : undefined;
}

export function usePayment({ appointment, filed }: PaymentInput) {
  const rights = useDiscountRights();
  const { edit, put, registered } = useBasket(appointment.id, filed, rights);
  const { form, busy } = edit;
  const draft = form.watch();
  const methods = useQuery(methodsQuery());
  const account: Account = accountOf(filed, draft, rights);
  const base = baseOf(filed);
  const begun = isBegun(draft);
  const moved = begun && draft.base !== null && draft.base !== base;
  const known = methods.data ?? [];
  /** The price is not known, so the total has to be typed. */
  const unpriced = account.way === 'first' && filed.suggestedTotalCents === null;
  const waiting = isUnanswered(draft, draft.lines) && !isTyped(draft.typed);
  useCloseGuard(begun);

  const { extra, total, discount, inPesos, discountReason, lines, typed } = draft;
  const content = JSON.stringify([extra, total, discount, inPesos, discountReason, lines, typed]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only when the typed content changes
  useEffect(() => {
    form.clearErrors(['lines', 'base']);
    if (begun && draft.base === null) put({ base });
  }, [content]);

  const refuse = (wrong: Wrong): void => {
    for (const [field, message] of Object.entries(wrong).reverse())
      form.setError(field as keyof Wrong, { ...TO_SEE, message }, { shouldFocus: true });
  };

  /** Whether total and discount may be registered; shows what is wrong with them. */
  const checkFigures = (): boolean => {
    const problem = figuresProblem(account);
    const isRight = Object.keys(problem).length === 0;
    if (!isRight) {
      put({ editing: true });
      refuse(problem);
    }
    return isRight;
  };

  return {
    edit,
    draft,
    /** The receipt of the payment that was registered here last, until the next one is begun. */
    receipt: begun ? undefined : receiptOf(registered),
    account,
    methods,
    begun,
    /** The registered payments changed since the draft was begun. */
    moved: moved || form.formState.errors.base !== undefined,
    busy,
    error: edit.error,
    alert: form.formState.errors.lines?.message,
    /** The last request has no response, and may have been registered. */
    waiting,
    /** Whether total and discount may be edited, and whether they are. */
    mayUnlock: isNew(account.way) && !unpriced,
    unlocked: isNew(account.way) && (unpriced || draft.editing),
    openFields: (): void => put({ editing: true }),
    /** Closes the two inputs if their values are valid. */
    closeFields: (): void => {
      if (checkFigures()) put({ editing: false });
    },
    checkFigures,
    /** The same discount in the other unit. */
    switchUnit: (toPesos: boolean): void => {
      const { discountCents, percentage } = account;
      const same = toPesos ? amountText(discountCents) : String(percentage);
      put({ inPesos: toPesos, ...(discount !== null && { discount: same }) });
      form.clearErrors('discount');
    },
    limit: rights.limit,
    add: (): void => {
      if (busy) return;
      const line = lineOf(draft, account, known);
      if (line.ok) put({ lines: [...draft.lines, line.value], typed: BLANK });
      else refuse(line.wrong);
    },
    remove: (id: string): void => put({ lines: draft.lines.filter((line) => line.id !== id) }),
    /** Both prices, if they differ and nothing is registered yet. */
    prices:
      account.way === 'first' && filed.suggestedTotalCents !== null && filed.todayCents !== undefined
        ? { bookedCents: filed.suggestedTotalCents, todayCents: filed.todayCents }
        : undefined,
    setTotal: (cents: number): void => put({ total: amountText(cents) }),
    startExtra: (): void =>
      put({ extra: true, editing: true, total: null, discount: null, inPesos: false, discountReason: '' }),
    discard: edit.discard,
    /** After a deletion in this tab, the draft is compared with the new state without a warning. */
    rebase: (): void => put({ base: null }),
    /** Registers the whole payment, unless something has to be corrected first. */
    pay: (): void => {
      if (busy) return;
      form.clearErrors();
      // Reads the form's values, because a second press can come before the next render.
      const now = form.getValues();
      const isWaiting = isUnanswered(now, now.lines) && !isTyped(now.typed);
      if (moved && !isWaiting) {
        // The warning is shown now; the next press registers over the new state.
        put({ base });
        form.setError('base', TO_SEE);
        return;
      }
      const here = accountOf(filed, now, rights);
      const checked: Checked<readonly Line[]> = isWaiting
        ? { ok: true, value: now.lines }
        : linesToSend(now, here, known);
      if (!checked.ok) {
        if (checked.wrong.discount ?? checked.wrong.discountReason) put({ editing: true });
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
