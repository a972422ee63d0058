import { screen, waitFor, within } from '@testing-library/react';
import { failure } from '#office/test/answers.ts';
import { screenWidth } from '#office/test/screenWidth.ts';
import { signedInWith } from '#office/test/session.ts';
import { filed } from '../test/filed.ts';
import { addLine, aLine, aPayment, aTill, figure, openTab, press, sentTo } from '../test/paymentDesk.tsx';

jest.mock('#api/client.ts', () => ({ call: jest.fn() }));
jest.mock('#session/useSession.ts', () => ({ useSession: jest.fn() }));

beforeEach(() => {
  screenWidth(1440);
  signedInWith(['view_appointments', 'register_payments']);
});

function aTillWith(balanceCents: number, replies: Parameters<typeof aTill>[1] = {}) {
  const state = { balanceCents };
  const till = aTill([], {
    listAppointmentPayments: () =>
      filed({
        ...{ items: till.payments, suggestedTotalCents: till.suggestedTotalCents },
        balanceCents: state.balanceCents,
      }),
    useBalance: ({ body }) => {
      const paid = aPayment({
        lines: [
          aLine({
            paymentMethodId: 'balance',
            paymentMethodName: 'Saldo a favor',
            amountCents: Number(body.amountCents),
          }),
        ],
        pendingCents: 123_450 - Number(body.amountCents),
      });
      till.payments = [paid];
      state.balanceCents -= Number(body.amountCents);
      return paid;
    },
    ...replies,
  });
  return { state, till };
}
const sent = () => sentTo('useBalance').map(([, input]) => input);
const region = () => screen.getByRole('region', { name: 'Saldo a favor' });
const name = (pesos: string) => `Usar ${pesos} de saldo a favor`;

test('one press pays with the balance, and the rest is still owed', async () => {
  aTillWith(50_000);
  const { user } = await openTab();
  expect(region()).toHaveTextContent('Saldo a favor del cliente $500.00');
  await press(user, name('$500.00'));
  expect(await screen.findByText('Se usaron $500.00 del saldo a favor')).toBeInTheDocument();
  expect(sent()).toEqual([
    {
      params: { appointmentId: expect.any(String) },
      body: { after: null, pendingCents: 0, totalCents: 123_450, discountPercentage: 0, amountCents: 50_000 },
    },
  ]);
  await waitFor(() => expect(figure('Por cobrar')).toBe('$734.50'));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Saldo a favor' })).not.toBeInTheDocument());
});

test('a payment uses no more than the pending amount beside the typed lines', async () => {
  const { till } = aTillWith(500_000);
  till.payments = [aPayment()];
  const { user } = await openTab();
  await addLine(user, 'Efectivo', '200');
  await press(user, name('$500.00'));
  expect(sent()).toMatchObject([{ body: { after: 'pago-1', pendingCents: 70_000, amountCents: 50_000 } }]);
});

test('a failure is reported, and the same press again is the same request', async () => {
  let fails = true;
  const { till } = aTillWith(50_000, {
    useBalance: () => {
      if (fails) throw failure({ status: 503, code: 'busy', detail: 'Intenta de nuevo.' });
      till.payments = [aPayment()];
      return aPayment();
    },
  });
  const { user } = await openTab();
  await press(user, name('$500.00'));
  expect(await within(region()).findByText('Error al usar el saldo a favor')).toBeInTheDocument();
  fails = false;
  await press(user, name('$500.00'));
  await waitFor(() => expect(sent()).toHaveLength(2));
  const [first, second] = sentTo('useBalance').map(([, , options]) => options.idempotencyKey);
  expect(first).toBe(second);
});

test('without a balance there is no button', async () => {
  aTillWith(0);
  await openTab();
  expect(screen.queryByRole('region', { name: 'Saldo a favor' })).not.toBeInTheDocument();
});

test('without the right the button says why it is disabled', async () => {
  aTillWith(10_000);
  signedInWith(['view_appointments']);
  const { user } = await openTab();
  const button = await screen.findByRole('button', { name: name('$100.00') });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  await user.click(button);
  expect(sent()).toEqual([]);
});
