import type { OwnPartyVisit } from '@rostro/shared/contract/booking/booking';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { myAppointmentsQuery } from '#api/myAppointments.ts';
import { queryClient } from '#api/queryClient.ts';
import { AppRoutes } from '#app/router.tsx';
import { forgetPerson } from '#session/tokens.ts';
import { type Answers, answer, callsTo, problem } from '#test/api.ts';
import { freezeDate } from '#test/clock.ts';
import { currentAddress, openApp } from '#test/render.tsx';
import { anAppointment, aService, business, me, NOW, services } from '#test/samples.ts';
import { StatusChip } from '#ui/chip/StatusChip.tsx';
import { downloadFile } from '#ui/download.ts';

jest.mock('#ui/download.ts', () => ({ downloadFile: jest.fn() }));
jest.mock('#session/amplify.ts', () => ({ currentAccessToken: async () => 'el-token' }));

const next = anAppointment();
const later = anAppointment({
  id: 'a2',
  serviceId: 1,
  service: { id: 1, name: 'Limpieza facial profunda', category: 'cosmetology' },
  startsAt: '2026-12-15T23:30:00.000Z',
  status: 'confirmed',
});
const past = anAppointment({
  id: 'a3',
  service: null,
  serviceId: 77,
  startsAt: '2026-10-24T18:00:00.000Z',
  status: 'completed',
});

const serving = (more: Answers = {}) =>
  answer({
    listServices: services,
    getBusiness: business,
    getMe: me,
    listMyAppointments: { upcoming: [next, later], history: [past] },
    ...more,
  });

beforeEach(freezeDate);
afterEach(() => jest.useRealTimers());

