import { screen, waitFor, within } from '@testing-library/react';
import { call } from '#api/client.ts';
import { forgetDrafts } from '#edit/drafts.ts';
import { currentAddress } from '#office/test/address.tsx';
import { openOffice } from '#office/test/office.tsx';
import { signedInWith } from '#office/test/session.ts';
import { pasteInto } from '#test/pasteInto.ts';
import { business } from '#test/samples.ts';
import StarterConsentsPage from './StarterConsentsPage.tsx';

jest.mock('#api/client.ts', () => ({ call: jest.fn() }));
jest.mock('#session/useSession.ts', () => ({ useSession: jest.fn() }));

const server = jest.mocked(call) as unknown as jest.Mock;
let there: { id: string; title: string }[];
const sent = () => server.mock.calls.filter(([route]) => route === 'createStarterConsents').map(([, { body }]) => body);
const place = [business.city, business.state].join(', ');

function open() {
  signedInWith(['create_services', 'edit_services']);
  return openOffice(<StarterConsentsPage />, '/admin/services/consents/starter').user;
}

beforeEach(() => {
  there = [];
  forgetDrafts();
  sessionStorage.clear();
  server.mockReset();
  server.mockImplementation(async (route: string) => {
    if (route === 'getBusiness') return business;
    if (route === 'listConsentForms') return { items: there };
    if (route === 'listAllServices')
      return {
        items: [
          { id: 1, name: 'Toxina botulínica', isActive: true },
          { id: 2, name: 'Rejuvenecimiento con láser', isActive: true },
        ],
      };
    return { created: [{}], skipped: [] };
  });
});

test('letters have the clinic’s name and place, and are out of use until a lawyer has read them', async () => {
  const user = open();
  expect(await screen.findByLabelText('Establecimiento')).toHaveValue(business.name);
  expect(screen.getByLabelText('Lugar')).toHaveValue(place);
  expect(screen.getByText(/tu abogado debe leerlos/)).toBeInTheDocument();
  await user.click(screen.getByRole('checkbox', { name: 'Consentimiento para toxina botulínica' }));
  await user.click(screen.getByRole('button', { name: 'Agregar 1 carta' }));
  await waitFor(() => expect(currentAddress()).toBe('/admin/services/consents'));
  const forms = [{ starterId: 'laser-luz', serviceIds: [2] }];
  expect(sent()).toEqual([{ institution: business.name, place, isActive: false, forms }]);
});

test('a lawyer’s reading puts them in use by one switch', async () => {
  const user = open();
  await user.click(await screen.findByRole('switch', { name: 'Ya las leyó nuestro abogado: pedirlas desde ahora' }));
  await user.click(screen.getByRole('button', { name: 'Agregar 2 cartas' }));
  await waitFor(() => expect(sent()).toEqual([expect.objectContaining({ isActive: true })]));
});

test('the text is read before, with the name as it is typed; an empty name is refused', async () => {
  const user = open();
  const name = await screen.findByLabelText('Establecimiento');
  await user.clear(name);
  await user.click(screen.getByRole('button', { name: 'Agregar 2 cartas' }));
  expect(await screen.findByText('Escribe el nombre del establecimiento')).toBeInTheDocument();
  expect(sent()).toEqual([]);
  await pasteInto(user, name, 'Clínica Luz');
  const row = screen.getByRole('checkbox', { name: 'Consentimiento para toxina botulínica' }).closest('li');
  expect(within(row as HTMLElement).getByText(/· Clínica Luz ·/)).toBeInTheDocument();
});

test('a letter that the clinic wrote itself is not made again', async () => {
  there = [{ id: 'own', title: 'consentimiento para TOXINA botulinica' }];
  open();
  expect(await screen.findByRole('checkbox', { name: /toxina/ })).toBeDisabled();
});
