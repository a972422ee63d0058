import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { table, tableName } from '@rostro/platform/table/client';
import { keys } from '@rostro/rules/table/keys';
import type { RouteInput } from '@rostro/shared/contract/index';
import type { PaymentMethod } from '@rostro/shared/contract/payments/payments';
import {
  DELETE_PAYMENT_PHRASE,
  type NewLine,
  type RegisterPayment,
} from '@rostro/shared/contract/payments/visit-money';
import type { Caller } from './caller.ts';

const METHODS: readonly PaymentMethod[] = [
  { id: 'cash', name: 'Efectivo', isActive: true, isCash: true },
  { id: 'card', name: 'Tarjeta', isActive: true, isCash: false },
  { id: 'check', name: 'Cheque', isActive: false, isCash: false },
];
export const putPaymentMethods = () =>
  Promise.all(
    METHODS.map((method) =>
      table.send(new PutCommand({ TableName: tableName(), Item: { ...keys.paymentMethod(method.id), ...method } })),
    ),
  );

type Line = Partial<NewLine> & Pick<NewLine, 'amountCents'>;
export const line = (amountCents: number, more: Partial<NewLine> = {}): Line & { paymentMethodId: string } => ({
  ...{ paymentMethodId: 'cash', amountCents },
  ...more,
});
type Wanted = Partial<Omit<RegisterPayment, 'lines'>> & { lines: ReturnType<typeof line>[] };

const headed = (idempotencyKey?: string) => (idempotencyKey === undefined ? {} : { idempotencyKey });

/** The actions of staff who register payments, through the gateway. */
export const cashierOf = (staff: Caller) => ({
  /** Registers a first payment, of 850 pesos by default. */
  pay: (appointmentId: string, wanted: Wanted, idempotencyKey?: string) =>
    staff.call(
      'createPayment',
      { params: { appointmentId }, body: { after: null, totalCents: 85_000, ...wanted } },
      headed(idempotencyKey),
    ),
  add: (appointmentId: string, paymentId: string, lines: ReturnType<typeof line>[], idempotencyKey?: string) =>
    staff.call('addPaymentLines', { params: { appointmentId, paymentId }, body: { lines } }, headed(idempotencyKey)),
  remove: (appointmentId: string, paymentId: string, reason = 'Mal escrito') =>
    staff.call('deletePayment', {
      params: { appointmentId, paymentId },
      body: { confirmation: DELETE_PAYMENT_PHRASE, reason },
    }),
  /** Refunds money; the whole held amount is in `heldCents`, by default the refunded one. */
  refund: async (
    appointmentId: string,
    wanted: { lines: ReturnType<typeof line>[]; heldCents?: number; stillOwed?: boolean; reason?: string },
    idempotencyKey?: string,
  ) =>
    staff.call(
      'refundMoney',
      {
        params: { appointmentId },
        body: {
          reason: 'No pudo venir',
          heldCents: wanted.heldCents ?? (await cashierOf(staff).account(appointmentId)).heldCents,
          ...wanted,
        },
      },
      headed(idempotencyKey),
    ),
  /** Keeps money; the whole held amount is in `heldCents`, by default the kept one. */
  forfeit: async (
    appointmentId: string,
    wanted: { amountCents: number; heldCents?: number; reason?: string },
    idempotencyKey?: string,
  ) =>
    staff.call(
      'forfeitMoney',
      {
        params: { appointmentId },
        body: {
          reason: 'Avisó tarde',
          heldCents: wanted.heldCents ?? (await cashierOf(staff).account(appointmentId)).heldCents,
          ...wanted,
        },
      },
      headed(idempotencyKey),
    ),
  /** Leaves money in the client's favour, by default all held money. */
  credit: async (
    appointmentId: string,
    wanted: { amountCents?: number; heldCents?: number; reason?: string } = {},
    idempotencyKey?: string,
  ) => {
    const { heldCents } = await cashierOf(staff).account(appointmentId);
    const body = { reason: 'La usa en otra visita', heldCents, amountCents: heldCents, ...wanted };
    return staff.call('creditMoney', { params: { appointmentId }, body }, headed(idempotencyKey));
  },
  /** Pays out of the client's balance, beside existing payments; 850 pesos if there are none. */
  use: async (
    appointmentId: string,
    amountCents: number,
    wanted: Partial<RouteInput<'useBalance'>['body']> = {},
    idempotencyKey?: string,
  ) => {
    const [newest] = await cashierOf(staff).payments(appointmentId);
    const seen = { after: newest?.id ?? null, pendingCents: newest?.pendingCents ?? 0 };
    return staff.call(
      'useBalance',
      { params: { appointmentId }, body: { ...seen, totalCents: 85_000, amountCents, ...wanted } },
      headed(idempotencyKey),
    );
  },
  balance: async (appointmentId: string) =>
    (await staff.call('listAppointmentPayments', { params: { appointmentId } })).body.balanceCents,
  account: async (appointmentId: string) =>
    (await staff.call('listAppointmentPayments', { params: { appointmentId } })).body.account,
  payments: async (appointmentId: string) =>
    (await staff.call('listAppointmentPayments', { params: { appointmentId } })).body.items,
  receipt: (day: string, number: number) => staff.call('getReceipt', { params: { day, number } }),
  send: (day: string, number: number) => staff.call('emailReceipt', { params: { day, number } }),
});
