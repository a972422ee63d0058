import { ClinicalRecord, MAX_PHOTOS } from '@rostro/shared/contract/records/records';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { call } from '#api/client.ts';
import { BLANK } from '#office/records/published/noteFields/values.ts';
import { answering, failure, type Replies } from '#office/test/answers.ts';
import { openOffice } from '#office/test/office.tsx';
import { screenWidth } from '#office/test/screenWidth.ts';
import { signedInWith } from '#office/test/session.ts';
import { RecordsTab } from '../records/RecordsTab.tsx';
import { anAppointment } from '../test/appointments.ts';

jest.mock('#api/client.ts', () => ({ call: jest.fn() }));
jest.mock('#session/useSession.ts', () => ({ useSession: jest.fn() }));

const mocked = jest.mocked(call) as unknown as jest.Mock;
const sentTo = (id: string) => mocked.mock.calls.filter(([route]) => route === id);

const karla = { id: 'karla', name: 'Karla Jiménez' };
const AT = '2026-11-20T22:10:00.000Z';
const photo = (id: string) => ({
  ...{ id, url: `/fotos/${id}.jpg`, thumbUrl: `/fotos/${id}-chica.jpg`, at: AT, by: karla, consentAt: AT },
  ...{ area: 'Mejillas', takenOn: '2026-11-20' },
});
const note = (part: Partial<ClinicalRecord> = {}): ClinicalRecord =>
  ClinicalRecord.parse({
    ...BLANK,
    ...{ id: 'n-1', appointmentId: 'apt-1', startsAt: '2026-11-20T21:00:00.000Z' },
    service: { id: 1, name: 'Limpieza facial profunda' },
    ...{ author: karla, createdAt: AT, updatedAt: AT, text: 'Peeling', areas: [] },
    ...{ reactions: '', signed: null, addenda: [], photos: [], version: 1, ...part },
  });
const earlier = () =>
  note({
    ...{ id: 'n-0', appointmentId: 'apt-0', text: 'Antes', photos: [photo('p-0')] },
    signed: { at: AT, by: karla, licence: '' },
  });
const FORM = { uploadId: 'mark-1', url: '/_local/aws/storage/bucket', fields: { key: 'records-incoming/mark-1' } };

/** A fake XMLHttpRequest; each post waits until the test answers it. */
class FakeRequest {
  static sent: FakeRequest[] = [];
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  onload?: () => void;
  onerror?: () => void;
  status = 0;
  open(): void {}
  send(): void {
    FakeRequest.sent.push(this);
  }
  abort(): void {}
  answer(status: number): void {
    this.status = status;
    this.onload?.();
  }
}
const original = globalThis.XMLHttpRequest;

let replies: Replies;
beforeEach(() => {
  FakeRequest.sent = [];
  globalThis.XMLHttpRequest = FakeRequest as unknown as typeof XMLHttpRequest;
  screenWidth(1440);
  signedInWith(['view_records', 'edit_records']);
  replies = {
    listRecords: () => ({ visit: [note()], earlier: [], licence: '' }),
    startRecordPhoto: () => FORM,
    finishRecordPhoto: () => note({ photos: [photo('p-1')], version: 2 }),
  };
  mocked.mockReset();
  mocked.mockImplementation((id, input) => answering(replies)(id, input));
});
afterEach(() => {
  globalThis.XMLHttpRequest = original;
});

const CONSENT = 'La persona dio su consentimiento para esta foto';
const aPng = new File([new Uint8Array(3)], 'foto.png', { type: 'image/png' });
const button = (name: string) => screen.findByRole('button', { name });

async function open() {
  const { user } = openOffice(<RecordsTab appointment={anAppointment()} />);
  await screen.findByText('Peeling');
  return user;
}
const pick = (file: File = aPng) =>
  fireEvent.change(document.querySelector('input[type="file"]') as HTMLInputElement, { target: { files: [file] } });
async function lastPost(count = 1): Promise<FakeRequest> {
  await waitFor(() => expect(FakeRequest.sent).toHaveLength(count));
  return FakeRequest.sent[count - 1] as FakeRequest;
}

