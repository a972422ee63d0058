import { expect, test } from '@jest/globals';
import { pictureAt, pictureFile, srcSetOf } from './pictures.ts';

test('a picture has the narrow widths and its own', () => {
  expect(srcSetOf(`/media/${pictureFile('id-1', 1600, 'jpg')}`)).toBe(
    '/media/id-1_400.jpg 400w,/media/id-1_800.jpg 800w,/media/id-1_1600.jpg 1600w',
  );
});

test('no file is wider than the picture', () => {
  expect(srcSetOf('/media/id_800.jpg')).toBe('/media/id_400.jpg 400w,/media/id_800.jpg 800w');
  expect(srcSetOf('/media/id_90.jpg')).toBe('/media/id_90.jpg 90w');
});

test.each(['', '/img/laser.svg', '/media/1b2c3d.webp', '/media/1b2c3d.jpg', 'https://example.com/media/a_1600.jpg'])(
  'the address %p has one file',
  (address) => expect(srcSetOf(address)).toBeUndefined(),
);

test.each([
  ['/media/id_1600.jpg', 1120, '/media/id_800.jpg'],
  ['/media/id_1600.jpg', 1600, '/media/id_1600.jpg'],
  ['/media/id_800.jpg', 1120, '/media/id_800.jpg'],
  ['/media/id_1600.jpg', 100, '/media/id_1600.jpg'],
  ['/img/laser.jpg', 1120, '/img/laser.jpg'],
])('of %p at most %i px wide: %p', (address, most, file) => expect(pictureAt(address, most)).toBe(file));
