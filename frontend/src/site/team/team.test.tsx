import type { StaffMember } from '@rostro/shared/contract/team/team';
import { fireEvent, screen, within } from '@testing-library/react';
import { type Answers, answer, problem } from '#test/api.ts';
import { openApp } from '#test/render.tsx';
import { aService, business } from '#test/samples.ts';

const none = { photo: '', licence: '', specialtyLicence: '', university: '', about: '', serviceIds: [] };
const elena = {
  ...{ ...none, id: 'elena', name: 'Elena Robles Nava', position: 'Dermatóloga', licence: '8204517' },
  ...{ specialtyLicence: '10233481', university: 'UAQ', about: 'Le gusta explicar.', serviceIds: [1, 2, 3, 4, 99] },
};
const staff: { items: StaffMember[] } = {
  items: [
    elena,
    {
      ...none,
      id: 'patricia',
      name: 'Patricia Solís',
      position: 'Cosmetóloga',
      photo: '/img/patricia.webp',
      serviceIds: [1],
    },
    { ...none, id: 's1', name: 'Laura Jiménez Prado', position: 'Recepcionista' },
  ],
};
const services = { items: [1, 2, 3, 4].map((id) => aService({ id, name: `Tratamiento ${id}` })) };
const serving = (more: Answers = {}) =>
  answer({ getBusiness: business, listStaff: staff, listServices: services, ...more });

it('shows the people who give care with their licences and services, and links to booking with them', async () => {
  serving();
  const { container } = await openApp('/doctors');
  const heading = await screen.findByRole('heading', { name: 'Elena Robles Nava' });
  const card = within(heading.closest('li') as HTMLElement);
  expect(card.getByText('Céd. prof. 8204517 · Céd. esp. 10233481')).toBeInTheDocument();
  expect(card.getByText('UAQ')).toBeInTheDocument();
  expect(await card.findByText(/Tratamiento 1, Tratamiento 2, Tratamiento 3 y 1 más/)).toBeInTheDocument();
  expect(card.getByRole('link', { name: 'Reservar con Elena Robles Nava' })).toHaveAttribute(
    'href',
    '/servicios?staffId=elena',
  );
  expect(container.querySelector('img[src="/img/patricia.webp"]')).not.toBeNull();
});

it('names the receptionists after them, without a link to booking', async () => {
  serving();
  await openApp('/doctors');
  const others = within(await screen.findByRole('region', { name: 'Quienes te reciben' }));
  expect(others.getByText('Laura Jiménez Prado')).toBeInTheDocument();
  expect(others.queryByRole('link')).not.toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: 'Laura Jiménez Prado' })).not.toBeInTheDocument();
});

it('puts the credentials before what the clinic says, with a link to the public register', async () => {
  serving();
  await openApp('/doctors');
  const card = within((await screen.findByRole('heading', { name: 'Elena Robles Nava' })).closest('li') as HTMLElement);
  const licences = card.getByText(/^Céd. prof. 8204517/);
  expect(licences.compareDocumentPosition(card.getByText('Le gusta explicar.'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(card.getByRole('link', { name: /^Consulta la cédula en la SEP de Elena Robles Nava/ })).toHaveAttribute(
    'href',
    'https://www.cedulaprofesional.sep.gob.mx/',
  );
  const other = within(screen.getByRole('heading', { name: 'Patricia Solís' }).closest('li') as HTMLElement);
  expect(other.queryByRole('link', { name: /cédula/ })).not.toBeInTheDocument();
});

describe('without a photo', () => {
  const portraitOf = (name: string) => {
    const item = screen.getByText(name, { selector: 'h2, p' }).closest('li') as HTMLElement;
    return item.firstElementChild as HTMLElement;
  };

  it('a person has their initials and a sprig, and no two are alike', async () => {
    const names = [
      'Elena Robles Nava',
      'Elena Rojas',
      'Eva Ríos',
      'Ema Ruiz',
      'Eloy Rico',
      'Erik Rosas',
      'Ester Rubio',
    ];
    const items = names.map((name, at) => ({ ...none, id: `${at}`, name, position: 'Cosmetóloga', serviceIds: [1] }));
    serving({ listStaff: { items } });
    await openApp('/doctors');
    await screen.findByRole('heading', { name: 'Elena Robles Nava' });
    const drawn = names.map((name) => portraitOf(name));
    for (const portrait of drawn) {
      expect(portrait).toHaveTextContent(/^ER$/);
      expect(portrait.querySelector('img')).toBeNull();
    }
    expect(new Set(drawn.map((portrait) => portrait.outerHTML)).size).toBe(names.length);
  });

  it('reception has them, too', async () => {
    serving();
    await openApp('/doctors');
    await screen.findByRole('region', { name: 'Quienes te reciben' });
    expect(portraitOf('Laura Jiménez Prado')).toHaveTextContent(/^LJ$/);
  });

  it('or with one that does not load', async () => {
    serving();
    const { container } = await openApp('/doctors');
    await screen.findByRole('heading', { name: 'Patricia Solís' });
    fireEvent.error(container.querySelector('img[src="/img/patricia.webp"]') as HTMLImageElement);
    expect(portraitOf('Patricia Solís')).toHaveTextContent(/^PS$/);
  });
});

it('may be empty', async () => {
  serving({ listStaff: { items: [] } });
  await openApp('/doctors');
  expect(await screen.findByText(/Pronto te presentaremos/)).toBeInTheDocument();
});

it('reports and retries a failed load', async () => {
  let fails = true;
  serving({ listStaff: () => (fails ? problem('internal') : staff) });
  const { user } = await openApp('/doctors');
  expect(await screen.findByText('No pudimos cargar al equipo.')).toBeInTheDocument();
  fails = false;
  await user.click(screen.getByRole('button', { name: 'Intentar de nuevo' }));
  expect(await screen.findByRole('heading', { name: 'Patricia Solís' })).toBeInTheDocument();
});
