import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConfigProvider, Form } from 'antd';
import { useState } from 'react';
import { call } from '#api/client.ts';
import { ApiError } from '#api/error.ts';
import { pasteInto } from '#test/pasteInto.ts';
import { ImageField, type ImageFieldProps } from './ImageField.tsx';

jest.mock('#api/client.ts', () => ({ call: jest.fn() }));

const answers = jest.mocked(call) as unknown as jest.Mock;
const FORM = { uploadId: 'mark-1', url: '/_local/aws/storage/bucket', fields: { key: 'incoming/mark-1', Policy: 'p' } };
const IMAGE = '/media/1.png';

/** A fake XMLHttpRequest; each post waits until the test answers it. */
class FakeRequest {
  static sent: FakeRequest[] = [];
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  status = 0;
  url = '';
  body?: FormData;
  open(_method: string, url: string): void {
    this.url = url;
  }
  send(body: FormData): void {
    this.body = body;
    FakeRequest.sent.push(this);
  }
  abort(): void {
    this.onabort?.();
  }
  answer(status: number): void {
    this.status = status;
    this.onload?.();
  }
}
const lastPost = async (count = 1): Promise<FakeRequest> => {
  await waitFor(() => expect(FakeRequest.sent).toHaveLength(count));
  return FakeRequest.sent[count - 1] as FakeRequest;
};

let finish: () => Promise<unknown>;
const original = globalThis.XMLHttpRequest;

beforeEach(() => {
  FakeRequest.sent = [];
  finish = async () => ({ image: IMAGE });
  answers.mockReset();
  answers.mockImplementation(async (id: string) => (id === 'startUpload' ? FORM : finish()));
  globalThis.XMLHttpRequest = FakeRequest as unknown as typeof XMLHttpRequest;
});
afterEach(() => {
  globalThis.XMLHttpRequest = original;
});

function Held({ initial = '', ...props }: Partial<ImageFieldProps> & { initial?: string }) {
  const [value, setValue] = useState(initial);
  return <ImageField id="imagen" value={value} onChange={setValue} {...props} />;
}

/** antd's styles are left out: jsdom resolves them for every element of a query by role. */
function open(props: Partial<ImageFieldProps> & { initial?: string } = {}) {
  const user = userEvent.setup({ applyAccept: false });
  const { container, unmount } = render(
    <ConfigProvider theme={{ zeroRuntime: true }}>
      <label htmlFor="imagen">Imagen</label>
      <Held {...props} />
    </ConfigProvider>,
  );
  const picker = container.querySelector<HTMLInputElement>('input[type="file"]') as HTMLInputElement;
  return { user, picker, container, unmount };
}

const aPng = (name = 'foto.png', size = 3) => new File([new Uint8Array(size)], name, { type: 'image/png' });
const address = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Imagen' });
const button = () => screen.getByRole('button', { name: /Subir imagen/ });

test('a picture is sent by the server’s form, and its address becomes the value', async () => {
  const { user, picker } = open({ initial: '/img/antes.svg' });
  await user.upload(picker, aPng());
  const post = await lastPost();
  expect(answers).toHaveBeenCalledWith('startUpload', { body: { type: 'image/png', bytes: 3 } }, expect.anything());
  expect(post.url).toBe(FORM.url);
  expect([...(post.body?.keys() ?? [])]).toEqual(['key', 'Policy', 'file']);
  expect(address()).toHaveValue('/img/antes.svg');
  act(() => post.answer(204));
  await waitFor(() => expect(address()).toHaveValue(IMAGE));
  expect(answers).toHaveBeenCalledWith('finishUpload', { params: { uploadId: 'mark-1' } }, expect.anything());
  expect(screen.getByRole('status')).toHaveTextContent('Imagen subida');
});

test('the progress is shown, and announced once', async () => {
  const { user, picker } = open();
  await user.upload(picker, aPng());
  const post = await lastPost();
  act(() => post.upload.onprogress?.({ loaded: 40, total: 100 }));
  expect(screen.getByRole('progressbar', { name: 'Subiendo foto.png' })).toHaveAttribute('aria-valuenow', '40');
  expect(screen.getByRole('status')).toHaveTextContent(/^Subiendo foto\.png$/);
});

test.each([
  ['an SVG', new File(['<svg/>'], 'logo.svg', { type: 'image/svg+xml' }), 'Elige una imagen JPG, PNG o WebP'],
  ['a file without a type', new File(['x'], 'datos'), 'Elige una imagen JPG, PNG o WebP'],
  ['an empty file', aPng('vacia.png', 0), 'El archivo está vacío'],
  [
    'more than 5 MB',
    aPng('grande.png', 5 * 1024 * 1024 + 1),
    'La imagen pesa más de 5 MB: guárdala más pequeña y elígela otra vez',
  ],
  ['HEIC of a phone', new File(['x'], 'IMG_1.HEIC'), /^Las fotos HEIC no se pueden subir/],
])('%s is refused before sending, and the old picture stays', async (_, file, text) => {
  const { user, picker } = open({ initial: 'https://example.com/a.webp' });
  await user.upload(picker, file);
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(text));
  expect(answers).not.toHaveBeenCalled();
  expect(screen.queryByRole('button', { name: 'Reintentar' })).not.toBeInTheDocument();
  expect(address()).toHaveValue('https://example.com/a.webp');
});

