import { PUBLIC_PAGES } from '@rostro/shared/pages';
import { render, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { queryClient } from '#api/queryClient.ts';
import { answer } from '#test/api.ts';
import { business, equipment } from '#test/samples.ts';
import { setClinic, UNKNOWN } from '#ui/brand/clinic.ts';
import { Providers } from './Providers.tsx';
import { AppRoutes } from './router.tsx';

const LUZ = {
  ...business,
  name: 'Clínica Luz',
  email: 'hola@luz.example',
  social: { facebook: '', instagram: '', whatsapp: '' },
  brand: {
    ...{ logo: '', primary: '#7a1f3d', accent: '', reviews: '', cofepris: '2609095002A00001', cover: '' },
    ...{ photos: [], facade: '' },
  },
};

beforeEach(() => {
  queryClient.clear();
  setClinic(UNKNOWN);
  document.title = '';
});

const open = (path: string) =>
  render(
    <Providers>
      <MemoryRouter initialEntries={[path]}>
        <AppRoutes />
      </MemoryRouter>
    </Providers>,
  );
/** All text that a person, a screen reader or the browser's tab gets. */
const everything = (): string => document.title + document.body.innerHTML;

describe.each(PUBLIC_PAGES)('$path', ({ path, title }) => {
  test('names only the configured clinic', async () => {
    answer({ getBusiness: LUZ, listServices: { items: [] }, listEquipment: equipment, listStaff: { items: [] } });
    open(path);
    await waitFor(() => expect(document.title).toBe(`${title} · Clínica Luz`), { timeout: 20_000 });
    expect(everything()).not.toContain('Rostro');
  }, 30_000);

  test('has no name before the clinic is known', async () => {
    globalThis.fetch = jest.fn(() => new Promise<Response>(() => undefined));
    open(path);
    await waitFor(() => expect(document.title).toBe(title), { timeout: 20_000 });
    expect(everything()).not.toContain('Rostro');
  }, 30_000);
});

test("the site uses the clinic's colours and removes them on leaving", async () => {
  answer({ getBusiness: LUZ });
  const { unmount } = open('/terms');
  const plum = () => document.documentElement.style.getPropertyValue('--plum');
  await waitFor(() => expect(plum()).toBe('#7a1f3d'));
  unmount();
  expect(plum()).toBe('');
});

test('a logo replaces drawing and name, and carries the name as its text', async () => {
  answer({ getBusiness: { ...LUZ, brand: { ...LUZ.brand, logo: '/media/a_800.jpg' } } });
  const { findAllByRole } = open('/terms');
  const [home] = await findAllByRole('link', { name: 'Clínica Luz, inicio' });
  expect(home?.querySelector('img')).toHaveAttribute('src', '/media/a_800.jpg');
  expect(home?.querySelector('source')).toHaveAttribute('srcset', '/media/a_400.webp 400w,/media/a_800.webp 800w');
  expect(home).not.toHaveTextContent('Clínica Luz');
});
