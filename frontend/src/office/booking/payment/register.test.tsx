import { screen, waitFor, within } from '@testing-library/react';
import { failure } from '#office/test/answers.ts';
import { screenWidth } from '#office/test/screenWidth.ts';
import { signedInWith } from '#office/test/session.ts';
import { pasteInto } from '#test/pasteInto.ts';
import { anAppointment } from '../test/appointments.ts';
import { filed } from '../test/filed.ts';
import {
  add,
  addLine,
  aLine,
  aPayment,
  appointment,
  aTill,
  choose,
  figure,
  openTab,
  PAID,
  pay,
  press,
  sentTo,
  type,
  waiting,
} from '../test/paymentDesk.tsx';

jest.mock('#api/client.ts', () => ({ call: jest.fn() }));
jest.mock('#session/useSession.ts', () => ({ useSession: jest.fn() }));

const amount = () => screen.getByRole('textbox', { name: 'Monto' });
const created = () => sentTo('createPayment');

beforeEach(() => {
  screenWidth(1440);
  signedInWith(['view_appointments', 'register_payments']);
});

describe('the ledger', () => {
  test('without a payment starts at the service’s price', async () => {
    aTill();
    await openTab();
    expect(figure('Total')).toBe('$1,234.50');
    expect(figure('Descuento')).toBe('$0.00');
    expect(figure('Final')).toBe('$1,234.50');
    expect(figure('Pagado')).toBe('$0.00');
    expect(figure('Sin guardar')).toBe('$0.00');
    expect(figure('Por cobrar')).toBe('$1,234.50');
    expect(screen.getByText('Todavía no hay pagos de esta cita.')).toBeInTheDocument();
  });

  test('shows total and discount as text until Editar campos, and calculates with the input after it', async () => {
    aTill();
    const { user } = await openTab();
    expect(screen.queryByRole('textbox', { name: 'Total' })).not.toBeInTheDocument();
    await press(user, 'Cambiar total');
    await type(user, 'Total', '1000');
    await type(user, 'Descuento', '12.5');
    expect(figure('Final')).toBe('$875.00');
    await press(user, 'Listo');
    expect(screen.queryByRole('textbox', { name: 'Total' })).not.toBeInTheDocument();
    expect(figure('Descuento')).toBe('−$125.00');
    expect(figure('Por cobrar')).toBe('$875.00');
  });

  test('reports a total or discount that is not valid under its field', async () => {
    aTill();
    const { user } = await openTab();
    await press(user, 'Cambiar total');
    await type(user, 'Total', 'mil');
    await type(user, 'Descuento', '101');
    await press(user, 'Listo');
    expect(screen.getByRole('textbox', { name: 'Total' })).toHaveAccessibleDescription('Escribe un monto válido');
    expect(screen.getByRole('textbox', { name: 'Descuento' })).toHaveAccessibleDescription(
      'El descuento va de 0 a 100',
    );
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Total' })).toHaveFocus());
  });

  test('has the total typed for a service without a price', async () => {
    aTill().suggestedTotalCents = null;
    const { user } = await openTab();
    expect(screen.getByRole('textbox', { name: 'Total' })).toHaveValue('');
    expect(screen.queryByRole('button', { name: 'Cambiar total' })).not.toBeInTheDocument();
    await type(user, 'Total', '300');
    expect(figure('Por cobrar')).toBe('$300.00');
  });

  test('of a payment in parts shows the paid and the owed amount, and its figures are fixed', async () => {
    aTill([aPayment()]);
    const { user } = await openTab();
    expect(figure('Total')).toBe('$1,000.00');
    expect(figure('Descuento')).toBe('−$100.00');
    expect(figure('Final')).toBe('$900.00');
    expect(figure('Pagado')).toBe('−$200.00');
    expect(figure('Por cobrar')).toBe('$700.00');
    expect(screen.queryByRole('button', { name: 'Cambiar total' })).not.toBeInTheDocument();
    await addLine(user, 'Efectivo', '300');
    expect(figure('Sin guardar')).toBe('−$300.00');
    expect(figure('Por cobrar')).toBe('$400.00');
    expect(amount()).toHaveValue('400.00');
  });

  test('of a paid appointment says so, and another charge has a total of its own', async () => {
    const till = aTill([aPayment(PAID)], { createPayment: () => aPayment({ id: 'pago-2', ...PAID }) });
    const { user } = await openTab();
    expect(screen.getByText('La cita está pagada')).toBeInTheDocument();
    expect(figure('Por cobrar')).toBe('$0.00');
    expect(screen.queryByRole('button', { name: 'Registrar pago' })).not.toBeInTheDocument();
    await press(user, 'Registrar otro cobro');
    expect(screen.getByRole('textbox', { name: 'Total' })).toHaveValue('');
    await type(user, 'Total', '150.50');
    await choose(user, 'Efectivo');
    till.payments = [aPayment({ id: 'pago-2', ...PAID }), aPayment(PAID)];
    await pay(user);
    expect(await screen.findByText('Pago registrado correctamente')).toBeInTheDocument();
    expect(created()[0]?.[1].body).toMatchObject({ after: 'pago-1', totalCents: 15_050, discountPercentage: 0 });
  });
});

