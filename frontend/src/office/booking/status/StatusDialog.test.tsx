import type { StaffAppointment } from '@rostro/shared/contract/booking/booking';
import { DEFAULT_SETTINGS } from '@rostro/shared/defaults';
import { MESSAGES } from '@rostro/shared/messages';
import { toInstant } from '@rostro/shared/time';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { call } from '#api/client.ts';
import { ApiError } from '#api/error.ts';
import { screenWidth } from '#office/test/screenWidth.ts';
import { signedInWith } from '#office/test/session.ts';
import { expireSession } from '#session/tokens.ts';
import { pasteInto } from '#test/pasteInto.ts';
import { openAgenda } from '../test/agenda.tsx';
import { anAppointment, listOf } from '../test/appointments.ts';
import { filed } from '../test/filed.ts';

jest.mock('#api/client.ts', () => ({ call: jest.fn() }));
jest.mock('#session/useSession.ts', () => ({ useSession: jest.fn() }));

const answers = jest.mocked(call) as unknown as jest.Mock;
let appointment = anAppointment();
let save: () => Promise<unknown>;
const saves = () => answers.mock.calls.filter(([id]) => id === 'setAppointmentStatus');

beforeEach(() => {
  screenWidth(1440);
  signedInWith(['view_appointments', 'cancel_appointments']);
  appointment = anAppointment();
  save = async () => appointment;
  answers.mockReset();
  answers.mockImplementation(async (id: string) => (id === 'setAppointmentStatus' ? save() : listOf([appointment])));
});

async function openDialog() {
  const user = openAgenda('?view=list');
  await user.click(await screen.findByRole('button', { name: /cambiar estado/ }));
  await screen.findByRole('dialog', { name: 'Cambiar estado de la cita' });
  return user;
}

const saveButton = () => screen.getByRole('button', { name: 'Guardar' });

test('a cancelled appointment has no control, and says why', async () => {
  appointment = anAppointment({ status: 'cancelled' });
  openAgenda('?view=list');
  expect(await screen.findByText('Cancelada')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /cambiar estado/ })).not.toBeInTheDocument();
  expect(screen.getByText(/Esta cita está cancelada y ya no se puede modificar/)).toBeInTheDocument();
});

