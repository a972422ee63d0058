import { render, screen } from '@testing-library/react';
import { theme } from 'antd';
import { AdminProviders } from './AdminProviders.tsx';

const asks = (query: string, matches: boolean) => {
  window.matchMedia = (asked: string) =>
    ({
      matches: asked === query && matches,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }) as unknown as MediaQueryList;
};

const Motion = () => <output>{String(theme.useToken().token.motion)}</output>;

test.each([true, false])('antd animates unless the user prefers reduced motion: %s', (prefersLess) => {
  asks('(prefers-reduced-motion: reduce)', prefersLess);
  render(
    <AdminProviders>
      <Motion />
    </AdminProviders>,
  );
  expect(screen.getByRole('status').textContent).toBe(String(!prefersLess));
});