describe('adding a photo', () => {
  test('needs the person’s consent before a file can be selected', async () => {
    const user = await open();
    const asked = jest.spyOn(HTMLInputElement.prototype, 'click');
    await user.click(await button('Agregar foto'));
    expect(await screen.findByText('Confirma que la persona dio su consentimiento')).toBeInTheDocument();
    expect(asked).not.toHaveBeenCalled();
    asked.mockRestore();
  });

  test('sends and shows the photo, and asks for consent again for the next one', async () => {
    const user = await open();
    await user.click(screen.getByRole('checkbox', { name: CONSENT }));
    await user.click(await button('Agregar foto'));
    pick();
    const post = await lastPost();
    act(() => post.upload.onprogress?.({ loaded: 40, total: 100 }));
    expect(screen.getByRole('progressbar', { name: 'Subiendo foto.png' })).toHaveAttribute('aria-valuenow', '40');
    act(() => post.answer(204));
    expect(await screen.findByText('Foto agregada correctamente')).toBeInTheDocument();
    const which = { appointmentId: 'apt-1', recordId: 'n-1' };
    const body = { type: 'image/png', bytes: 3, consent: true };
    expect(sentTo('startRecordPhoto')[0]?.[1]).toEqual({ params: which, body });
    expect(sentTo('finishRecordPhoto')[0]?.[1]).toEqual({
      params: { ...which, uploadId: 'mark-1' },
      body: { area: '', takenOn: '2026-11-20' },
    });
    expect(within(screen.getByRole('list', { name: 'Fotos' })).getAllByRole('img')).toHaveLength(1);
    expect(screen.getByRole('checkbox', { name: CONSENT })).not.toBeChecked();
    expect(sentTo('listRecords')).toHaveLength(1);
  });

  test('reports a lost connection, and the same file can be sent again', async () => {
    await open();
    pick();
    const first = await lastPost();
    act(() => first.onerror?.());
    expect(await screen.findByText(/Error de conexión/)).toBeInTheDocument();
    fireEvent.click(await button('Reintentar'));
    const second = await lastPost(2);
    act(() => second.answer(204));
    expect(await screen.findByText('Foto agregada correctamente')).toBeInTheDocument();
  });

  test('refuses a file that is not a photo before sending', async () => {
    await open();
    pick(new File(['<svg/>'], 'logo.svg', { type: 'image/svg+xml' }));
    expect(await screen.findByText('Elige una imagen JPG, PNG o WebP')).toBeInTheDocument();
    expect(sentTo('startRecordPhoto')).toHaveLength(0);
    expect(screen.queryByRole('button', { name: 'Reintentar' })).not.toBeInTheDocument();
  });

  test.each([
    [
      'of 40 MB',
      new File([new Uint8Array(40 * 1024 * 1024)], 'cara.jpg', { type: 'image/jpeg' }),
      /más de 5 MB: guárdala/,
    ],
    ['in HEIC', new File(['x'], 'IMG_0042.heic', { type: 'image/heic' }), /^Las fotos HEIC no se pueden subir/],
  ])('refuses a file %s before sending, and keeps the choices', async (_, file, said) => {
    const user = await open();
    await user.type(screen.getByRole('combobox', { name: 'Zona' }), 'Pómulo');
    await user.click(screen.getByRole('checkbox', { name: CONSENT }));
    pick(file);
    expect(await screen.findByText(said)).toBeInTheDocument();
    expect(sentTo('startRecordPhoto')).toHaveLength(0);
    expect(screen.getByRole('combobox', { name: 'Zona' })).toHaveValue('Pómulo');
    expect(screen.getByRole('checkbox', { name: CONSENT })).toBeChecked();
  });

  test('shows the newest photo of the area as the guide, and keeps area and day for the next one', async () => {
    const before = earlier();
    replies.listRecords = () => ({ visit: [note()], earlier: [before], licence: '' });
    const user = await open();
    expect(screen.queryByRole('img', { name: /^Foto anterior/ })).not.toBeInTheDocument();
    await user.type(screen.getByRole('combobox', { name: 'Zona' }), 'mejillas');
    const guide = await screen.findByRole('img', { name: 'Foto anterior, Mejillas, 20/11/2026' });
    expect(guide).toHaveAttribute('src', '/fotos/p-0-chica.jpg');
    fireEvent.change(screen.getByLabelText('Tomada el'), { target: { value: '2026-11-19' } });
    await user.click(screen.getByRole('checkbox', { name: CONSENT }));
    pick();
    const post = await lastPost();
    act(() => post.answer(204));
    expect(await screen.findByText('Foto agregada correctamente')).toBeInTheDocument();
    expect(sentTo('finishRecordPhoto')[0]?.[1]).toMatchObject({ body: { area: 'mejillas', takenOn: '2026-11-19' } });
  });

  test('shows a refusal in the words of the server', async () => {
    replies.finishRecordPhoto = () => {
      throw failure({ status: 409, code: 'record_signed', detail: 'La nota está firmada.' });
    };
    await open();
    pick();
    const post = await lastPost();
    act(() => post.answer(204));
    expect(await screen.findByText('La nota está firmada.')).toBeInTheDocument();
  });

  test('stops at the limit of a note’s photos, and says so', async () => {
    const photos = Array.from({ length: MAX_PHOTOS }, (_, place) => photo(`p-${place}`));
    replies.listRecords = () => ({ visit: [note({ photos })], earlier: [], licence: '' });
    await open();
    expect(screen.getByText('La nota ya tiene las 12 fotos que puede llevar.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Agregar foto' })).not.toBeInTheDocument();
  });

  test.each([
    ['a signed note', ['view_records', 'edit_records'] as const, note({ signed: { at: AT, by: karla, licence: '' } })],
    ['who may only read', ['view_records'] as const, note()],
  ])('is not for %s', async (_, rights, shown) => {
    signedInWith(rights);
    replies.listRecords = () => ({ visit: [shown], earlier: [], licence: '' });
    await open();
    expect(screen.queryByRole('button', { name: 'Agregar foto' })).not.toBeInTheDocument();
  });
});

