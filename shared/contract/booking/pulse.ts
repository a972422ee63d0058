import * as z from 'zod';
import { defineRoutes } from '../route.ts';

/** Opaque stamps of the parts that an open panel shows: a changed one means that its part must be read again. */
export const Pulse = z
  .object({
    rights: z.string(),
    /** The appointments, with their payments. */
    changes: z.string(),
    /** People, rooms, machines and branches. */
    team: z.string(),
    /** The items of the inbox: messages, undelivered notices and requests about personal data. */
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
