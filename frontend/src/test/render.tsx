import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { queryClient } from '../app/api/queryClient.ts';
import { AppRoutes } from '../app/router.tsx';
import { ErrorBoundary } from '../app/screens/ErrorBoundary.tsx';
import { endSession, startSession } from '../app/session/tokens.ts';
import { Toasts } from '../ui/toast/index.ts';
import { clearToasts } from '../ui/toast/store.ts';

type Entry = string | { pathname: string; search?: string; state?: unknown };

let address = '';
function Address() {
  const { pathname, search } = useLocation();
  address = `${pathname}${search}`;
  return null;
}

/** Where the page under test is now. */
export const currentAddress = (): string => address;

interface Opening {
  signedIn?: boolean;
}

/** The whole application at an address, with nothing remembered from the test before. */
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
      <ErrorBoundary>
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