describe('a payment requires', () => {
  test('a method', async () => {
    aTill();
    const { user } = await openTab();
    await screen.findByRole('radio', { name: 'Efectivo' });
    await add(user);
    expect(screen.getByText('Selecciona un método de pago.')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('radio', { name: 'Efectivo' })).toHaveFocus());
    expect(waiting()).toEqual([]);
  });

  test.each([
    ['tarjeta', 'Tarjeta de débito'],
    ['Débito', 'Tarjeta de débito'],
    ['debito', 'Tarjeta de débito'],
    ['efe', 'Efectivo'],
    ['2', 'Tarjeta de débito'],
    ['1', 'Efectivo'],
  ])('the method that was typed: «%s»', async (text, method) => {
    aTill();
    const { user } = await openTab();
    (await screen.findByRole('radio', { name: 'Efectivo' })).focus();
    await user.keyboard(`${text}{Enter}`);
    expect(waiting()).toEqual([expect.stringContaining(method)]);
  });

  test.each(['vales', 'zzz', 'e tarjeta'])('a method: «%s» is none, and clears the earlier choice', async (text) => {
    aTill();
    const { user } = await openTab();
    await choose(user, 'Efectivo');
    await user.keyboard(`${text}{Enter}`);
    expect(waiting()).toEqual([]);
    expect(screen.getByText('Selecciona un método de pago.')).toBeInTheDocument();
  });

  test.each(['0', 'mucho', '-5', '10.999'])('a valid amount, which «%s» is not', async (text) => {
    aTill();
    const { user } = await openTab();
    await choose(user, 'Efectivo');
    await type(user, 'Monto', text);
    await add(user);
    expect(amount()).toHaveAccessibleDescription('Escribe un monto válido');
    expect(amount()).not.toHaveValue('');
    expect(waiting()).toEqual([]);
  });

  test('an amount of at most the pending one, to the centavo', async () => {
    aTill();
    const { user } = await openTab();
    await addLine(user, 'Efectivo', '1234.51');
    expect(amount()).toHaveAccessibleDescription('El monto no puede ser mayor que lo que falta por cobrar.');
    expect(waiting()).toEqual([]);
    await type(user, 'Monto', '1234.50');
    await add(user);
    expect(waiting()).toHaveLength(1);
    expect(figure('Por cobrar')).toBe('$0.00');
  });

  test('at least one method', async () => {
    aTill();
    const { user } = await openTab();
    await pay(user);
    expect(screen.getAllByText('Agrega al menos un método de pago.')).toHaveLength(1);
    expect(created()).toHaveLength(0);
  });

  test('no more in its lines than is owed, even after the discount was raised', async () => {
    aTill();
    const { user } = await openTab();
    await addLine(user, 'Efectivo');
    await press(user, 'Cambiar total');
    await type(user, 'Descuento', '50');
    const parts = within(screen.getByRole('region', { name: 'Formas de pago' }));
    expect(parts.getByText('El monto no puede ser mayor que lo que falta por cobrar.')).toBeInTheDocument();
    await pay(user);
    expect(created()).toHaveLength(0);
    await press(user, 'Quitar Efectivo de $1,234.50');
    expect(parts.queryByText('El monto no puede ser mayor que lo que falta por cobrar.')).not.toBeInTheDocument();
  });

  test('an active method', async () => {
    aTill();
    const { user } = await openTab();
    await choose(user, 'Tarjeta de débito');
    expect(screen.queryByText('Vales')).not.toBeInTheDocument();
  });
});

