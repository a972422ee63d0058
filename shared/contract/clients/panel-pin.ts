import * as z from 'zod';
import { defineRoutes, type RouteDef } from '../route.ts';

/** After three wrong ones, or half a day after the sign-in, only the password opens the panel. */
export const MAX_PIN_TRIES = 3;
export const PIN_HOURS = 12;

const TypedPin = z.string().regex(/^\d{4,6}$/, 'Escribe de 4 a 6 dígitos');

const RUNS = ['0123456789', '9876543210'];
const isEasy = (pin: string): boolean => /^(\d)\1*$/.test(pin) || RUNS.some((run) => run.includes(pin));
export const NewPin = z.strictObject({
  pin: TypedPin.refine((pin) => !isEasy(pin), 'Elige otro: ese lo adivina cualquiera'),
});

const own = { service: 'clients', access: 'admin' } as const satisfies Partial<RouteDef>;

export const panelPinRoutes = defineRoutes({
  getPanelPin: {
    ...own,
    method: 'GET',
    path: '/api/admin/panel-pin',
    summary: "Whether the caller's PIN opens the locked panel in this session; `closed`: only the password does",
    response: z.object({ state: z.enum(['none', 'ready', 'closed']) }),
    errors: [],
  },
  setPanelPin: {
    ...own,
    method: 'PUT',
    path: '/api/admin/panel-pin',
    summary: 'Set the PIN that opens the locked panel, soon after a sign-in',
    body: NewPin,
    response: z.object({}),
    errors: ['sign_in_again', 'busy'],
  },
  deletePanelPin: {
    ...own,
    method: 'DELETE',
    path: '/api/admin/panel-pin',
    summary: "Delete the caller's PIN",
    response: z.object({}),
    errors: ['busy'],
  },
  tryPanelPin: {
    ...own,
    method: 'POST',
    path: '/api/admin/panel-pin/tries',
    summary: 'Try the PIN on the locked panel. Each try is counted for its session; none counts as a sign-in',
    body: z.strictObject({ pin: TypedPin }),
    response: z.object({}),
    errors: ['pin_wrong', 'pin_closed', 'busy'],
  },
});
