import { render } from '@testing-library/react';
import { setClinic, UNKNOWN } from '#ui/brand/clinic.ts';
import { figuresOf } from './figures.ts';
import { dark, light } from './palettes.ts';
import { useAppearance, useDocumentTheme } from './useAppearance.ts';

const ACCENT = '#2f6f4f';
const { style, dataset } = document.documentElement;

function Panel() {
  const look = useAppearance();
  useDocumentTheme(look);
  return <p>{look.palette.color.data}</p>;
}

afterEach(() => setClinic(UNKNOWN));

test('figures of the panel have the clinic’s accent in both themes, and lose it with the panel', () => {
  setClinic({ ...UNKNOWN, accent: ACCENT });
  const { container, unmount } = render(<Panel />);
  expect(container).toHaveTextContent(ACCENT);
  expect(dataset.figures).toBe('');
  expect(style.getPropertyValue('--light-data')).toBe(ACCENT);
  expect(style.getPropertyValue('--dark-data')).toBe(figuresOf(ACCENT, dark.color)?.data);
  unmount();
  expect(dataset.figures).toBeUndefined();
  expect(style.getPropertyValue('--light-data')).toBe('');
});

test('without an accent they are the panel’s own', () => {
  const { container } = render(<Panel />);
  expect(container).toHaveTextContent(light.color.data);
  expect(dataset.figures).toBeUndefined();
});
