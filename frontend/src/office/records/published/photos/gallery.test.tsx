import type { ClientPhoto } from '@rostro/shared/contract/records/record-photos';
import { fireEvent, screen, within } from '@testing-library/react';
import { call } from '#api/client.ts';
import { answering, failure, type Replies } from '#office/test/answers.ts';
import { openOffice } from '#office/test/office.tsx';
import { screenWidth } from '#office/test/screenWidth.ts';
import { signedInWith } from '#office/test/session.ts';
import { PhotoStrip } from './PhotoStrip.tsx';

jest.mock('#api/client.ts', () => ({ call: jest.fn() }));
jest.mock('#session/useSession.ts', () => ({ useSession: jest.fn() }));

const mocked = jest.mocked(call) as unknown as jest.Mock;
const sentTo = (id: string) => mocked.mock.calls.filter(([route]) => route === id);

const karla = { id: 'karla', name: 'Karla Jiménez' };
const AT = '2026-11-20T22:10:00.000Z';
const NONE = { given: false, words: [], version: 0 };
const AGREED = { given: true, words: [{ given: true, at: AT, by: karla, text: 'Redes sociales' }], version: 1 };
const photo = (id: string, area: string, takenOn: string, part: Partial<ClientPhoto> = {}): ClientPhoto => ({
  ...{ id, area, takenOn, url: `/fotos/${id}.jpg`, thumbUrl: `/fotos/${id}-chica.jpg`, at: AT, by: karla },
  ...{
    consentAt: AT,
    appointmentId: 'apt-1',
    startsAt: AT,
    service: { id: 1, name: 'Peeling' },
    publicUse: NONE,
    version: 0,
  },
  ...part,
});
const ALL = [
  photo('p-3', 'Mentón', '2026-11-20'),
  photo('p-4', '', '2026-11-19'),
  photo('p-2', 'Mejillas', '2026-11-18'),
  photo('p-1', 'menton', '2026-09-01'),
];

const onReload = jest.fn(async () => undefined);
const strip = () => <PhotoStrip clientId="ana" notes={[{ photos: ALL }]} onReload={onReload} />;

let replies: Replies;
beforeEach(() => {
  screenWidth(1440);
  signedInWith(['view_records', 'edit_records']);
  replies = { listClientPhotos: () => ({ items: ALL }) };
  mocked.mockReset();
  onReload.mockClear();
  mocked.mockImplementation((id, input) => answering(replies)(id, input));
});

