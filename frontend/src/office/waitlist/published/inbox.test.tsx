import type { StaffWaitlistEntry } from '@rostro/shared/contract/waitlist';
import { toInstant } from '@rostro/shared/time';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { call } from '#api/client.ts';
import InboxPage from '#office/booking/InboxPage.tsx';
import { aVisit, FRIDAY } from '#office/booking/test/day.tsx';
import { answering, type Replies } from '#office/test/answers.ts';
import { dialog } from '#office/test/dialog.ts';
import { openOffice } from '#office/test/office.tsx';
import { screenWidth } from '#office/test/screenWidth.ts';
import { signedInWith } from '#office/test/session.ts';

jest.mock('#api/client.ts', () => ({ call: jest.fn() }));
jest.mock('#session/useSession.ts', () => ({ useSession: jest.fn() }));

const answers = jest.mocked(call) as unknown as jest.Mock;
const at = (time: string) => toInstant(FRIDAY, time);

let waiting: StaffWaitlistEntry[];
let replies: Replies;

beforeEach(() => {
  jest.useFakeTimers({ now: Date.parse(at('08:30')), advanceTimers: true });
  screenWidth(1440);
  signedInWith(['view_appointments', 'edit_appointments', 'cancel_appointments']);
  waiting = [];
  replies = {};
  const appointment = aVisit('a', 'Berta Ríos', '10:00', { status: 'pending', version: 3 });
  answers.mockReset();
  answers.mockImplementation((id, input) =>
    answering({
      listInboxVisits: () => ({ items: [{ kind: 'to_confirm', appointment }], more: false }),
      listClientMessages: () => ({ items: [], more: false }),
      listDeliveryProblems: () => ({ items: [], more: false }),
      countInbox: () => ({ soon: 1, ahead: 0, kinds: [] }),
      listWaitlist: () => ({ items: waiting }),
      ...replies,
    })(id, input as object),
  );
});
afterEach(() => jest.useRealTimers());

function open() {
  openOffice(<InboxPage />, '/admin/inbox', { isLive: true });
  return userEvent.setup({ advanceTimers: jest.advanceTimersByTime, pointerEventsCheck: 0 });
}
const sent = (id: string) => answers.mock.calls.filter(([route]) => route === id).map(([, input]) => input);

describe('a person on the waitlist', () => {
  const waits = (part: Partial<StaffWaitlistEntry> = {}): StaffWaitlistEntry => ({
    ...{ id: 'w1', serviceId: 1, serviceName: 'Facial', from: FRIDAY, to: FRIDAY, askedAt: at('08:00') },
    ...{ state: 'waiting', client: { id: 'eva', fullName: 'Eva Luna', email: 'eva@correo.mx', phone: null } },
    ...part,
  });

  test('is listed with the wish, and is removed after a question', async () => {
    waiting = [
      waits(),
      waits({ id: 'w2', client: { id: null, fullName: 'Ida Sol', email: null, phone: '4421234567' } }),
    ];
    replies = { endWaitlistEntry: () => ({ items: waiting.slice(1) }) };
    const user = open();
    const panel = within(await screen.findByRole('region', { name: /^Lista de espera/ }));
    expect(panel.getAllByRole('listitem')).toHaveLength(2);
    expect(panel.getByRole('link', { name: 'Eva Luna' })).toHaveAttribute('href', '/admin/clients/eva');
    await user.click(panel.getByRole('button', { name: 'Quitar de la lista de espera: Eva Luna' }));
    expect(sent('endWaitlistEntry')).toEqual([]);
    await user.click(within(await dialog('¿Quitar de la lista de espera?')).getByRole('button', { name: 'Quitar' }));
    await waitFor(() => expect(panel.getAllByRole('listitem')).toHaveLength(1));
    expect(sent('endWaitlistEntry')).toEqual([{ params: { entryId: 'w1' } }]);
  });

  test('has no panel while the waitlist is empty', async () => {
    open();
    await screen.findByText('Berta Ríos');
    expect(screen.queryByRole('region', { name: /^Lista de espera/ })).not.toBeInTheDocument();
  });
});