describe('registering', () => {
  const two = [aLine({ paymentMethodId: 'cash' }), aLine()];
  const answer = aPayment({ totalCents: 123_450, lines: two });

  test('sends two methods at once, with one key, and empties the fields', async () => {
    const till = aTill([], { createPayment: () => answer });
    const { user, cache } = await openTab();
    const refreshed = jest.spyOn(cache, 'invalidateQueries');
    await choose(user, 'Tarjeta de débito');
    await type(user, 'Monto', '500');
    await type(user, /^Referencia/, 'Aut. 048213');
    await type(user, /^Notas/, 'la mitad');
    await add(user);
    expect(waiting()).toEqual(['Tarjeta de débitoAut. 048213 · la mitad$500.00']);
    await addLine(user, 'Efectivo', '234.50');
    till.payments = [answer];
    await pay(user);
    expect(await screen.findByText('Pago registrado correctamente')).toBeInTheDocument();
    expect(created()).toHaveLength(1);
    const [, sent, options] = created()[0] ?? [];
    expect(sent).toEqual({
      params: { appointmentId: appointment.id },
      body: {
        after: null,
        totalCents: 123_450,
        discountPercentage: 0,
        lines: [
          { paymentMethodId: 'card', amountCents: 50_000, referenceNumber: 'Aut. 048213', notes: 'la mitad' },
          { paymentMethodId: 'cash', amountCents: 23_450, referenceNumber: '', notes: '' },
        ],
      },
    });
    expect(options?.idempotencyKey).toEqual(expect.any(String));
    expect(waiting()).toEqual([]);
    expect(await screen.findByRole('article', { name: /^Pago de \$400\.00/ })).toBeInTheDocument();
    const list = cache.getQueryCache().build(cache, { queryKey: ['listAppointments'] as readonly unknown[] });
    expect(refreshed.mock.calls.some(([filters]) => filters?.predicate?.(list))).toBe(true);
  });

  test('includes a typed line that was not added', async () => {
    aTill([], { createPayment: () => answer });
    const { user } = await openTab();
    await addLine(user, 'Efectivo', '234.50');
    await choose(user, 'Tarjeta de débito');
    await pay(user);
    await waitFor(() => expect(created()).toHaveLength(1));
    expect(created()[0]?.[1].body).toMatchObject({
      lines: [
        { paymentMethodId: 'cash', amountCents: 23_450 },
        { paymentMethodId: 'card', amountCents: 100_000 },
      ],
    });
  });

  test('asks about a half-typed line instead of dropping it', async () => {
    aTill();
    const { user } = await openTab();
    await addLine(user, 'Efectivo', '200');
    await type(user, /^Referencia/, 'folio 7');
    await pay(user);
    expect(screen.getByText('Selecciona un método de pago.')).toBeInTheDocument();
    expect(created()).toHaveLength(0);
  });

  test('sends a later part to the newest payment', async () => {
    aTill([aPayment()], { addPaymentLines: () => aPayment(PAID) });
    const { user } = await openTab();
    await choose(user, 'Efectivo');
    await pay(user);
    await waitFor(() => expect(sentTo('addPaymentLines')).toHaveLength(1));
    expect(sentTo('addPaymentLines')[0]?.[1]).toEqual({
      params: { appointmentId: appointment.id, paymentId: 'pago-1' },
      body: {
        pendingCents: 70_000,
        lines: [{ paymentMethodId: 'cash', amountCents: 70_000, referenceNumber: '', notes: '' }],
      },
    });
    expect(created()).toHaveLength(0);
  });

  test('sends an equal later part as another one, under another key', async () => {
    const till = aTill([aPayment()], {});
    const after = aPayment({ pendingCents: 60_000, lines: [aLine(), aLine({ amountCents: 10_000 })] });
    till.replies = {
      addPaymentLines: () => {
        till.payments = [after];
        return after;
      },
    };
    const { user } = await openTab();
    await addLine(user, 'Efectivo', '100');
    await pay(user);
    await waitFor(() => expect(figure('Por cobrar')).toBe('$600.00'));
    await addLine(user, 'Efectivo', '100');
    await pay(user);
    await waitFor(() => expect(sentTo('addPaymentLines')).toHaveLength(2));
    const [one, other] = sentTo('addPaymentLines');
    expect(one?.[1].body).toMatchObject({ pendingCents: 70_000 });
    expect(other?.[1].body).toEqual({ ...(one?.[1].body as object), pendingCents: 60_000 });
    expect(one?.[2].idempotencyKey).not.toBe(other?.[2].idempotencyKey);
  });

  test('takes a free service without a method', async () => {
    signedInWith(['view_appointments', 'register_payments', 'give_courtesies']);
    aTill([], { createPayment: () => aPayment({ ...PAID, lines: [] }) });
    const { user } = await openTab();
    await press(user, 'Cambiar total');
    await type(user, 'Descuento', '100');
    await type(user, /^Motivo del descuento/, 'Cortesía');
    await pay(user);
    await waitFor(() => expect(created()).toHaveLength(1));
    expect(created()[0]?.[1].body).toMatchObject({ discountPercentage: 100, discountReason: 'Cortesía', lines: [] });
  });

  test('happens once for two clicks, and locks the input meanwhile', async () => {
    let arrive = (_: unknown): void => undefined;
    aTill([], { createPayment: () => new Promise((resolve) => (arrive = resolve)) });
    const { user } = await openTab();
    await addLine(user, 'Efectivo');
    await user.dblClick(screen.getByRole('button', { name: 'Registrar pago' }));
    expect(await screen.findByText('Registrando…')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: /^Quitar Efectivo/ })).toBeDisabled();
    expect(created()).toHaveLength(1);
    arrive(aPayment(PAID));
    expect(await screen.findByText('Pago registrado correctamente')).toBeInTheDocument();
    expect(created()).toHaveLength(1);
  });

  test('keeps the keyboard in the tab after its button is gone', async () => {
    aTill();
    const { user } = await openTab();
    await addLine(user, 'Efectivo');
    expect(screen.queryByRole('form')).not.toBeInTheDocument();
    expect(document.body).not.toHaveFocus();
    await user.tab();
    expect(screen.getByRole('button', { name: 'Cambiar total' })).toHaveFocus();
  });

  test('does not happen on Enter, which adds the line', async () => {
    aTill();
    const { user } = await openTab();
    await choose(user, 'Efectivo');
    await type(user, 'Monto', '50');
    await user.keyboard('{Enter}');
    expect(waiting()).toEqual(['Efectivo$50.00']);
    expect(created()).toHaveLength(0);
  });
});

