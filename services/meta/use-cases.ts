import type { UseCase } from '@rostro/rules/http/context';
import { API_DOCS_LAYOUT, API_DOCS_SCRIPT } from '@rostro/shared/contract/meta';
import { openApiDocument } from '@rostro/shared/contract/openapi/openapi';

/** The product's colours, as on the site (`frontend/src/ui/tokens.css`). */
const LOOK = {
  'primary-color': '#7a3e52',
  'bg-color': '#faf6f2',
  'text-color': '#2b2326',
  'nav-bg-color': '#f4ece4',
  'nav-text-color': '#2b2326',
  'nav-hover-bg-color': '#f6ecef',
  'nav-hover-text-color': '#522737',
  'nav-accent-color': '#7a3e52',
  'regular-font': "system-ui, -apple-system, 'Segoe UI', sans-serif",
  'mono-font': "ui-monospace, 'Cascadia Mono', Menlo, monospace",
};
const BEHAVIOUR = {
  'spec-url': '/api/openapi.json',
  'schema-style': 'table',
  theme: 'light',
  'load-fonts': 'false',
  'show-header': 'false',
  'allow-server-selection': 'false',
  'allow-spec-url-load': 'false',
  'allow-spec-file-load': 'false',
  'show-method-in-nav-bar': 'as-colored-text',
  'use-path-in-nav-bar': 'false',
  'font-size': 'large',
};
const attributes = Object.entries({ ...BEHAVIOUR, ...LOOK })
  .map(([name, value]) => `${name}="${value}"`)
  .join('\n      ');

/** `/api/docs`: the document in RapiDoc. No inline script runs, and nothing comes from another host. */
const DOCS_PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <meta name="theme-color" content="#faf6f2">
    <title>Rostro API</title>
    <link rel="icon" type="image/svg+xml" href="/favicon.svg">
    <style>
      body { margin: 0; background: #faf6f2; color: #2b2326; }
      noscript { display: block; padding: 24px; }
      /** A phone has room for one button; the example is filled in already. */
      @media (max-width: 767px) { rapi-doc::part(btn-fill), rapi-doc::part(btn-clear) { display: none; } }
    </style>
    <script type="module" src="${API_DOCS_LAYOUT}"></script>
    <script type="module" src="${API_DOCS_SCRIPT}"></script>
  </head>
  <body>
    <rapi-doc
      ${attributes}
    ></rapi-doc>
    <noscript>This page needs JavaScript. The document itself: <a href="/api/openapi.json">/api/openapi.json</a></noscript>
  </body>
</html>
`;

const VERSION = process.env.APP_VERSION ?? 'dev';

export const getHealth: UseCase<'getHealth'> = async () => ({ status: 'ok', version: VERSION });

let made: ReturnType<typeof openApiDocument> | undefined;

/** Made at the first request: it takes long, and stays the same until the next deployment. */
export const getOpenApi: UseCase<'getOpenApi'> = async () => {
  made ??= openApiDocument(VERSION);
  return made;
};

export const getApiDocs: UseCase<'getApiDocs'> = async () => DOCS_PAGE;
