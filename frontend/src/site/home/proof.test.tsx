import type { Brand } from '@rostro/shared/contract/booking/booking';
import { screen, within } from '@testing-library/react';
import { answer } from '#test/api.ts';
import { openApp } from '#test/render.tsx';
import { business } from '#test/samples.ts';

const BRAND: Brand = {
  ...{ logo: '', primary: '', accent: '', reviews: '', cofepris: '', cover: '', photos: [], facade: '' },
};
/** Reports every watched element as in view. */
class InView {
  onSeen: (seen: { isIntersecting: boolean }[]) => void;
  constructor(onSeen: InView['onSeen']) {
    this.onSeen = onSeen;
  }
  observe = () => this.onSeen([{ isIntersecting: true }]);
  disconnect = () => undefined;
}
beforeEach(() => Object.assign(globalThis, { IntersectionObserver: InView }));

const openHome = (brand?: Partial<Brand>) => {
  answer({
    getBusiness: { ...business, ...(brand && { brand: { ...BRAND, ...brand } }) },
    listServices: { items: [] },
  });
  return openApp('/');
};
const main = () => within(screen.getByRole('main'));

test('a clinic without photos shows drawings, and no empty proof', async () => {
  const { container } = await openHome();
  await main().findByText(/Lunes a viernes, 9:00/);
  expect(container.querySelector('img[src="/img/hero.svg"]')).toBeInTheDocument();
  expect(container.querySelector('img[src="/img/fachada.svg"]')).toHaveAttribute('loading', 'lazy');
  expect(main().queryByRole('heading', { name: /Así es|Lo que dicen/ })).not.toBeInTheDocument();
});

test('its photos have their texts and order', async () => {
  await openHome({
    photos: [
      { image: '/media/a_1600.jpg', text: 'La recepción' },
      { image: '/media/b_1600.jpg', text: '' },
    ],
  });
  const section = within(await main().findByRole('region', { name: 'Así es la clínica' }));
  expect(section.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['La recepción', '']);
  expect(section.queryByRole('link')).not.toBeInTheDocument();
});

test('reviews are linked where they were written', async () => {
  await openHome({ reviews: 'https://g.page/luz' });
  const link = await main().findByRole('link', { name: /Leer reseñas/ });
  expect(link).toHaveAttribute('href', 'https://g.page/luz');
  expect(link).toHaveAttribute('rel', 'noreferrer');
});

test('cover and façade replace the drawings, in files of each width', async () => {
  const { container } = await openHome({ cover: '/media/c_1600.jpg', facade: '/media/f_1600.jpg' });
  const facade = await main().findByRole('img', { name: 'La fachada de la clínica' });
  expect(facade).toHaveAttribute('srcset', expect.stringContaining('/media/f_400.jpg 400w'));
  expect(facade).toHaveAttribute('loading', 'lazy');
  const cover = container.querySelector('img[src="/media/c_1600.jpg"]');
  expect(cover).not.toHaveAttribute('loading');
  expect(container.querySelector('img[src="/img/hero.svg"]')).not.toBeInTheDocument();
});

test('the first words are those of the specification, until the clinic writes its own', async () => {
  await openHome();
  expect(await main().findByRole('heading', { level: 1, name: /^Tu rostro\s+nuestra prioridad$/ })).toBeInTheDocument();
  const home = { title: 'Piel sana en Querétaro', lead: 'Primero escuchamos.' };
  answer({ getBusiness: { ...business, home }, listServices: { items: [] } });
  await openApp('/');
  expect(await screen.findByRole('heading', { level: 1, name: 'Piel sana en Querétaro' })).toBeInTheDocument();
  expect(screen.getByText('Primero escuchamos.')).toBeInTheDocument();
});
