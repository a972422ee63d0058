import * as z from 'zod';
import { defineRoutes } from './route.ts';

/**
 * The script that renders the page, in a file of the site, because no page runs an inline script. Its name contains its
 * version.
 */
export const API_DOCS_SCRIPT = '/assets/rapidoc-9.3.8.js';
export const API_DOCS_LAYOUT = '/docs/layout.js';

export const metaRoutes = defineRoutes({
  getHealth: {
    method: 'GET',
    path: '/api/health',
    service: 'meta',
    access: 'public',
    summary: 'Is the service up?',
    response: z.object({ status: z.literal('ok'), version: z.string() }),
    errors: [],
  },
  getOpenApi: {
    method: 'GET',
    path: '/api/openapi.json',
    service: 'meta',
    access: 'public',
    summary: 'This document',
    response: z.record(z.string(), z.unknown()),
    errors: [],
  },
  getApiDocs: {
    method: 'GET',
    path: '/api/docs',
    service: 'meta',
    access: 'public',
    summary: 'This document as a page to read and to try requests on',
    response: z.string(),
    produces: 'text/html',
    errors: [],
  },
});
