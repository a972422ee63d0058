import { MAX_MONEY_REASON } from '@rostro/shared/contract/booking/booking';
import type { VisitAccount } from '@rostro/shared/contract/payments/payments';
import type { ForfeitMoney } from '@rostro/shared/contract/payments/visit-money';
import { sayMoney } from '@rostro/shared/money';
import * as z from 'zod';
import { call } from '#api/client.ts';
import { useEdit } from '#edit/useEdit.ts';
import { DialogFoot, EditForm } from '#office/edit/EditForm.tsx';
import { EditPesos } from '#office/edit/EditPesos.tsx';
import { EditArea } from '#office/edit/fields.tsx';
import { keepAccount, refreshPayments } from './api.ts';
import { CREDIT_FAILED, FORFEIT_FAILED, saySettlementProblem } from './problems.ts';

/** The clinic keeps the money, or leaves it in the client's favour. */
export type Keeping = 'forfeit' | 'credit';

interface KeepingWords {
  verb: string;
  effect: string;
  save: string;
  route: 'forfeitMoney' | 'creditMoney';
  done: string;
  failed: string;
}
const WORDS: Readonly<Record<Keeping, KeepingWords>> = {
  forfeit: {
    verb: 'retener',
    effect: 'Lo que retengas se queda en la clínica y ya no se podrá devolver. No cambia el corte de hoy.',
    save: 'Retener dinero',
    route: 'forfeitMoney',
    done: 'Retención registrada correctamente',
    failed: FORFEIT_FAILED,
  },
  credit: {
    verb: 'dejar a favor',
    effect: 'Lo que dejes a favor se usa al cobrar cualquier cita del cliente. No cambia el corte de hoy.',
    save: 'Dejar a favor',
    route: 'creditMoney',
    done: 'Saldo a favor registrado correctamente',
    failed: CREDIT_FAILED,
  },
};

interface Typed {
  amountCents: number | null;
  reason: string;
}

/** The money that is still to decide over: what the visit holds, and the rest of what it left in favour. */
export const Open = ({ account: { heldCents, reclaimableCents } }: { account: VisitAccount }) =>
  reclaimableCents === 0 ? (
    <>
      Quedan pagados <b>{sayMoney(heldCents)}</b>.
    </>
  ) : (
    <>
      Quedan <b>{sayMoney(heldCents + reclaimableCents)}</b>, de ellos {sayMoney(reclaimableCents)} en el saldo a favor
      del cliente.
    </>
  );

/** The typed values as the request, limited to the amount on the screen. */
const keepingOf = (heldCents: number, mostCents: number, verb: string) =>
  z
    .object({
      amountCents: z
        .int({ error: 'Escribe un monto válido' })
        .positive('Escribe un monto válido')
        .max(mostCents, `Puedes ${verb} hasta ${sayMoney(mostCents)}.`),
      reason: z.string().trim().min(1, 'Escribe el motivo'),
    })
    .transform((typed): ForfeitMoney => ({ heldCents, ...typed }));

interface KeepFormProps {
  keeping: Keeping;
  appointmentId: string;
  account: VisitAccount;
  onClose: () => void;
}

/**
 * Keeps money of an appointment that did not take place, or leaves it in the client's favour. A failure is also a toast
 * if the dialog is gone.
 */
export function KeepForm({ keeping, appointmentId, account, onClose }: KeepFormProps) {
  const words = WORDS[keeping];
  const { heldCents, reclaimableCents } = account;
  const mostCents = keeping === 'credit' ? heldCents : heldCents + reclaimableCents;
  const nothing: Typed = { amountCents: mostCents, reason: '' };
  const edit = useEdit({
    name: `agenda.${keeping === 'credit' ? 'a-favor' : 'retencion'}.${appointmentId}`,
    saved: { values: nothing, version: 0 },
    schema: keepingOf(heldCents, mostCents, words.verb),
    send: (body, { attemptKey }) =>
      call(words.route, { params: { appointmentId }, body }, { idempotencyKey: attemptKey }),
    onAnswer: (answer, cache) => keepAccount(cache, appointmentId, answer),
    refresh: (cache) => refreshPayments(cache, appointmentId),
    said: words.done,
    missed: words.failed,
    onSaved: onClose,
  });
  const foot = <DialogFoot edit={edit} onCancel={onClose} save={words.save} saving="Registrando…" />;
  return (
    <EditForm edit={edit} failed={saySettlementProblem(words.failed)} foot={foot}>
      <p>
        <Open account={account} /> {words.effect}
      </p>
      <EditPesos edit={edit} name="amountCents" label="Monto" />
      <EditArea
        edit={edit}
        name="reason"
        label="Motivo"
        hint="Queda en el historial de la cita."
        rows={2}
        maxLength={MAX_MONEY_REASON}
      />
    </EditForm>
  );
}
