import * as z from 'zod';
import { defineRoutes } from './route.ts';

/**
 * What may have changed for an open panel, as opaque stamps: one that differs from the last one says that its part of the clinic
 * has to be read again.
 */
export const Pulse = z
  .object({
    /** What the caller may do. */
    rights: z.string(),
    /** The appointments, with their payments. */
    changes: z.string(),
    /** People, rooms, machines and branches. */
    team: z.string(),
    /** Messages, undelivered notices and requests about personal data that wait. */
    inbox: z.string(),
  })
  .meta({ id: 'Pulse' });
export type Pulse = z.infer<typeof Pulse>;

export const pulseRoutes = defineRoutes({
  getPulse: {
    service: 'agenda',
    access: 'admin',
    frugal: true,
    method: 'GET',
    path: '/api/admin/pulse',
    summary: 'What may have changed since an open panel asked last, as stamps; it is asked every four seconds',
    response: Pulse,
    errors: [],
  },
});