test('without the permission the control is disabled and names the permission', async () => {
  signedInWith(['view_appointments']);
  const user = openAgenda('?view=list');
  const chip = await screen.findByRole('button', { name: /cambiar estado/ });
  expect(chip).toHaveAttribute('aria-disabled', 'true');
  await user.hover(chip);
  expect(await screen.findByRole('tooltip')).toHaveTextContent('No tienes permiso para cambiar el estado de las citas');
  await user.click(chip);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('it opens at the current status, with nothing to save', async () => {
  await openDialog();
  const current = screen.getByRole('radio', { name: /Por Confirmar/ });
  expect(current).toBeChecked();
  await waitFor(() => expect(current).toHaveFocus());
  expect(saveButton()).toBeDisabled();
});

test('the dialog and its choice return after a session that ended meanwhile', async () => {
  const user = await openDialog();
  await user.click(screen.getByRole('radio', { name: /Confirmada/ }));
  act(() => expireSession());
  cleanup();
  openAgenda('?view=list');
  await screen.findByRole('dialog', { name: 'Cambiar estado de la cita' });
  expect(screen.getByRole('radio', { name: /Confirmada/ })).toBeChecked();
  expect(saveButton()).toBeEnabled();
});

test('choosing the present status leaves nothing to save', async () => {
  const user = await openDialog();
  await user.click(screen.getByRole('radio', { name: /Confirmada/ }));
  expect(saveButton()).toBeEnabled();
  await user.click(screen.getByRole('radio', { name: /Por Confirmar/ }));
  expect(saveButton()).toBeDisabled();
});

test('a finished appointment begins without a choice', async () => {
  appointment = anAppointment({ status: 'completed' });
  await openDialog();
  for (const radio of screen.getAllByRole('radio', { name: /Por Confirmar|Confirmada|Cancelada/ })) {
    expect(radio).not.toBeChecked();
  }
  expect(saveButton()).toBeDisabled();
});

test('saving sends the status, confirms it and shows it in the row', async () => {
  const user = await openDialog();
  save = async () => {
    appointment = anAppointment({ status: 'confirmed' });
    return appointment;
  };
  await user.click(screen.getByRole('radio', { name: /Confirmada/ }));
  await user.click(saveButton());
  expect(await screen.findByText('Estado de la cita actualizado correctamente')).toBeInTheDocument();
  expect(saves()).toEqual([
    ['setAppointmentStatus', { params: { appointmentId: 'apt-1' }, body: { status: 'confirmed' } }],
  ]);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByRole('button', { name: /^Confirmada: cambiar estado/ })).toBeInTheDocument();
});

test('a second press while saving sends nothing more', async () => {
  const user = await openDialog();
  save = () => new Promise(() => undefined);
  await user.click(screen.getByRole('radio', { name: /Confirmada/ }));
  await user.click(saveButton());
  const busy = await screen.findByRole<HTMLButtonElement>('button', { name: /Guardando/ });
  fireEvent.submit(busy);
  await user.click(busy);
  expect(saves()).toHaveLength(1);
});

test('a failure keeps the dialog and the choice, and shows the reason', async () => {
  const user = await openDialog();
  save = async () => {
    throw new ApiError({ status: 409, code: 'slot_full', detail: 'Este horario ya está reservado.' });
  };
  await user.click(screen.getByRole('radio', { name: /Confirmada/ }));
  await user.click(saveButton());
  expect(await screen.findByText('Este horario ya está reservado.')).toBeInTheDocument();
  expect(screen.getAllByText('Error al actualizar el estado de la cita').length).toBeGreaterThan(0);
  expect(screen.getByRole('dialog')).toBeInTheDocument();
  expect(screen.getByRole('radio', { name: /Confirmada/ })).toBeChecked();
  expect(saveButton()).toBeEnabled();
});

test('after the client’s cut-off, cancelling says so', async () => {
  appointment = anAppointment({ cancelUntil: '2020-01-02T16:00:00.000Z' });
  const user = await openDialog();
  expect(screen.queryByText('Fuera de plazo')).not.toBeInTheDocument();
  await user.click(screen.getByRole('radio', { name: /Cancelada/ }));
  expect(screen.getByText(/^El cliente podía cancelarla en línea hasta el/)).toBeInTheDocument();
  await user.click(saveButton());
  await waitFor(() => expect(saves()).toHaveLength(1));
});

test('choosing to cancel warns that it cannot be undone', async () => {
  const user = await openDialog();
  expect(screen.queryByText('Cancelar no se puede deshacer')).not.toBeInTheDocument();
  await user.click(screen.getByRole('radio', { name: /Cancelada/ }));
  expect(screen.getByText('Cancelar no se puede deshacer')).toBeInTheDocument();
  expect(screen.queryByText(/¿Qué pasa con los/)).not.toBeInTheDocument();
});

describe('cancelling an appointment that holds money', () => {
  const account = (heldCents: number) => ({
    ...{ chargedCents: 85_000, discountCents: 0, paidCents: heldCents, refundedCents: 0, pendingCents: 35_000 },
    ...{ heldCents, reclaimableCents: 0, movements: [] },
  });
  const METHODS = [{ id: 'cash', name: 'Efectivo', isActive: true, isCash: true }];
  let heldCents: number;
  const others: Record<string, () => unknown> = {
    listAppointmentPayments: () => filed({ account: account(heldCents) }),
    listPaymentMethods: () => ({ items: METHODS }),
    setAppointmentStatus: () => save(),
  };

  beforeEach(() => {
    heldCents = 50_000;
    appointment = anAppointment({ paidCents: 50_000 });
    signedInWith(['view_appointments', 'cancel_appointments', 'register_payments']);
    answers.mockImplementation(async (id: string) => (others[id] ?? (() => listOf([appointment])))());
  });
  const ask = async () => {
    const user = await openDialog();
    await user.click(screen.getByRole('radio', { name: /Cancelada/ }));
    await screen.findByText('¿Qué pasa con los $500.00 pagados?');
    return user;
  };
  const cancelIt = () => screen.getByRole('button', { name: 'Cancelar la cita' });
  const body = (money: unknown) => [
    'setAppointmentStatus',
    { params: { appointmentId: 'apt-1' }, body: { status: 'cancelled', money } },
  ];

  test('asks what to do with it, and sends nothing before the choice', async () => {
    const user = await ask();
    expect(screen.getByText('Cancelar no se puede deshacer')).toBeInTheDocument();
    await user.click(cancelIt());
    expect(await screen.findByText('Elige qué pasa con el dinero')).toBeInTheDocument();
    expect(saves()).toEqual([]);
  });

  test('can leave it in favour', async () => {
    const user = await ask();
    await user.click(screen.getByRole('radio', { name: /^Dejarlo a favor/ }));
    await user.click(cancelIt());
    await waitFor(() => expect(saves()).toEqual([body({ what: 'credit', heldCents: 50_000 })]));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  describe('with money that the clinic’s rules keep', () => {
    beforeEach(() => {
      appointment = anAppointment({ paidCents: 50_000, cancelUntil: '2020-01-02T16:00:00.000Z' });
      others.getSettings = () => ({ ...DEFAULT_SETTINGS, lateMoney: 'forfeit' });
    });
    afterEach(() => {
      delete others.getSettings;
    });

    test('says so, and waives it only with a reason', async () => {
      const user = await ask();
      expect(await screen.findByText(/Según las reglas de la clínica, lo pagado se retiene/)).toBeInTheDocument();
      await user.click(screen.getByRole('radio', { name: /^Dejarlo a favor/ }));
      await user.click(cancelIt());
      expect(await screen.findByText('Escribe el motivo')).toBeInTheDocument();
      expect(saves()).toEqual([]);
      await pasteInto(user, screen.getByLabelText(/^Motivo/), 'Está enferma');
      await user.click(cancelIt());
      await waitFor(() =>
        expect(saves()).toEqual([body({ what: 'credit', heldCents: 50_000, reason: 'Está enferma' })]),
      );
    });

    test('learns it from the server if the page did not know, and keeps the input', async () => {
      delete others.getSettings;
      const user = await ask();
      save = async () => {
        throw new ApiError({ status: 409, code: 'waiver_reason', detail: MESSAGES.waiver_reason });
      };
      await user.click(screen.getByRole('radio', { name: /^Dejarlo a favor/ }));
      expect(screen.queryByLabelText(/^Motivo/)).not.toBeInTheDocument();
      await user.click(cancelIt());
      expect(await screen.findByText(MESSAGES.waiver_reason)).toBeInTheDocument();
      expect(screen.getByRole('radio', { name: /^Dejarlo a favor/ })).toBeChecked();
      expect(await screen.findByLabelText(/^Motivo/)).toBeInTheDocument();
    });
  });

  test('can give it back by a method, with a reason', async () => {
    const user = await ask();
    await user.click(screen.getByRole('radio', { name: /^Devolverlo ahora/ }));
    await user.click(cancelIt());
    expect(await screen.findByText('Escribe el motivo')).toBeInTheDocument();
    await user.click(await screen.findByRole('radio', { name: 'Efectivo' }));
    await pasteInto(user, screen.getByLabelText(/^Motivo/), 'Viaja');
    await user.click(cancelIt());
    const refund = { what: 'refund', heldCents: 50_000, paymentMethodId: 'cash', referenceNumber: '', reason: 'Viaja' };
    await waitFor(() => expect(saves()).toEqual([body(refund)]));
  });

  test('can keep it, with a reason', async () => {
    const user = await ask();
    await user.click(screen.getByRole('radio', { name: /^Retenerlo/ }));
    await pasteInto(user, screen.getByLabelText(/^Motivo/), 'Avisó tarde');
    await user.click(cancelIt());
    await waitFor(() => expect(saves()).toEqual([body({ what: 'forfeit', heldCents: 50_000, reason: 'Avisó tarde' })]));
  });

  test('keeps the decision after a failure, and shows the reason', async () => {
    const user = await ask();
    save = async () => {
      throw new ApiError({ status: 409, code: 'payments_changed', detail: 'Los pagos cambiaron.' });
    };
    await user.click(screen.getByRole('radio', { name: /^Dejarlo a favor/ }));
    await user.click(cancelIt());
    expect(await screen.findByText('Los pagos cambiaron.')).toBeInTheDocument();
    expect(screen.getByRole('radio', { name: /^Dejarlo a favor/ })).toBeChecked();
  });

  test('without the right to register payments can only leave it in favour', async () => {
    signedInWith(['view_appointments', 'cancel_appointments']);
    await ask();
    expect(screen.getByRole('radio', { name: /^Dejarlo a favor/ })).toBeInTheDocument();
    expect(screen.queryByRole('radio', { name: /^Retenerlo/ })).not.toBeInTheDocument();
  });

  test('after all of it was given back meanwhile, cancels it like any other', async () => {
    heldCents = 0;
    const user = await openDialog();
    await user.click(screen.getByRole('radio', { name: /Cancelada/ }));
    await user.click(await screen.findByRole('button', { name: 'Guardar' }));
    await waitFor(() => expect(saves()).toHaveLength(1));
  });
});

describe('cancelling one of a party', () => {
  const PARTY = [
    { id: 'marta', fullName: 'Marta Gil', startsAt: toInstant('2026-11-20', '16:00') },
    { id: 'eva', fullName: 'Eva Luna', startsAt: toInstant('2026-11-20', '16:30') },
  ];
  let others: Record<string, StaffAppointment>;
  let refusals: Record<string, ApiError>;
  const sentFor = (id: string) =>
    saves()
      .filter(([, input]) => input.params.appointmentId === id)
      .map(([, { body }]) => body);
  const otherVisit = ({ id, fullName, startsAt }: (typeof PARTY)[number], part: Partial<StaffAppointment> = {}) =>
    anAppointment({
      id,
      startsAt,
      version: 4,
      client: { id, fullName, email: null, phone: null, unverified: false },
      ...part,
    });

  beforeEach(() => {
    appointment = anAppointment({ party: PARTY });
    others = Object.fromEntries(PARTY.map((one) => [one.id, otherVisit(one)]));
    refusals = {};
    answers.mockImplementation(async (route: string, input: { params: { appointmentId: string } }) => {
      const id = input?.params?.appointmentId;
      if (route === 'getAppointment') return others[id] ?? appointment;
      if (route !== 'setAppointmentStatus') return listOf([appointment]);
      const refusal = refusals[id];
      if (refusal) throw refusal;
      const was = others[id] ?? appointment;
      return { ...was, status: 'cancelled' };
    });
  });
  const ask = async () => {
    const user = await openDialog();
    await user.click(screen.getByRole('radio', { name: /Cancelada/ }));
    return user;
  };
  const choice = (name: RegExp) => screen.findByRole('checkbox', { name });

  test('cancels only this one, unless staff choose others', async () => {
    const user = await ask();
    expect(await choice(/^También la de Marta Gil, 4:00 p\.m\.$/)).not.toBeChecked();
    expect(screen.getByText('Solo esta.')).toBeInTheDocument();
    await user.click(saveButton());
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument(), { timeout: 4000 });
    expect(saves().map(([, input]) => input.params.appointmentId)).toEqual(['apt-1']);
  });

  test('cancels the chosen one too, over the version on the screen', async () => {
    const user = await ask();
    await user.click(await choice(/Marta Gil/));
    expect(screen.getByText('Se cancelan 2 citas, cada una con su aviso.')).toBeInTheDocument();
    await user.click(saveButton());
    expect(await screen.findByText('También se canceló la cita de Marta Gil')).toBeInTheDocument();
    expect(sentFor('apt-1')).toEqual([{ status: 'cancelled' }]);
    expect(sentFor('marta')).toEqual([{ status: 'cancelled', version: 4 }]);
    expect(sentFor('eva')).toEqual([]);
  });

  test('says what is not cancelled and why, and goes on with that one alone', async () => {
    refusals = { marta: new ApiError({ status: 409, code: 'changed_meanwhile', detail: MESSAGES.changed_meanwhile }) };
    const user = await ask();
    await user.click(await choice(/Marta Gil/));
    await user.click(await choice(/Eva Luna/));
    await user.click(saveButton());
    expect(await screen.findByRole('alert')).toHaveTextContent('La de Marta Gil no se canceló');
    expect(screen.getByText('Esta cita quedó cancelada.')).toBeInTheDocument();
    expect(screen.getByText('También se canceló la cita de Eva Luna')).toBeInTheDocument();
    refusals = { marta: new ApiError({ status: 409, code: 'appointment_cancelled', detail: '' }) };
    await user.click(screen.getByRole('button', { name: 'Intentar de nuevo' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument(), { timeout: 4000 });
    expect(sentFor('marta')).toEqual([{ status: 'cancelled', version: 4 }, { status: 'cancelled' }]);
    expect([sentFor('apt-1').length, sentFor('eva').length]).toEqual([1, 1]);
  });

  test('nothing else is cancelled if this one is refused', async () => {
    refusals = { 'apt-1': new ApiError({ status: 503, code: 'busy', detail: MESSAGES.busy }) };
    const user = await ask();
    await user.click(await choice(/Marta Gil/));
    await user.click(saveButton());
    expect(await screen.findByText('Error al actualizar el estado de la cita')).toBeInTheDocument();
    expect(await choice(/Marta Gil/)).toBeChecked();
    expect(sentFor('marta')).toEqual([]);
  });

  test.each<[string, Partial<StaffAppointment>, RegExp]>([
    ['holds money', { paidCents: 50_000 }, /^Tiene \$500\.00 pagados: cancélala aparte/],
    ['has begun', { arrivedAt: toInstant('2026-11-20', '15:50') }, /ya llegó/],
  ])('offers no other one that %s, and says why', async (_, part, why) => {
    others.marta = otherVisit(PARTY[0] as (typeof PARTY)[number], part);
    await ask();
    await waitFor(async () => expect(await choice(/Marta Gil/)).toBeDisabled());
    expect(screen.getByText(why)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Ver esa cita' })).toHaveAttribute(
      'href',
      expect.stringContaining('edit=marta'),
    );
    expect(await choice(/Eva Luna/)).toBeEnabled();
  });
});

test('Escape closes the dialog and returns the focus to the chip', async () => {
  const user = await openDialog();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByRole('button', { name: /cambiar estado/ })).toHaveFocus();
});
