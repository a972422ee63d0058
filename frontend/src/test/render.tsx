import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { queryClient } from '#api/queryClient.ts';
import { AppRoutes } from '#app/router.tsx';
import { ErrorBoundary } from '#session/lost/ErrorBoundary.tsx';
import { endSession, isSignedIn, startSession } from '#session/tokens.ts';
import { LostSite } from '#site/shell/Lost.tsx';
import { Toasts } from '#ui/toast/index.ts';
import { clearToasts } from '#ui/toast/store.ts';

type Entry = string | { pathname: string; search?: string; state?: unknown };

let address = '';
let entryNow: Entry = '/';
function Address() {
  const { pathname, search, state } = useLocation();
  address = `${pathname}${search}`;
  entryNow = { pathname, search, state };
  return null;
}

export const currentAddress = (): string => address;

interface Opening {
  signedIn?: boolean;
}

/** Reloads the page: its history entry and storage stay, its memory does not. */
export async function reloadApp() {
  cleanup();
  return openApp(entryNow, { signedIn: isSignedIn() });
}

/** The whole application at an address, without state from the previous test. */
export async function openApp(entry: Entry, { signedIn = false }: Opening = {}) {
  queryClient.clear();
  queryClient.setDefaultOptions({
    ...queryClient.getDefaultOptions(),
    queries: { ...queryClient.getDefaultOptions().queries, retry: false },
  });
  clearToasts();
  await endSession();
  if (signedIn) startSession();
  const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
  const view = render(
    <QueryClientProvider client={queryClient}>
      <ErrorBoundary Page={LostSite}>
        <MemoryRouter initialEntries={[entry]}>
          <Address />
          <AppRoutes />
        </MemoryRouter>
      </ErrorBoundary>
      <Toasts />
    </QueryClientProvider>,
  );
  return { user, ...view };
}
