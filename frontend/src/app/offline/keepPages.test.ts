import { fireEvent } from '@testing-library/dom';
import { hideMissingDrawings } from './keepPages.ts';

const anImage = (alt: string) => {
  const image = document.createElement('img');
  image.src = '/img/hero.svg';
  image.alt = alt;
  document.body.append(image);
  return image;
};

test('a drawing that fails to load leaves its place empty, and appears once the network is back', () => {
  const [drawing, told] = [anImage(''), anImage('Foto, antes')];
  hideMissingDrawings();
  fireEvent.error(drawing);
  fireEvent.error(told);
  expect(drawing).not.toBeVisible();
  expect(told).toBeVisible();
  fireEvent(window, new Event('online'));
  expect(drawing).not.toBeVisible();
  fireEvent.load(drawing);
  expect(drawing).toBeVisible();
});
