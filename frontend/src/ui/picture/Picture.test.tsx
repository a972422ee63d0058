import { fireEvent, render } from '@testing-library/react';
import { Picture } from './Picture.tsx';

const shown = (src: string) => {
  const { container } = render(<Picture src={src} sizes="100px" />);
  return { image: container.querySelector('img'), source: container.querySelector('source'), container };
};

test('a published picture is offered in each width, as WebP and as JPEG', () => {
  const { image, source } = shown('/media/a_1600.jpg');
  expect(source).toHaveAttribute('type', 'image/webp');
  expect(source).toHaveAttribute('srcset', '/media/a_400.webp 400w,/media/a_800.webp 800w,/media/a_1600.webp 1600w');
  expect(image).toHaveAttribute('srcset', '/media/a_400.jpg 400w,/media/a_800.jpg 800w,/media/a_1600.jpg 1600w');
  expect(image).toHaveAttribute('src', '/media/a_1600.jpg');
  for (const one of [image, source]) expect(one).toHaveAttribute('sizes', '100px');
});

test.each(['/media/older.webp', '/img/laser.svg', 'https://example.com/a_1600.jpg'])('%s is shown unchanged', (src) => {
  const { image, source } = shown(src);
  expect([source, image?.getAttribute('src'), image?.getAttribute('srcset')]).toEqual([null, src, null]);
});

test('a missing picture, and one that does not load, keep a place of the same size', () => {
  expect(shown('').container.querySelector('picture')).toBeEmptyDOMElement();
  const { image, container } = shown('/media/a_1600.jpg');
  fireEvent.error(image as HTMLElement);
  expect(container.querySelector('picture')).toBeEmptyDOMElement();
});
