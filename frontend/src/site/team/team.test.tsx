import { screen } from '@testing-library/react';
import { type Answers, answer, problem } from '#test/api.ts';
import { openApp } from '#test/render.tsx';
import { business } from '#test/samples.ts';

const staff = {
  items: [
    { id: 's1', name: 'Laura Jiménez Prado', position: 'Recepcionista', photo: '' },
    { id: 's2', name: 'Patricia Solís', position: 'Cosmetóloga', photo: '/img/patricia.webp' },
  ],
};
const serving = (more: Answers = {}) => answer({ getBusiness: business, listStaff: staff, ...more });

it('shows who works at the clinic, by photo or by initials', async () => {
  serving();
  const { container } = await openApp('/doctors');
  expect(await screen.findByRole('heading', { name: 'Laura Jiménez Prado' })).toBeInTheDocument();
  expect(screen.getByText('Recepcionista')).toBeInTheDocument();
  expect(screen.getByText('LJ')).toBeInTheDocument();
  expect(container.querySelector('img[src="/img/patricia.webp"]')).not.toBeNull();
  expect(screen.queryByText('PS')).not.toBeInTheDocument();
});

it('may have nobody to show yet', async () => {
  serving({ listStaff: { items: [] } });
  await openApp('/doctors');
  expect(await screen.findByText(/Pronto te presentaremos/)).toBeInTheDocument();
});

it('says so where the list fails, and tries again', async () => {
  let fails = true;
  serving({ listStaff: () => (fails ? problem('internal') : staff) });
  const { user } = await openApp('/doctors');
  expect(await screen.findByText('No pudimos cargar al equipo.')).toBeInTheDocument();
  fails = false;
  await user.click(screen.getByRole('button', { name: 'Intentar de nuevo' }));
  expect(await screen.findByText('Patricia Solís')).toBeInTheDocument();
});
