import type { Settings } from '@rostro/shared/contract/clinic/clinic';
import type { ClientPackage } from '@rostro/shared/contract/packages';
import { DEFAULT_SETTINGS } from '@rostro/shared/defaults';
import { MESSAGES } from '@rostro/shared/messages';
import { screen, waitFor } from '@testing-library/react';
import { at, EVERYTHING, sentTo } from '#office/booking/test/bookingDesk.tsx';
import { aDeskWith, mine, openDrawer, question } from '#office/booking/test/drawer.tsx';
import { failure } from '#office/test/answers.ts';
import { screenWidth } from '#office/test/screenWidth.ts';
import { signedInWith } from '#office/test/session.ts';

jest.mock('#api/client.ts', () => ({ call: jest.fn() }));
jest.mock('#session/useSession.ts', () => ({ useSession: jest.fn() }));

/** Since the first minute of the day. */
const BEGUN = { startsAt: at('00:00') } as const;
const CLOSED = { closed: true, attendance: 'attended' } as const;
const chip = (word: string) => screen.findByRole('button', { name: new RegExp(`^${word}: cambiar estado`) });
const sent = () => sentTo('setAppointmentClosed').map(([, input]) => input?.body);
let desk: ReturnType<typeof aDeskWith>;
type User = Awaited<ReturnType<typeof openDrawer>>['user'];

beforeEach(() => {
  screenWidth(1440);
  signedInWith(EVERYTHING);
  desk = aDeskWith({ status: 'confirmed' });
});
afterEach(() => jest.useRealTimers());

async function ask(user: User, word: 'Cerrar cita' | 'Reabrir cita', from: RegExp = /cambiar estado/) {
  await user.click(await screen.findByRole('button', { name: from }));
  await user.click(await screen.findByRole('menuitem', { name: word }));
  return question(word === 'Cerrar cita' ? word : '¿Reabrir la cita?');
}

describe('closing a visit of a client with a package', () => {
  const aPackage = (over: Partial<ClientPackage> = {}): ClientPackage => ({
    ...{ id: 'k1', name: 'Seis limpiezas', serviceIds: [mine().serviceId], serviceNames: [], sessions: 6 },
    ...{ sessionsLeft: 4, priceCents: 425_000, centsLeft: 283_334, refundedCents: 0, version: 3, refunds: [] },
    ...{ soldAt: '2026-10-01T18:00:00.000Z', soldBy: { id: 'k', name: 'Karla' }, expiresOn: '2190-04-01' },
    ...{ receipt: { day: '2026-10-01', number: 12 }, extensions: [], ...over },
  });
  const closing = async (packages: ClientPackage[], came = 'Sí, asistió', rules: Partial<Settings> = {}) => {
    desk.rows = [mine({ status: 'confirmed', ...BEGUN })];
    desk.replies = {
      listClientPackages: () => ({ items: packages }),
      getSettings: () => ({ ...DEFAULT_SETTINGS, ...rules }),
      setAppointmentClosed: () => mine({ status: 'confirmed', ...BEGUN, ...CLOSED, version: 5 }),
    };
    const { user } = await openDrawer();
    const dialog = await ask(user, 'Cerrar cita');
    await user.click(dialog.getByRole('radio', { name: came }));
    return { user, dialog, close: () => user.click(dialog.getByRole('button', { name: 'Cerrar cita' })) };
  };

  test('names the session to use, and uses it', async () => {
    const later = aPackage({ id: 'k2', name: 'Para después', expiresOn: '2190-09-01' });
    const { dialog, close } = await closing([later, aPackage()]);
    const chosen = await dialog.findByRole('radio', { name: /^Usa 1 sesión de Seis limpiezas/ });
    expect(chosen).toBeChecked();
    expect(dialog.getByRole('radio', { name: /^Usa 1 sesión de Para después/ })).not.toBeChecked();
    await close();
    expect(await screen.findByText('Cita cerrada. Usó 1 sesión de Seis limpiezas')).toBeInTheDocument();
    expect(sent()).toEqual([{ ...CLOSED, packageId: 'k1' }]);
  });

  test('uses no session if the desk says so', async () => {
    const { user, dialog, close } = await closing([aPackage()]);
    await user.click(await dialog.findByRole('radio', { name: 'No usar paquete' }));
    await close();
    expect(await screen.findByText('Cita cerrada')).toBeInTheDocument();
    expect(sent()).toEqual([{ ...CLOSED, packageId: null }]);
  });

  test('a missed visit uses a session only if a user who may register payments says so', async () => {
    signedInWith([...EVERYTHING, 'register_payments']);
    const { dialog, close } = await closing([aPackage()], 'No asistió');
    expect(await dialog.findByRole('radio', { name: 'No usar paquete' })).toBeChecked();
    await close();
    await waitFor(() => expect(sent()).toEqual([{ closed: true, attendance: 'no_show', packageId: null }]));
  });

  test('a missed visit uses a session where the clinic’s rules say so, unless the desk waives it', async () => {
    signedInWith([...EVERYTHING, 'register_payments']);
    const { user, dialog, close } = await closing([aPackage()], 'No asistió', { missedSession: 'used' });
    expect(await dialog.findByRole('radio', { name: /^Usa 1 sesión de Seis limpiezas/ })).toBeChecked();
    await user.click(dialog.getByRole('radio', { name: 'No usar paquete' }));
    await close();
    await waitFor(() => expect(sent()).toEqual([{ closed: true, attendance: 'no_show', packageId: null }]));
  });

  test.each([
    ['of another treatment', { serviceIds: [9_999] }],
    ['that has ended', { expiresOn: '2020-01-01' }],
    ['without sessions', { sessionsLeft: 0, centsLeft: 0 }],
  ])('does not ask about a session %s', async (_what, over) => {
    const { dialog, close } = await closing([aPackage(over)]);
    await close();
    await waitFor(() => expect(sent()).toEqual([CLOSED]));
    expect(dialog.queryByRole('radio', { name: /Usa 1 sesión/ })).not.toBeInTheDocument();
  });

  test('a session that another user took meanwhile is reported, and the visit is open again', async () => {
    const { close } = await closing([aPackage()]);
    desk.replies.setAppointmentClosed = () => {
      throw failure({ status: 409, code: 'package_used_up', detail: MESSAGES.package_used_up });
    };
    await close();
    expect(await screen.findByText(new RegExp(MESSAGES.package_used_up))).toBeInTheDocument();
    expect(await chip('Confirmada')).toBeInTheDocument();
  });
});
