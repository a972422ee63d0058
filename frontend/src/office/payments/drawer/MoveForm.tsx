import type { AddDrawerMovement, DrawerMovement } from '@rostro/shared/contract/payments/cash';
import { useQueryClient } from '@tanstack/react-query';
import * as z from 'zod';
import { detailOf } from '#api/error.ts';
import { useEdit } from '#edit/useEdit.ts';
import { DialogFoot, EditForm } from '#office/edit/EditForm.tsx';
import { EditPesos } from '#office/edit/EditPesos.tsx';
import { EditArea } from '#office/edit/fields.tsx';
import { isRefusal } from '#office/ui/problems.ts';
import { addMovement, type DrawerOf, nameOf, reverseMovement } from '../data/api.ts';
import { sayMoved, sayMovement } from '../data/words.ts';

export type Moving = AddDrawerMovement['kind'];
const MAX_REASON = 200;

export const MOVE_TITLES: Readonly<Record<Moving, string>> = {
  float: 'Registrar el fondo inicial',
  cash_in: 'Registrar una entrada de efectivo',
  cash_out: 'Registrar una salida de efectivo',
};
const HELP: Readonly<Record<Moving, string>> = {
  float: 'Los billetes y monedas con los que empezó el día.',
  cash_in: 'Efectivo que entra a la caja y no es un cobro, por ejemplo cambio del banco.',
  cash_out: 'Efectivo que sale de la caja y no es una devolución, por ejemplo una compra o un depósito.',
};
const DONE: Readonly<Record<Moving, string>> = {
  float: 'Fondo registrado',
  cash_in: 'Entrada registrada',
  cash_out: 'Salida registrada',
};
const FAILED = 'No se pudo registrar el movimiento';
const PERHAPS = 'No sabemos si alcanzó a registrarse. Presiona el botón otra vez: lo mismo no se registra dos veces.';

const sayProblem = (error: Error): { title: string; detail: string } => ({
  title: FAILED,
  detail: [detailOf(error), ...(isRefusal(error) ? [] : [PERHAPS])].join(' '),
});

interface Typed {
  amountCents: number | null;
  reason: string;
}
const NOTHING: Typed = { amountCents: null, reason: '' };

const movementOf = (kind: Moving) =>
  z
    .object({
      amountCents: z.int({ error: 'Escribe un monto válido' }).positive('Escribe un monto válido'),
      reason: z.string().trim(),
    })
    .refine(({ reason }) => kind === 'float' || reason !== '', { path: ['reason'], error: 'Escribe el motivo' })
    .transform((typed): AddDrawerMovement => ({ kind, ...typed }));

interface MoveFormProps {
  of: DrawerOf;
  moving: Moving;
  onClose: () => void;
}

/** Puts cash into the drawer, takes it out, or sets the float. A failure is also a toast if the dialog is gone. */
export function MoveForm({ of, moving, onClose }: MoveFormProps) {
  const cache = useQueryClient();
  const edit = useEdit({
    name: `caja.${moving}.${nameOf(of)}`,
    saved: { values: NOTHING, version: 0 },
    schema: movementOf(moving),
    send: (body, { attemptKey: key }) => addMovement(cache, of, { body, key }),
    said: DONE[moving],
    missed: FAILED,
    onSaved: onClose,
  });
  const foot = <DialogFoot edit={edit} onCancel={onClose} save="Registrar" saving="Registrando…" />;
  return (
    <EditForm edit={edit} failed={sayProblem} foot={foot}>
      <p>{HELP[moving]}</p>
      <EditPesos edit={edit} name="amountCents" label="Monto" />
      <EditArea
        edit={edit}
        name="reason"
        label="Motivo"
        hint="Queda en el corte con tu nombre."
        rows={2}
        maxLength={MAX_REASON}
        optional={moving === 'float'}
      />
    </EditForm>
  );
}

const WithReason = z.object({ reason: z.string().trim().min(1, 'Escribe el motivo') });

/** Both movements stay listed. */
export function ReverseForm({
  of,
  movement,
  onClose,
}: {
  of: DrawerOf;
  movement: DrawerMovement;
  onClose: () => void;
}) {
  const cache = useQueryClient();
  const edit = useEdit({
    name: `caja.anular.${nameOf(of)}.${movement.number}`,
    saved: { values: { reason: '' }, version: 0 },
    schema: WithReason,
    send: (body, { attemptKey: key }) => reverseMovement(cache, of, movement.number, { body, key }),
    said: 'Movimiento anulado',
    missed: FAILED,
    onSaved: onClose,
  });
  const foot = <DialogFoot edit={edit} onCancel={onClose} save="Anular movimiento" saving="Anulando…" danger />;
  return (
    <EditForm edit={edit} failed={sayProblem} foot={foot}>
      <p>
        <b>
          {sayMovement(movement)} {sayMoved(movement)}
        </b>
        . Sigue en la lista, marcado como anulado, y ya no cuenta.
      </p>
      <EditArea
        edit={edit}
        name="reason"
        label="Motivo"
        hint="Queda en el corte con tu nombre."
        rows={2}
        maxLength={MAX_REASON}
      />
    </EditForm>
  );
}
