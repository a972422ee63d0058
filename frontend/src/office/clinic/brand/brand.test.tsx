import type { AdminBusiness, BrandForm } from '@rostro/shared/contract/clinic/configuration';
import { screen, waitFor, within } from '@testing-library/react';
import { readPixels } from '#office/image/readPixels.ts';
import { screenWidth } from '#office/test/screenWidth.ts';
import { type Answers, answer, callsTo, problem } from '#test/api.ts';
import { pasteInto } from '#test/pasteInto.ts';
import { business } from '#test/samples.ts';
import { openConfig } from '../test/open.tsx';

jest.mock('#session/useSession.ts', () => ({ useSession: jest.fn() }));
jest.mock('#office/image/readPixels.ts', () => ({ readPixels: jest.fn(async () => []) }));

beforeEach(() => screenWidth(1440));

const clinic: AdminBusiness = { ...business, version: 3 };
const saved = (body: unknown): AdminBusiness => {
  const { version, ...brand } = body as BrandForm & { version: number };
  return { ...clinic, brand, version: version + 1 };
};

function openBrand(answers: Answers = {}) {
  const server = answer({
    getAdminBusiness: clinic,
    saveBrand: ({ body }) => saved(body),
    startUpload: { uploadId: 'u1', url: 'http://localhost/posted', fields: { key: 'incoming/u1' } },
    finishUpload: { image: '/media/u1_1600.jpg' },
    ...answers,
  });
  return { ...openConfig('/brand'), server };
}

const button = () => screen.getByRole('button', { name: 'Guardar cambios' });
const preview = () => screen.getByRole('figure', { name: 'Vista previa del sitio' });
const sentTo = (server: ReturnType<typeof openBrand>['server']) =>
  callsTo(server, 'saveBrand').map(({ body }) => body as BrandForm & { version: number });

test('a clinic without a brand sees its name and networks, with a link to change them, and empty fields', async () => {
  openBrand();
  const known = within(await screen.findByRole('region', { name: 'Nombre y redes' }));
  const said = known.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(said).toEqual(['Rostro Centro', 'Sin registrar', 'https://facebook.example/rostro']);
  expect(known.getByRole('link', { name: 'Configuración General' })).toHaveAttribute('href', '/admin/config/general');
  expect(known.queryByRole('textbox')).not.toBeInTheDocument();
  expect(await screen.findByLabelText(/^Color principal/)).toHaveValue('');
  expect(screen.getByRole('button', { name: 'Subir logotipo' })).toBeInTheDocument();
  expect(button()).toBeDisabled();
});

test('the notice of COFEPRIS has a place of its own', async () => {
  openBrand();
  const place = await screen.findByRole('group', { name: 'Aviso COFEPRIS' });
  expect(within(place).getByLabelText(/^Número de aviso COFEPRIS/)).toBeInTheDocument();
});

test('the brand is saved as a whole, and the site shows it at once', async () => {
  const { user, server, cache } = openBrand();
  await pasteInto(user, await screen.findByLabelText(/^Enlace a tus reseñas/), 'g.page/luz');
  await pasteInto(user, await screen.findByLabelText(/^Color principal/), '#7A1F3D');
  await user.click(button());
  expect(await screen.findByText('Configuración guardada correctamente')).toBeInTheDocument();
  expect(sentTo(server)).toEqual([
    {
      ...{ logo: '', primary: '#7a1f3d', accent: '', reviews: 'https://g.page/luz', cofepris: '', cover: '' },
      ...{ photos: [], facade: '', facts: [], version: 3 },
    },
  ]);
  expect(cache.getQueryData(['public', 'business'])).toMatchObject({ brand: { primary: '#7a1f3d' } });
});

