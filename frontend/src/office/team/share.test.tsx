import { screen, within } from '@testing-library/react';
import { aService } from '#office/catalog/services/test/services.tsx';
import { dialog } from '#office/test/dialog.ts';
import { problem } from '#test/api.ts';
import { freezeDate } from '#test/clock.ts';
import { aResource, openResources } from './test/resources.ts';

jest.mock('#session/useSession.ts', () => ({ useSession: jest.fn() }));

beforeEach(() => freezeDate());
afterEach(() => jest.useRealTimers());

const SERVICES = [
  aService({ id: 1, category: 'specialized' }),
  aService({ id: 2, name: 'Peeling', category: 'cosmetology' }),
  aService({ id: 3, name: 'Láser', category: 'specialized', isPublic: false }),
  aService({ id: 4, name: 'Consulta', category: 'specialized', isActive: false }),
];
const link = () => screen.getByRole('textbox', { name: 'Enlace' });

async function openShare(listAllServices: unknown = { items: SERVICES }) {
  const { user } = openResources('/people', { answers: { listAllServices } as never });
  const button = await screen.findByRole('button', { name: 'Compartir el enlace de Laura Méndez' });
  await user.click(button);
  return { user, button, shown: within(await dialog('Compartir «Laura Méndez»')) };
}

test('the link of a person leaves the service to the client, or names one that they give and clients can book', async () => {
  const { user, shown } = await openShare();
  expect(link()).toHaveValue('http://localhost/s/with/laura');
  await user.click(await shown.findByRole('combobox', { name: 'Tratamiento' }));
  expect([...document.querySelectorAll('.ant-select-item-option')].map((one) => one.textContent)).toEqual([
    'El que elija el cliente',
    'Limpieza facial profunda',
  ]);
  await user.click(screen.getAllByText('Limpieza facial profunda').at(-1) as HTMLElement);
  expect(link()).toHaveValue('http://localhost/s/1?staffId=laura');
});

test('without the services the link works', async () => {
  const { shown } = await openShare(problem('busy'));
  expect(await shown.findByRole('img', { name: /^Código QR/ })).toBeInTheDocument();
  expect(shown.queryByRole('combobox')).not.toBeInTheDocument();
});

test('rooms have no link', async () => {
  openResources('/rooms', { resources: [aResource({ id: 'c1', kind: 'room', name: 'Cabina 1', title: '' })] });
  expect(await screen.findByText('Cabina 1')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Compartir/ })).not.toBeInTheDocument();
});
