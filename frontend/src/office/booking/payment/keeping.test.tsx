import { act, cleanup, screen } from '@testing-library/react';
import { useState } from 'react';
import { failure } from '#office/test/answers.ts';
import { openOffice } from '#office/test/office.tsx';
import { screenWidth } from '#office/test/screenWidth.ts';
import { signedInWith } from '#office/test/session.ts';
import { endSession, expireSession, startSession } from '#session/tokens.ts';
import { anAppointment } from '../test/appointments.ts';
import {
  addLine,
  aPayment,
  appointment,
  aTill,
  figure,
  onClose,
  openTab,
  pay,
  press,
  sentTo,
  type,
  waiting,
} from '../test/paymentDesk.tsx';
import { PaymentTab } from './PaymentTab.tsx';

jest.mock('#api/client.ts', () => ({ call: jest.fn() }));
jest.mock('#session/useSession.ts', () => ({ useSession: jest.fn() }));

beforeEach(() => {
  startSession();
  screenWidth(1440);
  signedInWith(['view_appointments', 'register_payments']);
  aTill();
});

async function typeSomething() {
  const opened = await openTab();
  const { user } = opened;
  await press(user, 'Cambiar total');
  await type(user, 'Descuento', '10');
  await addLine(user, 'Efectivo', '500');
  await type(user, /^Referencia/, 'folio 7');
  return opened;
}

function expectItThere(): void {
  expect(screen.getByRole('textbox', { name: 'Descuento' })).toHaveValue('10');
  expect(waiting()).toEqual(['Efectivo$500.00']);
  expect(screen.getByRole('textbox', { name: /^Referencia/ })).toHaveValue('folio 7');
}

test('input survives a refetch', async () => {
  const { cache } = await typeSomething();
  await act(() => cache.refetchQueries());
  expectItThere();
});

test('input survives a change of tabs', async () => {
  await typeSomething();
  cleanup();
  await openTab();
  expectItThere();
});

test('input survives the end of a session, but not a sign-out', async () => {
  act(startSession);
  await typeSomething();
  act(() => expireSession('interrupted'));
  cleanup();
  act(startSession);
  await openTab();
  expectItThere();
  await act(endSession);
  cleanup();
  act(startSession);
  await openTab();
  expect(waiting()).toEqual([]);
  await act(endSession);
});

test('Descartar lo escrito discards the input', async () => {
  const { user } = await typeSomething();
  await press(user, 'Descartar lo escrito');
  expect(waiting()).toEqual([]);
  expect(figure('Por cobrar')).toBe('$1,234.50');
  expect(screen.queryByRole('button', { name: 'Descartar lo escrito' })).not.toBeInTheDocument();
});

test('another appointment has a draft of its own', async () => {
  await typeSomething();
  cleanup();
  await openTab({ of: anAppointment({ id: 'apt-2' }) });
  expect(waiting()).toEqual([]);
  cleanup();
  await openTab();
  expectItThere();
});

function Tabs() {
  const [shown, setShown] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setShown(!shown)}>
        otra pestaña
      </button>
      {shown && <PaymentTab appointment={appointment} locked={false} onClose={onClose} />}
    </>
  );
}

test('a request under way is still busy after leaving and returning, and is registered once', async () => {
  let arrive = (_: unknown): void => undefined;
  const till = aTill([], {
    createPayment: () =>
      new Promise((resolve) => {
        arrive = resolve;
      }),
  });
  const { user } = openOffice(<Tabs />);
  await screen.findByRole('region', { name: 'Cuenta' });
  await addLine(user, 'Efectivo');
  await pay(user);
  await press(user, 'otra pestaña');
  await press(user, 'otra pestaña');
  await user.click(await screen.findByText('Registrando…'));
  till.payments = [aPayment()];
  arrive(aPayment());
  expect(await screen.findByText('Pago registrado correctamente')).toBeInTheDocument();
  expect(sentTo('createPayment')).toHaveLength(1);
  expect(waiting()).toEqual([]);
});

test('a request without an answer is reported on return, and is the same attempt', async () => {
  const till = aTill([], {
    createPayment: () => {
      throw failure({ status: 0, code: 'unreachable', detail: 'Error de conexión' });
    },
  });
  const { user } = await openTab();
  await addLine(user, 'Efectivo', '200');
  await pay(user);
  expect(await screen.findByText(/No sabemos si alcanzó a registrarse/)).toBeInTheDocument();
  cleanup();
  till.payments = [aPayment()];
  till.replies = { createPayment: () => aPayment() };
  const again = await openTab();
  expect(await screen.findByText(/No sabemos si alcanzó a registrarse/)).toBeInTheDocument();
  await pay(again.user);
  expect(await screen.findByText('Pago registrado correctamente')).toBeInTheDocument();
  const [one, other] = sentTo('createPayment');
  expect(other).toEqual(one);
  expect(waiting()).toEqual([]);
});
