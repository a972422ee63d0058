import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConfigProvider } from 'antd';
import type { ReactNode } from 'react';
import { BrowserRouter, MemoryRouter } from 'react-router-dom';
import { AdminProviders } from '#office/shell/AdminProviders.tsx';
import { Pulse } from '#office/shell/Pulse.tsx';
import { Toasts } from '#ui/toast/index.ts';
import { clearToasts } from '#ui/toast/store.ts';
import { Address } from './address.tsx';

interface Opening {
  /** The time in ms for which a response is fresh. */
  staleTime?: number;
  /** Uses the window's own address and history, which the guards against leaving need. */
  inWindow?: boolean;
  /** Polls, so that it shows changes by others, as in the panel. */
  isLive?: boolean;
}

function routerAt(at: string, inWindow: boolean, page: ReactNode) {
  if (!inWindow) return <MemoryRouter initialEntries={[at]}>{page}</MemoryRouter>;
  window.history.replaceState(null, '', at);
  return <BrowserRouter>{page}</BrowserRouter>;
}

/** A part of the back office at an address. antd's styles are left out: jsdom resolves them for every query by role. */
export function openOffice(page: ReactNode, at = '/admin', opening: Opening = {}) {
  const { staleTime = 0, inWindow = false, isLive = false } = opening;
  clearToasts();
  const cache = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime } } });
  const office = (
    <ConfigProvider theme={{ zeroRuntime: true }}>
      <AdminProviders>
        {isLive && <Pulse />}
        {page}
        <Address />
        <Toasts />
      </AdminProviders>
    </ConfigProvider>
  );
  render(<QueryClientProvider client={cache}>{routerAt(at, inWindow, office)}</QueryClientProvider>);
  return { user: userEvent.setup({ delay: null, pointerEventsCheck: 0 }), cache };
}