describe('after the cut-off', () => {
  const late = { cancelUntil: '2026-11-19T21:00:00.000Z', moveUntil: '2026-11-22T21:00:00.000Z' };

  it('the reason, the remaining options and the clinic’s contact replace the button', async () => {
    serving({
      listMyAppointments: { upcoming: [anAppointment(late), anAppointment({ ...late, id: 'a2' })], history: [] },
      getBusiness: { ...business, social: { ...business.social, whatsapp: 'https://wa.me/524425550199' } },
    });
    await openApp('/appointments', { signedIn: true });
    const visit = await screen.findByRole('article');
    expect(visit).toHaveTextContent('Puedes cambiarla en línea hasta el domingo 22 de noviembre, 3:00 p.m.');
    expect(visit).toHaveTextContent('El plazo para cancelarla en línea terminó el jueves 19 de noviembre, 3:00 p.m.');
    expect(await within(visit).findByRole('link', { name: 'llama al 442 555 0134' })).toHaveAttribute(
      'href',
      'tel:+524425550134',
    );
    expect(within(visit).getByRole('link', { name: 'escribe por WhatsApp al 442 555 0199' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Cancelar/ })).not.toBeInTheDocument();
    expect(screen.getAllByRole('link', { name: /^Reprogramar/ })).toHaveLength(2);
  });

  it('an open dialog shows the server’s reason, and no longer has the button', async () => {
    serving({ cancelMyAppointment: problem('too_late_to_cancel') });
    const { user } = await openApp('/appointments', { signedIn: true });
    await user.click(await screen.findByRole('button', { name: 'Cancelar cita de Diagnóstico facial' }));
    await user.click(screen.getByRole('button', { name: 'Sí, cancelar' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Esta cita se cancela en línea con al menos/);
    expect(screen.queryByRole('button', { name: 'Sí, cancelar' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Entendido' })).toBeInTheDocument();
  });
});

describe('my appointments', () => {
  it('link to the client’s own medical form while a visit is ahead', async () => {
    serving();
    const { unmount } = await openApp('/appointments', { signedIn: true });
    const line = await screen.findByRole('link', { name: 'tu formulario de salud' });
    expect(line).toHaveAttribute('href', '/salud');
    unmount();
    queryClient.clear();
    serving({ listMyAppointments: { upcoming: [], history: [past] } });
    await openApp('/appointments', { signedIn: true });
    await screen.findByText('No tienes citas programadas');
    expect(screen.queryByRole('link', { name: 'tu formulario de salud' })).not.toBeInTheDocument();
  });

  it('ask a visitor to sign in first', async () => {
    serving();
    await openApp('/appointments');
    await waitFor(() => expect(currentAddress()).toBe('/login'));
  });

  it('show the next visit large and the others in order, each with its status', async () => {
    serving();
    await openApp('/appointments', { signedIn: true });
    const upcoming = await screen.findByRole('region', { name: 'Próximas Citas' });
    const visit = await within(upcoming).findByRole('article');
    expect(visit).toHaveTextContent('Diagnóstico facial');
    expect(visit).toHaveTextContent('martes 24 de noviembre, 3:00 p.m.');
    expect(visit).toHaveTextContent('dentro de 4 días');
    expect(visit).toHaveTextContent('Por confirmar');
    const other = within(upcoming).getByText('Limpieza facial profunda').closest('li');
    expect(other).toHaveTextContent('5:30 p.m.');
    expect(other).toHaveTextContent('Confirmada');
  });

  it('name a service that is no longer known', async () => {
    serving();
    await openApp('/appointments', { signedIn: true });
    const history = await screen.findByRole('region', { name: 'Historial de Citas' });
    expect(await within(history).findByText('Servicio no encontrado')).toBeInTheDocument();
    expect(within(history).getByText('Completada')).toBeInTheDocument();
    expect(within(history).queryByText('Reservar de nuevo')).not.toBeInTheDocument();
  });

  it('explain an empty list', async () => {
    serving({ listMyAppointments: { upcoming: [], history: [] } });
    await openApp('/appointments', { signedIn: true });
    expect(await screen.findByText('No tienes citas programadas')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Ver Servicios' })).toHaveAttribute('href', '/servicios');
    expect(screen.getByText('No hay historial de citas')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Verifica tu teléfono en Mi Perfil' })).toHaveAttribute('href', '/profile');
  });

  it.each([{ phoneProvenAt: '2026-11-20T14:00:00.000Z' }, { canProvePhone: false }])(
    'without any do not mention the phone if %o',
    async (part) => {
      serving({ listMyAppointments: { upcoming: [], history: [] }, getMe: { ...me, ...part } });
      await openApp('/appointments', { signedIn: true });
      expect(await screen.findByText('No hay historial de citas')).toBeInTheDocument();
      expect(screen.queryByRole('link', { name: 'Verifica tu teléfono en Mi Perfil' })).not.toBeInTheDocument();
    },
  );

  it('report and retry a failed load', async () => {
    let fails = true;
    serving({
      listMyAppointments: () => (fails ? problem('internal') : { upcoming: [next], history: [] }),
    });
    const { user } = await openApp('/appointments', { signedIn: true });
    expect(await screen.findByText('Error al cargar las citas')).toBeInTheDocument();
    fails = false;
    await user.click(screen.getByRole('button', { name: 'Intentar de nuevo' }));
    expect(await screen.findByRole('article')).toHaveTextContent('Diagnóstico facial');
  });
});

it('a visit that took place shows what to mind afterwards, once it is asked for', async () => {
  const care = 'Usa protector solar.';
  serving({
    listMyAppointments: {
      upcoming: [],
      history: [
        { ...past, aftercare: care },
        { ...past, id: 'a9' },
      ],
    },
  });
  const { user } = await openApp('/appointments', { signedIn: true });
  const history = within(await screen.findByRole('region', { name: 'Historial de Citas' }));
  const [summary, ...none] = history.getAllByText('Cuidados después');
  expect(none).toEqual([]);
  expect(history.getByText(care)).not.toBeVisible();
  await user.click(summary as HTMLElement);
  expect(history.getByText(care)).toBeVisible();
});

describe('cancelling', () => {
  const open = async (more: Answers = {}) => {
    const fetchMock = serving({
      cancelMyAppointment: { ...next, status: 'cancelled', version: 2 },
      ...more,
    });
    const { user } = await openApp('/appointments', { signedIn: true });
    await user.click(await screen.findByRole('button', { name: 'Cancelar cita de Diagnóstico facial' }));
    return { user, fetchMock, dialog: screen.getByRole('dialog', { name: '¿Cancelar tu cita?' }) };
  };

  it('asks first, and names the appointment', async () => {
    const { dialog, fetchMock } = await open();
    expect(dialog).toHaveTextContent('Diagnóstico facial');
    expect(dialog).toHaveTextContent('martes 24 de noviembre, 3:00 p.m.');
    expect(document.documentElement.style.overflow).toBe('hidden');
    expect(callsTo(fetchMock, 'cancelMyAppointment')).toHaveLength(0);
  });

  it('names the payment, and that it stays in favour', async () => {
    const paid = { listMyAppointments: { upcoming: [{ ...next, paidCents: 50_000 }], history: [] } };
    const { user, dialog } = await open(paid);
    expect(within(dialog).getByText('Tu cita tiene $500.00 pagados.')).toBeInTheDocument();
    expect(within(dialog).getByText(/quedan a tu favor para tu próxima cita/)).toBeInTheDocument();
    await user.click(within(dialog).getByRole('button', { name: 'Sí, cancelar' }));
    expect(await screen.findByText('Tu cita fue cancelada. Tienes $500.00 a tu favor')).toBeInTheDocument();
  });

  describe('with companions', () => {
    const marta = { id: 'm1', firstName: 'Marta', startsAt: '2026-11-24T21:30:00.000Z', isInYourHands: true as const };
    const eva = { id: 'e1', firstName: 'Eva', startsAt: next.startsAt };
    const sofia = { ...marta, id: 's1', firstName: 'Sofía', cancelUntil: '2026-11-01T21:00:00.000Z' };
    const together = (...party: OwnPartyVisit[]) => ({
      listMyAppointments: { upcoming: [{ ...next, party }], history: [] },
    });
    const paths = (fetchMock: Parameters<typeof callsTo>[0]) =>
      callsTo(fetchMock, 'cancelMyAppointment').map(({ url }) => url.pathname.split('/').at(-2));

    it('says who comes along, and cancels the own visit alone by default', async () => {
      const { user, dialog, fetchMock } = await open(together(marta));
      expect(screen.getByRole('article')).toHaveTextContent('Vienes con Marta (3:30 p.m.)');
      expect(within(dialog).getByRole('checkbox', { name: 'También la de Marta (3:30 p.m.)' })).not.toBeChecked();
      expect(dialog).toHaveTextContent('Solo se cancela tu cita.');
      await user.click(within(dialog).getByRole('button', { name: 'Sí, cancelar' }));
      expect(await screen.findByText('Tu cita fue cancelada')).toBeInTheDocument();
      expect(paths(fetchMock)).toEqual(['a1']);
    });

    it('cancels the chosen one too, which does not enter the own list', async () => {
      const { user, dialog, fetchMock } = await open(together(marta));
      await user.click(within(dialog).getByRole('checkbox', { name: /Marta/ }));
      expect(dialog).toHaveTextContent('Se cancelan 2 citas.');
      await user.click(within(dialog).getByRole('button', { name: 'Sí, cancelar' }));
      expect(await screen.findByText('Tu cita y la de Marta fueron canceladas')).toBeInTheDocument();
      expect(paths(fetchMock)).toEqual(['a1', 'm1']);
      const history = screen.getByRole('region', { name: 'Historial de Citas' });
      expect(within(history).getAllByText('Cancelada')).toHaveLength(1);
    });

    it('offers nobody who decides alone, nor whose cut-off is over, and says so', async () => {
      const { dialog } = await open(together(eva, sofia));
      expect(within(dialog).queryByRole('checkbox')).not.toBeInTheDocument();
      expect(dialog).toHaveTextContent('La cita de Eva (3:00 p.m.) sigue a su hora; la cancela esa persona.');
      expect(dialog).toHaveTextContent('La cita de Sofía (3:30 p.m.) sigue a su hora: su plazo para cancelarla');
    });

    it('says which one is not cancelled and why, and tries that one alone again', async () => {
      let refuses = true;
      const { user, dialog, fetchMock } = await open({
        ...together(marta),
        cancelMyAppointment: ({ url }) =>
          refuses && url.pathname.includes('m1')
            ? problem('busy', { detail: 'Inténtalo de nuevo.' })
            : { ...next, status: 'cancelled', version: 2 },
      });
      await user.click(within(dialog).getByRole('checkbox', { name: /Marta/ }));
      await user.click(within(dialog).getByRole('button', { name: 'Sí, cancelar' }));
      expect(await screen.findByRole('dialog', { name: 'Tu cita quedó cancelada' })).toHaveTextContent(
        'La de Marta (3:30 p.m.) no se canceló.',
      );
      refuses = false;
      await user.click(screen.getByRole('button', { name: 'Intentar de nuevo' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
      expect(paths(fetchMock)).toEqual(['a1', 'm1', 'm1']);
    });
  });

  it('can be refused, and lets the page scroll again', async () => {
    const { user, dialog, fetchMock } = await open();
    await user.click(within(dialog).getByRole('button', { name: 'Conservar mi cita' }));
    expect(dialog).not.toBeInTheDocument();
    expect(document.documentElement.style.overflow).toBe('');
    expect(callsTo(fetchMock, 'cancelMyAppointment')).toHaveLength(0);
  });

  it('ends by Escape and by the backdrop', async () => {
    const { user, dialog } = await open();
    act(() => void dialog.dispatchEvent(new Event('cancel', { cancelable: true })));
    expect(dialog).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Cancelar cita de Diagnóstico facial' }));
    const again = screen.getByRole('dialog');
    await user.click(again);
    expect(again).not.toBeInTheDocument();
  });

  it('moves the visit to the history at once, although the list still lags behind', async () => {
    const { user, dialog, fetchMock } = await open();
    await user.click(within(dialog).getByRole('button', { name: 'Sí, cancelar' }));
    const history = screen.getByRole('region', { name: 'Historial de Citas' });
    expect(await within(history).findByText('Cancelada')).toBeInTheDocument();
    await waitFor(() => expect(callsTo(fetchMock, 'listMyAppointments').length).toBeGreaterThan(1));
    await waitFor(() => expect(queryClient.isFetching({ queryKey: myAppointmentsQuery().queryKey })).toBe(0));
    expect(within(history).getByText('Cancelada')).toBeInTheDocument();
    expect(screen.getByRole('article')).toHaveTextContent('Limpieza facial profunda');
    expect(callsTo(fetchMock, 'cancelMyAppointment')[0]?.url.pathname).toBe('/api/appointments/a1/cancel');
  });

  it('shows a refusal in the dialog', async () => {
    const { user, dialog } = await open({
      cancelMyAppointment: problem('appointment_not_upcoming', { detail: 'Solo se puede cancelar una cita próxima.' }),
    });
    await user.click(within(dialog).getByRole('button', { name: 'Sí, cancelar' }));
    expect(await within(dialog).findByText('Solo se puede cancelar una cita próxima.')).toBeInTheDocument();
  });
});

describe('a refused cancellation', () => {
  it('reads the list again, because it was out of date', async () => {
    const fetchMock = serving({ cancelMyAppointment: problem('appointment_cancelled') });
    const { user } = await openApp('/appointments', { signedIn: true });
    await user.click(await screen.findByRole('button', { name: 'Cancelar cita de Diagnóstico facial' }));
    await user.click(screen.getByRole('button', { name: 'Sí, cancelar' }));
    const dialog = screen.getByRole('dialog');
    expect(await within(dialog).findByText(/ya no se puede modificar/)).toBeInTheDocument();
    await waitFor(() => expect(callsTo(fetchMock, 'listMyAppointments')).toHaveLength(2));
  });
});

describe('a coming visit', () => {
  const openVisit = async () => {
    serving();
    const { user } = await openApp('/appointments', { signedIn: true });
    await screen.findByRole('button', { name: 'Agregar al calendario' });
    return user;
  };

  it('can be moved, whether it is the next one or later', async () => {
    await openVisit();
    expect(screen.getByRole('link', { name: 'Reprogramar cita de Diagnóstico facial' })).toHaveAttribute(
      'href',
      '/book?service=5&reschedule=a1',
    );
    expect(screen.getByRole('link', { name: 'Reprogramar Limpieza facial profunda' })).toHaveAttribute(
      'href',
      '/book?service=1&reschedule=a2',
    );
  });

  it('can be added to a calendar by Google or by a file', async () => {
    const user = await openVisit();
    await user.click(screen.getByRole('button', { name: 'Agregar al calendario' }));
    const google = screen.getByText('Google Calendar').closest('a');
    await waitFor(() => expect(google).toHaveAttribute('href', expect.stringContaining('calendar.google.com')));
    expect(google).toHaveAttribute('href', expect.stringContaining('20261124T150000'));
    await user.click(screen.getByRole('button', { name: /Otro calendario/ }));
    await waitFor(() => expect(downloadFile).toHaveBeenCalledTimes(1));
    const [name, type, text] = jest.mocked(downloadFile).mock.calls[0] ?? [];
    expect([name, type]).toEqual(['cita-2026-11-24.ics', 'text/calendar;charset=utf-8']);
    expect(text).toContain('Diagnóstico facial');
    expect(screen.queryByText('Google Calendar')).not.toBeInTheDocument();
  });

  it('closes the calendars by Escape, with the focus on their button', async () => {
    const user = await openVisit();
    await user.click(screen.getByRole('button', { name: 'Agregar al calendario' }));
    await user.keyboard('{Escape}');
    expect(screen.queryByText('Google Calendar')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Agregar al calendario' })).toHaveFocus();
  });

  it('is printed on a sheet of its own, which disappears after printing', async () => {
    const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
    const user = await openVisit();
    await user.click(screen.getByRole('button', { name: 'Imprimir' }));
    expect(print).toHaveBeenCalledTimes(1);
    const sheet = screen.getByRole('region', { name: 'Tu cita' });
    expect(sheet).toHaveTextContent('martes 24 de noviembre de 2026');
    expect(sheet).toHaveTextContent(business.address);
    act(() => void window.dispatchEvent(new Event('afterprint')));
    expect(sheet).not.toBeInTheDocument();
    print.mockRestore();
  });
});

describe('without a network', () => {
  const goOffline = () => jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const nobodyAnswers = () => {
    globalThis.fetch = jest.fn(async () => {
      throw new TypeError('Failed to fetch');
    });
  };
  afterEach(() => jest.restoreAllMocks());

  it('the appointments are shown as last seen, with a message', async () => {
    serving();
    const { unmount } = await openApp('/appointments', { signedIn: true });
    await screen.findByRole('article');
    unmount();
    queryClient.clear();
    goOffline();
    nobodyAnswers();
    render(
      <QueryClientProvider client={queryClient}>
        <MemoryRouter initialEntries={['/appointments']}>
          <AppRoutes />
        </MemoryRouter>
      </QueryClientProvider>,
    );
    expect(await screen.findByRole('article')).toHaveTextContent('Diagnóstico facial');
    const note = screen.getByText('Sin conexión:').closest('[role=status]');
    expect(note).toHaveTextContent('Sin conexión: así estaban tus citas el viernes 20 de noviembre, 8:00 a.m.');
  });

  it('nothing of it stays on the device after signing out, and notes to the clinic are never stored', async () => {
    serving({ listMyAppointments: { upcoming: [{ ...next, notes: 'Embarazo' }], history: [] } });
    await openApp('/appointments', { signedIn: true });
    await screen.findByRole('article');
    expect(JSON.stringify({ ...localStorage })).toContain('Diagnóstico facial');
    expect(JSON.stringify({ ...localStorage })).not.toContain('Embarazo');
    await act(() => forgetPerson());
    expect(JSON.stringify({ ...localStorage })).not.toContain('Mariana');
    expect(JSON.stringify({ ...localStorage })).not.toContain('a1');
  });
});

describe('the banner', () => {
  const arriving = { pathname: '/appointments', state: { newAppointment: true } };

  it('greets after a booking, and can be closed', async () => {
    serving();
    const { user } = await openApp(arriving, { signedIn: true });
    const banner = (await screen.findByText('¡Tu cita ha sido agendada con éxito!')).closest('[role=status]');
    expect(banner).toHaveTextContent('Te llamaremos al 55 1234 5678 para confirmarla.');
    await user.click(within(banner as HTMLElement).getByRole('button', { name: 'Cerrar aviso' }));
    expect(banner).not.toBeInTheDocument();
  });

  it('promises no call for a confirmed visit', async () => {
    serving();
    const state = { ...arriving.state, isConfirmed: true };
    await openApp({ ...arriving, state }, { signedIn: true });
    const banner = (await screen.findByText('¡Tu cita ha sido agendada con éxito!')).closest('[role=status]');
    expect(banner).toHaveTextContent('Está confirmada.');
    expect(banner).not.toHaveTextContent('Te llamaremos');
  });

  it('closes by itself after five seconds', async () => {
    jest.useFakeTimers({ now: new Date(NOW) });
    serving();
    await openApp(arriving, { signedIn: true });
    const banner = await screen.findByText('¡Tu cita ha sido agendada con éxito!');
    await act(() => jest.advanceTimersByTimeAsync(4000));
    expect(banner).toBeInTheDocument();
    await act(() => jest.advanceTimersByTimeAsync(1000));
    expect(banner).not.toBeInTheDocument();
  });

  it('is hidden otherwise', async () => {
    serving();
    await openApp('/appointments', { signedIn: true });
    await screen.findByRole('article');
    expect(screen.queryByText('¡Tu cita ha sido agendada con éxito!')).not.toBeInTheDocument();
  });
});

describe('the status', () => {
  it.each([
    ['pending', 'Por confirmar'],
    ['confirmed', 'Confirmada'],
    ['completed', 'Completada'],
    ['attended', 'Atendida'],
    ['cancelled', 'Cancelada'],
    ['missed', 'No asistió'],
    ['moved', 'Movida'],
    ['reagendada', 'reagendada'],
  ])('%s reads %s', (status, label) => {
    render(<StatusChip status={status} />);
    expect(screen.getByText(label)).toBeInTheDocument();
  });
});

describe('the picture of a service', () => {
  it('that fails leaves a placeholder, never a broken image', async () => {
    serving({ listServices: { items: [aService({ id: 5 })] } });
    await openApp('/appointments', { signedIn: true });
    const visit = await screen.findByRole('article');
    const picture = await waitFor(() => visit.querySelector('img') ?? Promise.reject(new Error('not yet')));
    act(() => void picture.dispatchEvent(new Event('error')));
    expect(visit.querySelector('img')).toBeNull();
  });
});

describe('the named person of a visit', () => {
  const EVA = { id: 'eva', name: 'Eva Luna', title: 'Cosmetóloga', photo: null };
  const of = { serviceId: 5, service: next.service, staff: EVA };
  const openMine = async () => {
    serving({
      listMyAppointments: {
        upcoming: [
          { ...next, ...of },
          { ...later, staff: EVA },
        ],
        history: [{ ...past, ...of }],
      },
    });
    return openApp('/appointments', { signedIn: true });
  };

  it('is in the next visit, in later ones and in the history, and is requested again', async () => {
    await openMine();
    expect(await screen.findByRole('article')).toHaveTextContent('Te atiende Eva Luna, Cosmetóloga');
    expect(screen.getByText('Limpieza facial profunda').closest('li')).toHaveTextContent('30 min, con Eva Luna');
    const history = await screen.findByRole('region', { name: 'Historial de Citas' });
    expect(within(history).getByText('con Eva Luna')).toBeInTheDocument();
    expect(await within(history).findByRole('link', { name: /^Reservar de nuevo/ })).toHaveAttribute(
      'href',
      '/servicios?serviceId=5&step=2&staffId=eva',
    );
  });

  it('is named before a cancellation, on paper and in the calendar', async () => {
    const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
    jest.mocked(downloadFile).mockClear();
    const { user } = await openMine();
    await user.click(await screen.findByRole('button', { name: 'Imprimir' }));
    expect(screen.getByRole('region', { name: 'Tu cita' })).toHaveTextContent('Te atiendeEva Luna');
    act(() => void window.dispatchEvent(new Event('afterprint')));
    print.mockRestore();
    await user.click(screen.getByRole('button', { name: 'Agregar al calendario' }));
    await user.click(screen.getByRole('button', { name: /Otro calendario/ }));
    await waitFor(() => expect(downloadFile).toHaveBeenCalledTimes(1));
    expect(jest.mocked(downloadFile).mock.calls[0]?.[2]).toContain('Te atiende: Eva Luna');
    await user.click(screen.getByRole('button', { name: 'Cancelar cita de Diagnóstico facial' }));
    expect(await screen.findByRole('dialog')).toHaveTextContent('Con Eva Luna');
  });
});
