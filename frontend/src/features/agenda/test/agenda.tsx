import type { PermissionCode } from '@rostro/shared/permissions';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConfigProvider } from 'antd';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { AdminProviders } from '../../../app/admin/AdminProviders.tsx';
import { staffWith } from '../../../app/admin/test/staff.ts';
import { useSession } from '../../../app/session/useSession.ts';
import { Toasts } from '../../../ui/toast/index.ts';
import AgendaPage from '../AgendaPage.tsx';

/** Lets media queries answer as a screen of this width does, without motion. */
export function screenWidth(width: number): void {
  window.matchMedia = (query: string) =>
    ({
      matches: query.includes('reduced-motion') || width >= Number(/min-width: (\d+)px/.exec(query)?.[1] ?? Infinity),
      media: query,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
      addListener: () => undefined,
      removeListener: () => undefined,
    }) as unknown as MediaQueryList;
}

export function signedInWith(permissions: PermissionCode[]): void {
  jest.mocked(useSession).mockReturnValue({ status: 'signed-in', me: staffWith(permissions) });
}

const Address = () => <output data-testid="address">{useLocation().search}</output>;

/** jsdom has no pseudo elements, and says so at length each time that a scrollbar is measured. */
const computedStyle = window.getComputedStyle;
window.getComputedStyle = (element) => computedStyle(element);

/** antd's styles are left out: jsdom resolves them for every element that a role is looked for in. */
export function openAgenda(search = '') {
  const cache = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={cache}>
      <MemoryRouter initialEntries={[`/admin/appointments${search}`]}>
        <ConfigProvider theme={{ zeroRuntime: true }}>
          <AdminProviders>
            <AgendaPage />
            <Address />
            <Toasts />
          </AdminProviders>
        </ConfigProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return userEvent.setup({ delay: null, pointerEventsCheck: 0 });
}