describe('a colour', () => {
  test('that is legible says so, and the preview has it', async () => {
    const { user } = openBrand();
    await pasteInto(user, await screen.findByLabelText(/^Color principal/), '#7a1f3d');
    expect(await screen.findByText(/Se lee bien: contraste 10/)).toBeInTheDocument();
    expect(preview().style.getPropertyValue('--plum')).toBe('#7a1f3d');
  });

  test('that is too pale comes with a legible one, and is not saved', async () => {
    const { user, server } = openBrand();
    await pasteInto(user, await screen.findByLabelText(/^Color de acento/), '#ffc0cb');
    const take = await screen.findByRole('button', { name: /^Usar #/ });
    const proposed = take.textContent?.replace('Usar ', '') ?? '';
    expect(preview().style.getPropertyValue('--sage')).toBe(proposed);
    await user.click(button());
    expect(await screen.findByText(/no se leerían bien/)).toBeInTheDocument();
    expect(sentTo(server)).toEqual([]);
    await user.click(screen.getByRole('button', { name: /^Usar #/ }));
    await user.click(button());
    await waitFor(() => expect(sentTo(server)).toMatchObject([{ accent: proposed }]));
  });

  test('that is not valid is refused with an example', async () => {
    const { user } = openBrand();
    await pasteInto(user, await screen.findByLabelText(/^Color principal/), 'rosa');
    await user.click(button());
    expect(await screen.findByText('Escribe el color como #7a3e52')).toBeInTheDocument();
  });
});

describe('a logo', () => {
  const choose = async (file: File) => {
    const opened = openBrand();
    await opened.user.upload(await screen.findByLabelText(/^Logotipo/), file);
    return opened;
  };

  test('with a script is refused in plain words, and nothing is sent', async () => {
    const text = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
    const file = new File([text], 'logo.svg', { type: 'image/svg+xml' });
    const { server } = await choose(Object.assign(file, { text: async () => text }));
    expect((await screen.findAllByText(/por seguridad no se acepta/)).length).toBeGreaterThan(0);
    expect(callsTo(server, 'startUpload')).toEqual([]);
    expect(screen.queryByRole('button', { name: 'Reintentar' })).not.toBeInTheDocument();
  });

  const withLogo: AdminBusiness = {
    ...clinic,
    brand: {
      ...{ logo: '/media/u1_1600.png', primary: '', accent: '', reviews: '', cofepris: '', cover: '', facade: '' },
      photos: [],
    },
  };
  const WHITE = [255, 255, 255, 255, 0, 0, 0, 0];
  const PLUM = [122, 62, 82, 255, 0, 0, 0, 0];

  test('that vanishes on light ground causes advice, and can be saved', async () => {
    jest.mocked(readPixels).mockResolvedValueOnce(WHITE);
    const { user, server } = openBrand({ getAdminBusiness: withLogo });
    const told = await screen.findByRole('alert');
    expect(told).toHaveTextContent(/Tu logo casi no se ve sobre fondo claro.*sube su versión oscura o de color/);
    await pasteInto(user, screen.getByLabelText(/^Número de aviso COFEPRIS/), '2609095002A00001');
    await user.click(button());
    await waitFor(() => expect(sentTo(server)).toMatchObject([{ logo: '/media/u1_1600.png' }]));
  });

  test('that is visible causes no advice', async () => {
    jest.mocked(readPixels).mockResolvedValueOnce(PLUM);
    const { cache } = openBrand({ getAdminBusiness: withLogo });
    await waitFor(() => expect(cache.getQueryData(['logo-sight', '/media/u1_1600.png'])).toBe(false));
    expect(screen.queryByText(/casi no se ve/)).not.toBeInTheDocument();
  });

  test('can be removed after saving: drawing and name return', async () => {
    const brand = { ...{ logo: '/media/u1_1600.jpg', primary: '', accent: '', reviews: '', cofepris: '' } };
    const { user, server } = openBrand({
      getAdminBusiness: { ...clinic, brand: { ...brand, cover: '', photos: [], facade: '' } },
    });
    expect(await within(await screen.findByRole('figure')).findByRole('img', { name: 'Rostro Centro' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Quitar logotipo' }));
    expect(screen.getByRole('button', { name: 'Subir logotipo' })).toHaveFocus();
    expect(within(preview()).getByText('Rostro Centro')).toBeInTheDocument();
    await user.click(button());
    await waitFor(() => expect(sentTo(server)).toMatchObject([{ logo: '' }]));
  });
});

test('another user’s save is shown beside the input', async () => {
  let reads = 0;
  const brand = { ...{ logo: '', primary: '', accent: '', reviews: '', cover: '', facade: '' }, photos: [] };
  const { user } = openBrand({
    getAdminBusiness: () => {
      reads += 1;
      return reads === 1 ? clinic : { ...clinic, brand: { ...brand, cofepris: 'A-SOL' }, version: 4 };
    },
    saveBrand: problem('changed_meanwhile'),
  });
  await pasteInto(user, await screen.findByLabelText(/^Número de aviso COFEPRIS/), 'A-LUNA');
  await user.click(button());
  expect(await screen.findByText('A-SOL')).toBeInTheDocument();
  expect(screen.getByLabelText(/^Número de aviso COFEPRIS/)).toHaveValue('A-LUNA');
});

describe('photos', () => {
  const photo = (id: string, text: string) => ({ image: `/media/${id}_800.jpg`, text });
  const brand = { ...{ logo: '', primary: '', accent: '', reviews: '', cofepris: '', cover: '', facade: '' } };
  const openWith = (photos: { image: string; text: string }[]) =>
    openBrand({ getAdminBusiness: { ...clinic, brand: { ...brand, photos } } });

  test('can be ordered, described and removed', async () => {
    const { user, server } = openWith([photo('a', 'Uno'), photo('b', 'Dos'), photo('c', '')]);
    await user.click(await screen.findByRole('button', { name: 'Mover antes la foto 2' }));
    await pasteInto(user, screen.getByLabelText('Texto de la foto 3'), 'La cabina');
    await user.click(screen.getByRole('button', { name: 'Quitar la foto 2' }));
    expect(screen.getByRole('button', { name: 'Mover antes la foto 1' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Mover después la foto 2' })).toBeDisabled();
    await user.click(button());
    await waitFor(() => expect(sentTo(server)[0]?.photos).toEqual([photo('b', 'Dos'), photo('c', 'La cabina')]));
  });

  test('are at most eight', async () => {
    openWith(Array.from({ length: 8 }, (_, at) => photo(`p${at}`, '')));
    expect(await screen.findByLabelText('Texto de la foto 8')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Subir foto' })).not.toBeInTheDocument();
  });
});

test('figures are typed, validated and removed', async () => {
  const { user, server } = openBrand({});
  await user.click(await screen.findByRole('button', { name: 'Agregar cifra' }));
  await pasteInto(user, screen.getByLabelText('Cifra 1'), '12');
  await user.click(button());
  expect(await screen.findByText('Escribe qué cuenta la cifra')).toBeInTheDocument();
  expect(sentTo(server)).toEqual([]);
  await pasteInto(user, screen.getByLabelText('Qué cuenta'), 'Años de experiencia');
  await user.click(screen.getByRole('button', { name: 'Agregar cifra' }));
  await user.click(screen.getByRole('button', { name: 'Quitar la cifra 2' }));
  await user.click(button());
  await waitFor(() => expect(sentTo(server)[0]?.facts).toEqual([{ figure: '12', of: 'Años de experiencia' }]));
});