describe('a refusal', () => {
  test('for changed payments reads them again, keeps the input, and sends it to the new state', async () => {
    const till = aTill([], {
      createPayment: () => {
        till.payments = [aPayment()];
        throw failure({
          status: 409,
          code: 'payments_changed',
          detail: 'Los pagos de esta cita cambiaron mientras tanto.',
        });
      },
      addPaymentLines: () => aPayment(PAID),
    });
    const { user } = await openTab();
    await addLine(user, 'Efectivo', '300');
    await pay(user);
    expect(await screen.findByText('Los pagos de esta cita cambiaron mientras tanto.')).toBeInTheDocument();
    expect(await screen.findByRole('article', { name: /^Pago de \$200\.00/ })).toBeInTheDocument();
    expect(waiting()).toEqual(['Efectivo$300.00']);
    expect(figure('Por cobrar')).toBe('$400.00');
    await pay(user);
    await waitFor(() => expect(sentTo('addPaymentLines')).toHaveLength(1));
  });

  test('is avoided: a payment by another user is reported before sending', async () => {
    const till = aTill([aPayment()], { addPaymentLines: () => aPayment(PAID) });
    const { user, cache } = await openTab();
    await addLine(user, 'Efectivo', '100');
    till.payments = [aPayment({ pendingCents: 50_000, lines: [aLine({ amountCents: 40_000 })] })];
    await cache.refetchQueries();
    expect(await screen.findByText(/Los pagos de esta cita cambiaron mientras tanto/)).toBeInTheDocument();
    await pay(user);
    expect(sentTo('addPaymentLines')).toHaveLength(0);
    expect(screen.getByText(/Los pagos de esta cita cambiaron mientras tanto/)).toBeInTheDocument();
    await pay(user);
    await waitFor(() => expect(sentTo('addPaymentLines')).toHaveLength(1));
  });

  test.each([
    ['day_closed', 'El corte de ese día ya está hecho.'],
    ['appointment_cancelled', 'Esta cita está cancelada y ya no se puede modificar.'],
  ] as const)('%s has its own words, and no input is lost', async (code, detail) => {
    aTill([], {
      createPayment: () => {
        throw failure({ status: 409, code, detail });
      },
    });
    const { user } = await openTab();
    await addLine(user, 'Efectivo', '300');
    await pay(user);
    expect(await screen.findByText(detail)).toBeInTheDocument();
    expect(screen.getAllByText('Error al registrar el pago')).toHaveLength(1);
    expect(waiting()).toEqual(['Efectivo$300.00']);
  });

  test('is not the same as no answer: the attempt is sent again, even if the payment was registered after all', async () => {
    let tries = 0;
    const till = aTill([], {
      createPayment: () => {
        tries += 1;
        till.payments = [aPayment()];
        if (tries === 1) throw failure({ status: 0, code: 'unreachable', detail: 'Error de conexión' });
        return aPayment();
      },
    });
    const { user } = await openTab();
    await choose(user, 'Efectivo');
    await type(user, 'Monto', '200');
    await pay(user);
    expect(await screen.findByText(/No sabemos si alcanzó a registrarse/)).toBeInTheDocument();
    expect(await screen.findByRole('article', { name: /^Pago de \$200\.00/ })).toBeInTheDocument();
    await pay(user);
    expect(await screen.findByText('Pago registrado correctamente')).toBeInTheDocument();
    const [one, other] = created();
    expect(other).toEqual(one);
    expect(sentTo('addPaymentLines')).toHaveLength(0);
    expect(waiting()).toEqual([]);
  });
});

