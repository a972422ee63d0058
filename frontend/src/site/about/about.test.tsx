import { screen, within } from '@testing-library/react';
import { answer, problem } from '#test/api.ts';
import { openApp } from '#test/render.tsx';
import { business, firstText } from '#test/samples.ts';

const main = () => within(screen.getByRole('main'));

const BRAND = {
  ...{ logo: '', primary: '', accent: '', reviews: '', cofepris: '', cover: '', facade: '' },
  photos: [],
};

it('shows the mission and the vision, and no empty parts', async () => {
  answer({ getBusiness: business, getText: firstText });
  await openApp('/about');
  expect(await screen.findByRole('heading', { name: 'Misión' })).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Visión' })).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'La clínica en cifras' })).not.toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Así es la clínica' })).not.toBeInTheDocument();
});

it('shows the clinic’s figures, five of its photos, its reviews and its notice to the authority', async () => {
  const photos = [1, 2, 3, 4, 5, 6].map((one) => ({ image: `/media/p${one}_800.jpg`, text: `Foto ${one}` }));
  const brand = { ...BRAND, photos, cofepris: '2609015036X00123', reviews: 'https://g.page/clinica' };
  const facts = [{ figure: '12', of: 'Años de experiencia' }];
  answer({ getBusiness: { ...business, brand: { ...brand, facts } }, getText: firstText });
  await openApp('/about');
  const figures = within(await screen.findByRole('region', { name: 'La clínica en cifras' }));
  expect(figures.getByText('12').parentElement).toHaveTextContent('Años de experiencia');
  const proof = within(screen.getByRole('region', { name: 'Así es la clínica' }));
  expect(proof.getAllByRole('figure')).toHaveLength(5);
  expect(proof.getByText(/Aviso de funcionamiento COFEPRIS/)).toHaveTextContent('2609015036X00123');
  expect(proof.getByRole('link', { name: /Leer reseñas/ })).toHaveAttribute('href', 'https://g.page/clinica');
});

it('shows the clinic’s own words: the first part opens the page, and the board is its own', async () => {
  const texts: Record<string, string> = {
    about:
      '## Piel sana en la Roma\n\nPrimero escuchamos.\n\n## Cómo trabajamos\n\n- Sin prisas\n- Con [precios](/servicios)',
    jobs: '## Únete\n\nBuscamos recepción.',
  };
  answer({
    getBusiness: business,
    getText: (sent) => ({ ...firstText(sent), text: texts[firstText(sent).kind] ?? '' }),
  });
  await openApp('/about');
  expect(await screen.findByRole('heading', { level: 1, name: 'Piel sana en la Roma' })).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 2, name: 'Cómo trabajamos' })).toBeInTheDocument();
  expect(main().getByRole('link', { name: 'precios' })).toHaveAttribute('href', '/servicios');
  const board = within(screen.getByRole('region', { name: 'Únete' }));
  expect(board.getByText('Buscamos recepción.')).toBeInTheDocument();
  expect(board.getByRole('link', { name: 'Enviar mi currículum' })).toBeInTheDocument();
  expect(screen.queryByText('Misión')).not.toBeInTheDocument();
});

it('reports texts that fail to load, and retries', async () => {
  let fails = true;
  answer({ getBusiness: business, getText: (sent) => (fails ? problem('internal') : firstText(sent)) });
  const { user } = await openApp('/about');
  expect(await screen.findByText('No pudimos cargar lo que la clínica cuenta de sí.')).toBeInTheDocument();
  fails = false;
  await user.click(screen.getAllByRole('button', { name: 'Intentar de nuevo' })[0] as HTMLElement);
  expect(await screen.findByRole('heading', { name: 'Misión' })).toBeInTheDocument();
});

it('leads to booking', async () => {
  answer({ getBusiness: business, getText: firstText });
  await openApp('/about');
  expect(await main().findByRole('link', { name: 'Reservar Cita' })).toHaveAttribute('href', '/book');
});

it('scrolls to the job board for a link to it', async () => {
  const shown = jest.spyOn(Element.prototype, 'scrollIntoView');
  answer({ getBusiness: business, getText: firstText });
  await openApp('/about#bolsa-de-trabajo');
  const board = await screen.findByRole('region', { name: 'Bolsa de trabajo' });
  expect(shown.mock.contexts).toContain(board);
  expect(board).toHaveFocus();
  shown.mockRestore();
});

it('shows the address for a CV', async () => {
  answer({ getBusiness: business, getText: firstText });
  await openApp('/about');
  const send = await screen.findByRole('link', { name: 'Enviar mi currículum' });
  expect(send.getAttribute('href')).toMatch(/^mailto:hola@rostro\.example\?subject=Bolsa%20de%20trabajo/);
});

it('sends CVs to the desk of a clinic without an e-mail address', async () => {
  answer({ getBusiness: { ...business, email: '' }, getText: firstText });
  await openApp('/about');
  expect(await screen.findByText(/recibimos los currículums en la recepción/)).toBeInTheDocument();
});

it('reports an address that fails to load, and retries', async () => {
  let fails = true;
  answer({ getBusiness: () => (fails ? problem('internal') : business), getText: firstText });
  const { user } = await openApp('/about');
  expect(await screen.findByText('No pudimos cargar el correo.')).toBeInTheDocument();
  fails = false;
  await user.click(screen.getByRole('button', { name: 'Intentar de nuevo' }));
  expect(await screen.findByRole('link', { name: 'Enviar mi currículum' })).toBeInTheDocument();
});
