import * as z from 'zod';
import { defineRoutes } from './route.ts';

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
});