describe('locked', () => {
  test('without the right everything is readable, and Pagar says why', async () => {
    signedInWith(['view_appointments']);
    aTill([aPayment()]);
    const { user } = await openTab();
    expect(figure('Por cobrar')).toBe('$700.00');
    expect(screen.queryByRole('form')).not.toBeInTheDocument();
    const button = screen.getByRole('button', { name: 'Registrar pago' });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByText('No tienes permiso para registrar pagos')).toBeInTheDocument();
    await user.click(button);
    expect(sentTo('addPaymentLines')).toHaveLength(0);
    expect(screen.getByRole('button', { name: /^Eliminar pago/ })).toHaveAttribute('aria-disabled', 'true');
  });

  test('a cancelled appointment takes no payment, and says why', async () => {
    aTill();
    const { user } = await openTab({ locked: true, of: anAppointment({ status: 'cancelled' }) });
    expect(screen.queryByRole('button', { name: 'Cambiar total' })).not.toBeInTheDocument();
    expect(screen.queryByRole('form')).not.toBeInTheDocument();
    await pay(user);
    expect(screen.getAllByText('Esta cita está cancelada y ya no se puede modificar.')).not.toHaveLength(0);
    expect(created()).toHaveLength(0);
  });

  test.each([
    ['cancelled', { status: 'cancelled' }, 'La cita se canceló'],
    ['moved', { status: 'cancelled', movedTo: 'apt-9' }, 'La cita se movió'],
    ['missed', { status: 'confirmed', closed: true, attendance: 'no_show' }, 'No asistió'],
  ] as const)('a %s one owes nothing, and says why', async (_, facts, why) => {
    aTill();
    await openTab({ locked: facts.status === 'cancelled', of: anAppointment(facts) });
    expect(figure('Por cobrar')).toBe('$0.00');
    expect(screen.getByText(new RegExp(`^${why}`))).toBeInTheDocument();
  });

  test('a missed one owes its price again once staff begin a payment', async () => {
    aTill();
    const { user } = await openTab({ of: anAppointment({ status: 'confirmed', closed: true, attendance: 'no_show' }) });
    await press(user, 'Cambiar total');
    await type(user, 'Total', '300');
    expect(figure('Por cobrar')).toBe('$300.00');
  });
});

