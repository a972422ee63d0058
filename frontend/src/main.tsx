import '#ui/fonts.css';
import '#ui/tokens.css';
import '#ui/base.css';
import '#ui/utilities.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Providers } from '#app/Providers.tsx';
import { Router } from '#app/router.tsx';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');

createRoot(root).render(
  <StrictMode>
    <Providers>
      <Router />
    </Providers>
  </StrictMode>,
);

/**
 * Two seconds after `load`, because the visitor does not wait for the service worker. If its file fails to load,
 * nothing is cached.
 */
const whenIdle = () =>
  setTimeout(
    () =>
      void import('#app/offline/keepPages.ts').then(
        ({ keepPages }) => keepPages(),
        () => undefined,
      ),
    2000,
  );
if (import.meta.env.PROD) addEventListener('load', whenIdle);
