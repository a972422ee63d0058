import { branchIn } from '@rostro/shared/branches';
import type { NewLine } from '@rostro/shared/contract/payments/visit-money';
import { MESSAGES } from '@rostro/shared/messages';
import { sayMoney } from '@rostro/shared/money';
import { useQuery } from '@tanstack/react-query';
import * as z from 'zod';
import type { Edit } from '#edit/useEdit.ts';
import { partOf } from '#edit/useEditInput.ts';
import { EditBranch } from '#office/clinic/published/EditBranch.tsx';
import { EditSwitch } from '#office/edit/choices.tsx';
import { EditPesos } from '#office/edit/EditPesos.tsx';
import { EditSelect, EditText } from '#office/edit/fields.tsx';
import { methodsQuery } from '#office/payments/published/methods.ts';

/** The methods of a known amount: one, or a part by another one. */
export interface MoneyTyped {
  /** The branch of the drawer; empty if the clinic has one branch, or before the choice. */
  branch: string;
  paymentMethodId: string | null;
  referenceNumber: string;
  split: boolean;
  otherMethodId: string | null;
  otherCents: number | null;
}

export const NO_MONEY: MoneyTyped = {
  branch: '',
  paymentMethodId: null,
  referenceNumber: '',
  split: false,
  otherMethodId: null,
  otherCents: null,
};

/** The schema of the typed methods; the amount is checked once it is known. */
export const moneyShape = {
  branch: z.string(),
  paymentMethodId: z.string({ error: MESSAGES.payment_method_unknown }),
  referenceNumber: z.string(),
  split: z.boolean(),
  otherMethodId: z.string().nullable(),
  otherCents: z.number().nullable(),
};

/** Reports the missing parts of the second method at its field. */
export function checkMoney(
  { branch, split, paymentMethodId, otherMethodId, otherCents }: MoneyTyped,
  { cents, severalBranches }: { cents: number; severalBranches: boolean },
  tell: (path: string, message: string) => void,
): void {
  if (severalBranches && branch === '') tell('branch', 'Elige la sucursal');
  if (!split) return;
  if (otherMethodId === null || otherMethodId === paymentMethodId) tell('otherMethodId', 'Elige otro método');
  const isPart = otherCents !== null && Number.isInteger(otherCents) && otherCents > 0 && otherCents < cents;
  if (!isPart) tell('otherCents', `Escribe una parte de ${sayMoney(cents)}`);
}

/** The branch of the drawer; the main branch is not named. */
export const drawerOf = ({ branch }: MoneyTyped): { branch?: string } => (branch === '' ? {} : branchIn({ branch }));

/** The lines of the request, whose sum is the whole amount. */
export function linesOf(typed: MoneyTyped, cents: number): NewLine[] {
  const { paymentMethodId, referenceNumber, split, otherMethodId, otherCents } = typed;
  const rest = split ? (otherCents ?? 0) : 0;
  const line = (method: string | null, amountCents: number, reference = ''): NewLine => ({
    paymentMethodId: method ?? '',
    amountCents,
    referenceNumber: reference.trim(),
    notes: '',
  });
  return [line(paymentMethodId, cents - rest, referenceNumber), ...(split ? [line(otherMethodId, rest)] : [])];
}

const REFERENCE = { autoComplete: 'off', maxLength: 80 } as const;

interface MoneyFieldsProps<T extends MoneyTyped> {
  edit: Edit<T>;
  /** A part of the amount moves by another method. */
  split: boolean;
}

export function MoneyFields<T extends MoneyTyped>({ edit: wider, split }: MoneyFieldsProps<T>) {
  const edit = partOf<MoneyTyped, T>(wider);
  const { data: methods = [] } = useQuery(methodsQuery());
  const options = methods.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <>
      <EditBranch edit={edit} name="branch" label="Caja de la sucursal" />
      <EditSelect edit={edit} name="paymentMethodId" label="Método" options={options} />
      <EditText edit={edit} name="referenceNumber" label="Referencia" optional input={REFERENCE} />
      <EditSwitch
        edit={edit}
        name="split"
        label="Dividir en dos métodos"
        hint="Por ejemplo, una parte en efectivo y otra con tarjeta."
      />
      {split && (
        <>
          <EditSelect edit={edit} name="otherMethodId" label="Segundo método" options={options} />
          <EditPesos edit={edit} name="otherCents" label="Monto con el segundo método" />
        </>
      )}
    </>
  );
}