describe('a failed load', () => {
  test('of the payments is reported and retried', async () => {
    const till = aTill();
    till.replies = {
      listAppointmentPayments: () => {
        throw failure();
      },
    };
    const opened = openTab();
    const notice = await screen.findByRole('alert');
    expect(notice).toHaveTextContent('Error al cargar los pagos existentes');
    till.replies = {};
    within(notice).getByRole('button', { name: 'Intentar de nuevo' }).click();
    await opened;
  });

  test('of the methods is reported under their field', async () => {
    aTill([], {
      listPaymentMethods: () => {
        throw failure();
      },
    });
    await openTab();
    expect(await screen.findByText(/Error al cargar los métodos de pago/)).toBeInTheDocument();
  });
});

test('for received cash the form shows the change or the missing amount, and sends neither', async () => {
  aTill();
  const { user } = await openTab();
  await choose(user, 'Tarjeta de débito');
  expect(screen.queryByLabelText(/^Recibe/)).not.toBeInTheDocument();
  await choose(user, 'Efectivo');
  await type(user, 'Monto', '850');
  const received = screen.getByLabelText(/^Recibe/);
  await pasteInto(user, received, '1,000');
  expect(screen.getByText('Cambio $150.00')).toBeInTheDocument();
  await user.clear(received);
  await pasteInto(user, received, '800');
  expect(screen.getByText('Faltan $50.00')).toBeInTheDocument();
  await add(user);
  expect(waiting()).toEqual([expect.stringContaining('$850.00')]);
  expect(screen.queryByText(/^Faltan/)).not.toBeInTheDocument();
});

test('a price that changed since the booking is shown beside it, and can be used', async () => {
  aTill([], {
    listAppointmentPayments: () => ({ ...filed({ suggestedTotalCents: 100_005 }), todayCents: 150_000 }),
  });
  const { user } = await openTab();
  expect(screen.getByText('Al reservar: $1,000.05 · hoy: $1,500.00')).toBeInTheDocument();
  expect(figure('Total')).toBe('$1,000.05');
  await press(user, 'Cobrar lo de hoy');
  expect(figure('Por cobrar')).toBe('$1,500.00');
  await press(user, 'Cobrar lo de la reserva');
  expect(figure('Por cobrar')).toBe('$1,000.05');
});
