import { screen, within } from '@testing-library/react';
import { answer, problem } from '#test/api.ts';
import { openApp } from '#test/render.tsx';
import { business } from '#test/samples.ts';

const main = () => within(screen.getByRole('main'));

it('says the mission, the vision and the four figures', async () => {
  answer({ getBusiness: business });
  await openApp('/about');
  expect(await screen.findByRole('heading', { name: 'Misión' })).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Visión' })).toBeInTheDocument();
  for (const [figure, of] of [
    ['1+', 'Atención personal'],
    ['10+', 'Años de experiencia'],
    ['5/5', 'Satisfacción'],
    ['99.9%', 'Atención al detalle'],
  ] as const) {
    expect(screen.getByText(figure).parentElement).toHaveTextContent(of);
  }
});

it('leads to booking', async () => {
  answer({ getBusiness: business });
  await openApp('/about');
  expect(await main().findByRole('link', { name: 'Reservar Cita' })).toHaveAttribute('href', '/book');
});

it('takes a link to the job board to the job board', async () => {
  const shown = jest.spyOn(Element.prototype, 'scrollIntoView');
  answer({ getBusiness: business });
  await openApp('/about#bolsa-de-trabajo');
  const board = await screen.findByRole('region', { name: 'Bolsa de trabajo' });
  expect(shown.mock.contexts).toContain(board);
  expect(board).toHaveFocus();
  shown.mockRestore();
});

it('gives the address for a CV', async () => {
  answer({ getBusiness: business });
  await openApp('/about');
  const send = await screen.findByRole('link', { name: 'Enviar mi currículum' });
  expect(send.getAttribute('href')).toMatch(/^mailto:hola@rostro\.example\?subject=Bolsa%20de%20trabajo/);
});

it('a clinic without an e-mail address takes CVs at its desk', async () => {
  answer({ getBusiness: { ...business, email: '' } });
  await openApp('/about');
  expect(await screen.findByText(/recibimos los currículums en la recepción/)).toBeInTheDocument();
});

it('says so where the address fails, and tries again', async () => {
  let fails = true;
  answer({ getBusiness: () => (fails ? problem('internal') : business) });
  const { user } = await openApp('/about');
  expect(await screen.findByText('No pudimos cargar el correo.')).toBeInTheDocument();
  fails = false;
  await user.click(screen.getByRole('button', { name: 'Intentar de nuevo' }));
  expect(await screen.findByRole('link', { name: 'Enviar mi currículum' })).toBeInTheDocument();
});
