import { shrinkImage } from './shrink.ts';

const file = new File(['original'], 'foto.jpg', { type: 'image/jpeg' });
const bitmap = (width: number, height: number) => ({ width, height, close: jest.fn() });
const drawImage = jest.fn();
let encodes: (type: string) => Blob | null;

beforeEach(() => {
  drawImage.mockReset();
  encodes = (type) => new Blob(['small'], { type });
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ drawImage } as unknown as null);
  jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done, type = '') => done(encodes(type)));
});
afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(globalThis, 'createImageBitmap');
});

const canDecode = (decode: () => Promise<unknown>) => Object.assign(globalThis, { createImageBitmap: jest.fn(decode) });

test('a large photo becomes an upright WebP of at most 1600 pixels', async () => {
  const photo = bitmap(4000, 3000);
  canDecode(async () => photo);
  const picture = await shrinkImage(file);
  expect(picture.type).toBe('image/webp');
  expect(drawImage).toHaveBeenCalledWith(photo, 0, 0, 1600, 1200);
  expect(createImageBitmap).toHaveBeenCalledWith(file, { imageOrientation: 'from-image' });
  expect(photo.close).toHaveBeenCalled();
});

test('a small one is not made larger', async () => {
  canDecode(async () => bitmap(300, 200));
  await shrinkImage(file);
  expect(drawImage).toHaveBeenCalledWith(expect.anything(), 0, 0, 300, 200);
});

test('a browser that cannot write WebP keeps the file’s own format', async () => {
  canDecode(async () => bitmap(300, 200));
  encodes = (type) => new Blob(['small'], { type: type === 'image/webp' ? 'image/png' : type });
  expect((await shrinkImage(file)).type).toBe('image/jpeg');
});

test.each([
  ['cannot decode it', () => canDecode(async () => Promise.reject(new Error('broken')))],
  ['is too old for it', () => undefined],
])('a browser that %s sends the file unchanged', async (_, prepare) => {
  prepare();
  expect(await shrinkImage(file)).toBe(file);
});

test('a browser that writes no picture sends the file unchanged', async () => {
  canDecode(async () => bitmap(300, 200));
  encodes = () => null;
  expect(await shrinkImage(file)).toBe(file);
});