test('after a lost connection the file can be sent again by one button', async () => {
  const { user, picker } = open({ initial: '/img/antes.svg' });
  await user.upload(picker, aPng());
  const first = await lastPost();
  act(() => first.onerror?.());
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Error de conexión'));
  expect(address()).toHaveValue('/img/antes.svg');
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(button()).toHaveFocus();
  const second = await lastPost(2);
  act(() => second.answer(204));
  await waitFor(() => expect(address()).toHaveValue(IMAGE));
});

test('a file that the server finds to be no picture is refused, without a retry', async () => {
  const detail = 'Ese archivo no es una imagen JPG, PNG o WebP válida de hasta 5 MB.';
  finish = async () => {
    throw new ApiError({ status: 422, code: 'upload_refused', detail });
  };
  const { user, picker } = open();
  await user.upload(picker, aPng());
  const post = await lastPost();
  act(() => post.answer(204));
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(detail));
  expect(screen.queryByRole('button', { name: 'Reintentar' })).not.toBeInTheDocument();
});

test('a form that the bucket refuses is reported', async () => {
  const { user, picker } = open();
  await user.upload(picker, aPng());
  const post = await lastPost();
  act(() => post.answer(403));
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Ese archivo no es una imagen'));
  expect(answers).not.toHaveBeenCalledWith('finishUpload', expect.anything(), expect.anything());
});

test('cancelling aborts the post, keeps the old picture, and the button keeps the focus', async () => {
  const { user, picker } = open({ initial: '/img/antes.svg' });
  await user.upload(picker, aPng());
  const post = await lastPost();
  const aborted = jest.spyOn(post, 'abort');
  await user.click(screen.getByRole('button', { name: 'Cancelar subida' }));
  expect(aborted).toHaveBeenCalled();
  expect(button()).toHaveFocus();
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  expect(address()).toHaveValue('/img/antes.svg');
});

test('leaving the form aborts the post', async () => {
  const { user, picker, unmount } = open();
  await user.upload(picker, aPng());
  const post = await lastPost();
  const aborted = jest.spyOn(post, 'abort');
  unmount();
  expect(aborted).toHaveBeenCalled();
});

test('a file can be dropped on the field', async () => {
  const { picker } = open();
  fireEvent.drop(picker.parentElement as Element, { dataTransfer: { types: ['Files'], files: [aPng('soltada.png')] } });
  await lastPost();
  expect(screen.getByRole('status')).toHaveTextContent('Subiendo soltada.png');
});

test('by keyboard come the address, then the button, which opens the picker', async () => {
  const { user, picker } = open();
  const opened = jest.spyOn(picker, 'click');
  await user.tab();
  expect(address()).toHaveFocus();
  await user.tab();
  expect(button()).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(opened).toHaveBeenCalled();
});

test('a disabled field takes neither an address nor a file', async () => {
  const { picker } = open({ disabled: true });
  expect(address()).toBeDisabled();
  expect(button()).toBeDisabled();
  expect(picker).toBeDisabled();
  fireEvent.drop(picker.parentElement as Element, { dataTransfer: { types: ['Files'], files: [aPng()] } });
  expect(answers).not.toHaveBeenCalled();
});

test('the form is told while an upload runs', async () => {
  const onBusy = jest.fn();
  const { user, picker } = open({ onBusy });
  await user.upload(picker, aPng());
  const post = await lastPost();
  expect(onBusy).toHaveBeenLastCalledWith(true);
  act(() => post.answer(204));
  await waitFor(() => expect(onBusy).toHaveBeenLastCalledWith(false));
});

test('a picture that does not load leaves a placeholder, and half an address is not requested', async () => {
  const { user, container } = open({ initial: 'https://example.com/a.webp' });
  const picture = container.querySelector('img') as HTMLImageElement;
  expect(picture).toHaveAttribute('src', 'https://example.com/a.webp');
  fireEvent.error(picture);
  expect(container.querySelector('img')).toBeNull();
  await user.clear(address());
  jest.useFakeTimers();
  fireEvent.change(address(), { target: { value: 'htt' } });
  act(() => jest.runAllTimers());
  expect(container.querySelector('img')).toBeNull();
  jest.useRealTimers();
});

test('in antd’s form the field has its label, error and value', async () => {
  const user = userEvent.setup();
  const saved = jest.fn();
  render(
    <ConfigProvider theme={{ zeroRuntime: true }}>
      <Form onFinish={saved}>
        <Form.Item name="image" label="Imagen" rules={[{ required: true, message: 'La imagen es obligatoria' }]}>
          <ImageField />
        </Form.Item>
        <button type="submit">Guardar</button>
      </Form>
    </ConfigProvider>,
  );
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText('La imagen es obligatoria')).toBeInTheDocument();
  await waitFor(() => expect(address()).toHaveAttribute('aria-invalid', 'true'));
  await pasteInto(user, address(), 'https://example.com/b.webp');
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(saved).toHaveBeenCalledWith({ image: 'https://example.com/b.webp' }));
});