describe('the camera', () => {
  const track = { stop: jest.fn() };
  const getUserMedia = jest.fn();
  beforeEach(() => {
    track.stop.mockReset();
    getUserMedia.mockReset();
    Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia }, configurable: true });
  });
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'mediaDevices');
    jest.restoreAllMocks();
  });
  async function openCamera(area: string) {
    const before = earlier();
    replies.listRecords = () => ({ visit: [note()], earlier: [before], licence: '' });
    const user = await open();
    await user.type(screen.getByRole('combobox', { name: 'Zona' }), area);
    await user.click(screen.getByRole('checkbox', { name: CONSENT }));
    await user.click(await button('Usar la cámara'));
    return { user, dialog: within(await screen.findByRole('dialog', { name: 'Tomar foto' })) };
  }

  test('overlays the earlier photo of the area half-transparent, and sends its shot', async () => {
    getUserMedia.mockResolvedValue({ getTracks: () => [track] });
    jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
    jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => {
      done(new Blob(['toma'], { type: 'image/jpeg' }));
    });
    const { user, dialog } = await openCamera('Mejillas');
    const ghost = await dialog.findByRole('img', { name: 'Guía: foto anterior, Mejillas, 20/11/2026' });
    expect(ghost).toHaveStyle({ opacity: 0.5 });
    fireEvent.keyDown(dialog.getByRole('slider', { name: 'Guía: Mejillas, 20/11/2026' }), { keyCode: 37 });
    expect(ghost).toHaveStyle({ opacity: 0.49 });
    fireEvent.loadedMetadata(dialog.getByLabelText('Vista de la cámara'));
    await user.click(dialog.getByRole('button', { name: 'Tomar foto' }));
    await lastPost();
    expect(sentTo('startRecordPhoto')[0]?.[1]).toMatchObject({ body: { type: 'image/jpeg', consent: true } });
    expect(track.stop).toHaveBeenCalled();
  });

  test.each([
    ['refused', new DOMException('no', 'NotAllowedError'), /no tiene permiso para usar la cámara/],
    ['not there', new DOMException('no', 'NotFoundError'), /No se encontró una cámara libre/],
  ])('that is %s says what to do, and can be retried', async (_, refusal, said) => {
    getUserMedia.mockRejectedValue(refusal);
    const { user, dialog } = await openCamera('Frente');
    expect(await dialog.findByText(said)).toBeInTheDocument();
    getUserMedia.mockResolvedValue({ getTracks: () => [track] });
    await user.click(dialog.getByRole('button', { name: 'Intentar otra vez' }));
    expect(await dialog.findByLabelText('Vista de la cámara')).toBeInTheDocument();
  });
});

describe('looking at photos', () => {
  beforeEach(() => {
    replies.listRecords = () => ({ visit: [note({ photos: [photo('p-1'), photo('p-2')] })], earlier: [], licence: '' });
  });

  test('opens each photo large, with its author', async () => {
    const user = await open();
    const [first] = within(screen.getByRole('list', { name: 'Fotos' })).getAllByRole('button');
    await user.click(first as HTMLElement);
    const dialog = within(await screen.findByRole('dialog', { name: 'Foto de la nota' }));
    expect(dialog.getByRole('img', { name: /^Foto, Mejillas, 20\/11\/2026\. Viernes 20/ })).toHaveAttribute(
      'src',
      '/fotos/p-1.jpg',
    );
    expect(dialog.getByText(/Karla Jiménez\. Con el consentimiento de la persona\./)).toBeInTheDocument();
  });

  test('shows expired ones again by one button, which is logged as one more look', async () => {
    const user = await open();
    const [first] = within(screen.getByRole('list', { name: 'Fotos' })).getAllByRole('img');
    fireEvent.error(first as HTMLElement);
    replies.listRecords = () => ({
      visit: [note({ photos: [{ ...photo('p-1'), thumbUrl: '/fotos/nueva.jpg' }] })],
      ...{ earlier: [], licence: '' },
    });
    await user.click(await button('Volver a mostrar'));
    const shown = () => screen.getAllByRole('img').map((img) => img.getAttribute('src'));
    await waitFor(() => expect(shown()).toEqual(['/fotos/nueva.jpg', '/fotos/nueva.jpg']));
    expect(sentTo('listRecords')).toHaveLength(2);
    expect(screen.queryByRole('button', { name: 'Volver a mostrar' })).not.toBeInTheDocument();
  });
});