async function open() {
  const { user } = openOffice(strip());
  await user.click(await screen.findByRole('button', { name: 'Ver fotos' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Fotos del expediente' }));
  return { user, dialog };
}
async function openOne(publicUse: ClientPhoto['publicUse']) {
  replies.listClientPhotos = () => ({ items: [photo('p-1', 'Frente', '2026-11-20', { publicUse })] });
  const { user, dialog } = await open();
  await user.click(await dialog.findByRole('button', { name: 'Foto, Frente, 20/11/2026' }));
  await dialog.findByRole('heading', { name: /Uso en público/ });
  return { user, dialog };
}

describe('the strip', () => {
  test('has the photos of the notes, newest first, without another read', () => {
    openOffice(strip());
    const row = within(screen.getByRole('list', { name: 'Fotos del expediente' }));
    expect(row.getAllByRole('img').map((img) => img.getAttribute('alt'))).toEqual([
      'Foto, Mentón, 20/11/2026',
      'Foto, Sin zona, 19/11/2026',
      'Foto, Mejillas, 18/11/2026',
      'Foto, menton, 01/09/2026',
    ]);
    expect(sentTo('listClientPhotos')).toHaveLength(0);
  });

  test('opens the gallery at the pressed photo', async () => {
    const { user } = openOffice(strip());
    await user.click(screen.getByRole('button', { name: /Mejillas/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Fotos del expediente' }));
    expect(await dialog.findByText(/^Mejillas, 18\/11\/2026\. Visita del/)).toBeVisible();
    expect(sentTo('listClientPhotos')).toHaveLength(1);
  });

  test('of expired addresses asks before it reads them again', async () => {
    const { user } = openOffice(strip());
    fireEvent.error(screen.getAllByRole('img')[0] as HTMLElement);
    expect(onReload).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Volver a mostrar' }));
    expect(onReload).toHaveBeenCalledTimes(1);
  });

  test('without a photo says where photos are added', () => {
    openOffice(<PhotoStrip clientId="ana" notes={[{ photos: [] }]} onReload={onReload} />);
    expect(screen.getByText('Sin fotos. Se agregan en una nota, en el expediente de la cita.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Ver fotos' })).not.toBeInTheDocument();
  });
});

describe('the gallery', () => {
  test('shows small photos by area in any spelling, photos without an area last', async () => {
    const { dialog } = await open();
    await dialog.findByRole('region', { name: 'Mentón' });
    const areas = dialog.getAllByRole('region');
    expect(areas.map((area) => area.getAttribute('aria-label'))).toEqual(['Mentón', 'Mejillas', 'Sin zona']);
    const chin = within(areas[0] as HTMLElement).getAllByRole('img');
    expect(chin.map((img) => img.getAttribute('src'))).toEqual(['/fotos/p-3-chica.jpg', '/fotos/p-1-chica.jpg']);
    expect(chin[0]).toHaveAttribute('loading', 'lazy');
  });

  test('compares the oldest and the newest of an area by a line that the keyboard moves, or any two', async () => {
    replies.listClientPhotos = () => ({ items: [...ALL, photo('p-0', 'Mentón', '2026-08-01')] });
    const { user, dialog } = await open();
    await dialog.findByRole('region', { name: 'Mentón' });
    expect(dialog.getAllByRole('button', { name: 'Comparar antes y después' })).toHaveLength(1);
    await user.click(dialog.getByRole('button', { name: 'Comparar antes y después' }));
    expect(await dialog.findByRole('img', { name: 'Antes, Mentón, 01/08/2026' })).toHaveAttribute(
      'src',
      '/fotos/p-0.jpg',
    );
    expect(dialog.getByRole('img', { name: 'Después, Mentón, 20/11/2026' })).toHaveAttribute('src', '/fotos/p-3.jpg');
    const line = dialog.getByRole('slider', { name: 'Línea entre antes y después' });
    expect(line).toHaveAttribute('aria-valuetext', '50 % antes, del 01/08/2026; 50 % después, del 20/11/2026');
    fireEvent.change(line, { target: { value: '70' } });
    expect(dialog.getByRole('img', { name: /^Antes/ })).toHaveStyle({ clipPath: 'inset(0 30% 0 0)' });
    await user.click(dialog.getByRole('combobox', { name: 'Antes' }));
    await user.click(await screen.findByText('01/09/2026 · Peeling'));
    expect(await dialog.findByRole('img', { name: 'Antes, menton, 01/09/2026' })).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Todas las fotos' }));
    expect(await dialog.findByRole('region', { name: 'Mejillas' })).toBeInTheDocument();
    expect(sentTo('listClientPhotos')).toHaveLength(1);
  });

  test('with expired addresses is reloaded by one button; an empty one and a failure say so', async () => {
    const { user, dialog } = await open();
    fireEvent.error(await dialog.findByRole('img', { name: 'Foto, Mejillas, 18/11/2026' }));
    replies.listClientPhotos = () => ({ items: [] });
    await user.click(await dialog.findByRole('button', { name: 'Volver a mostrar' }));
    expect(await dialog.findByText('Sin fotos')).toBeInTheDocument();
  });

  test('says so if it cannot be read', async () => {
    replies.listClientPhotos = () => {
      throw failure({ status: 503, code: 'busy', detail: 'Hay mucha demanda.' });
    };
    const { dialog } = await open();
    expect(await dialog.findByText('Error al cargar las fotos')).toBeInTheDocument();
  });
});

describe('the public use of a photo', () => {
  test('asks for the written consent and its purpose, and then allows the download', async () => {
    replies.savePhotoPublicUse = () => AGREED;
    const { user, dialog } = await openOne(NONE);
    expect(dialog.queryByRole('button', { name: 'Descargar para publicar' })).not.toBeInTheDocument();
    const save = dialog.getByRole('button', { name: 'Registrar consentimiento' });
    await user.click(save);
    expect(await dialog.findByText('Confirma que la persona dio su consentimiento por escrito')).toBeInTheDocument();
    await user.click(dialog.getByRole('checkbox', { name: /dio por escrito su consentimiento/ }));
    expect(await dialog.findByText(/^Escribe para qué lo dio/)).toBeInTheDocument();
    await user.type(dialog.getByLabelText('¿Para qué lo dio?'), 'Redes sociales');
    await user.click(save);
    expect(await dialog.findByRole('button', { name: 'Descargar para publicar' })).toBeInTheDocument();
    expect(sentTo('savePhotoPublicUse')[0]?.[1]).toEqual({
      params: { clientId: 'ana', photoId: 'p-1' },
      body: { given: true, consent: true, text: 'Redes sociales', version: 0 },
    });
    expect(dialog.getByText('Permitido')).toBeInTheDocument();
    expect(sentTo('listClientPhotos')).toHaveLength(1);
  });

  test('that a colleague changed meanwhile is reported, and the input stays', async () => {
    replies.savePhotoPublicUse = () => {
      throw failure({ status: 409, code: 'changed_meanwhile', detail: 'Alguien lo cambió.' });
    };
    const { user, dialog } = await openOne(NONE);
    await user.click(dialog.getByRole('checkbox', { name: /dio por escrito su consentimiento/ }));
    await user.type(dialog.getByLabelText('¿Para qué lo dio?'), 'La web');
    await user.click(dialog.getByRole('button', { name: 'Registrar consentimiento' }));
    expect(await dialog.findByText('Alguien lo cambió.')).toBeInTheDocument();
    expect(dialog.getByLabelText('¿Para qué lo dio?')).toHaveValue('La web');
  });

  test('is downloaded with the consent, and withdrawn after a question, with its date', async () => {
    replies.exportRecordPhoto = () => ({ url: '/fotos/p-1.jpg', fileName: 'foto.jpg' });
    const withdrawn = { given: false, at: AT.replace('22', '23'), by: karla, text: 'Por teléfono' };
    replies.savePhotoPublicUse = () => ({ given: false, words: [...AGREED.words, withdrawn], version: 2 });
    const followed = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const { user, dialog } = await openOne(AGREED);
    await user.click(dialog.getByRole('button', { name: 'Descargar para publicar' }));
    await screen.findByRole('button', { name: 'Descargar para publicar' });
    expect(followed).toHaveBeenCalledTimes(1);
    followed.mockRestore();
    await user.click(dialog.getByRole('button', { name: 'Retirar consentimiento…' }));
    await user.type(await dialog.findByLabelText(/lo retiró/), 'Por teléfono');
    await user.click(dialog.getByRole('button', { name: 'Registrar que lo retiró' }));
    expect(await dialog.findByText('No permitido')).toBeInTheDocument();
    expect(sentTo('savePhotoPublicUse')[0]?.[1]).toMatchObject({
      body: { given: false, text: 'Por teléfono', version: 1 },
    });
    expect(dialog.getByRole('list', { name: 'Lo que dijo la persona' })).toHaveTextContent(
      /Dio su consentimiento.*Redes sociales.*Lo retiró.*Por teléfono/,
    );
  });

  test('is read-only without the right to write', async () => {
    signedInWith(['view_records']);
    const { dialog } = await openOne(NONE);
    expect(dialog.getByText('La persona no ha dado su consentimiento.')).toBeInTheDocument();
    expect(dialog.queryByRole('button', { name: 'Registrar consentimiento' })).not.toBeInTheDocument();
  });
});

describe('a correction', () => {
  const openForm = async () => {
    const { user, dialog } = await openOne(NONE);
    await user.click(dialog.getByRole('button', { name: 'Corregir zona o día…' }));
    return { user, dialog, area: await dialog.findByRole('combobox', { name: /^Zona/ }) };
  };

  test('moves the photo to its area, without another logged look', async () => {
    replies.correctRecordPhoto = () => ({ area: 'Mentón', takenOn: '2026-11-18', version: 1 });
    const { user, dialog, area } = await openForm();
    expect(area).toHaveValue('Frente');
    await user.clear(area);
    await user.type(area, 'Mentón');
    fireEvent.change(dialog.getByLabelText('Tomada el'), { target: { value: '2026-11-18' } });
    await user.click(dialog.getByRole('button', { name: 'Guardar corrección' }));
    expect(await screen.findByText('Foto corregida')).toBeInTheDocument();
    expect(await dialog.findByRole('img', { name: 'Foto, Mentón, 18/11/2026' })).toBeInTheDocument();
    expect(sentTo('correctRecordPhoto')[0]?.[1]).toEqual({
      params: { clientId: 'ana', photoId: 'p-1' },
      body: { area: 'Mentón', takenOn: '2026-11-18', version: 0 },
    });
    expect(sentTo('listClientPhotos')).toHaveLength(1);
  });

  test('that is refused keeps the input and says why', async () => {
    replies.correctRecordPhoto = () => {
      throw failure({ status: 409, code: 'busy', detail: 'Hay muchas solicitudes a la vez.' });
    };
    const { user, dialog, area } = await openForm();
    await user.clear(area);
    await user.type(area, 'Mentón');
    await user.click(dialog.getByRole('button', { name: 'Guardar corrección' }));
    expect(await dialog.findByText('No se corrigió la foto')).toBeInTheDocument();
    expect(area).toHaveValue('Mentón');
  });

  test('needs the right to write', async () => {
    signedInWith(['view_records']);
    const { dialog } = await openOne(NONE);
    expect(dialog.getByRole('button', { name: 'Corregir zona o día…' })).toHaveAttribute('aria-disabled', 'true');
  });
});
