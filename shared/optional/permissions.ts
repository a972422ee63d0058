import type { ModuleName } from './modules.ts';

/** The permissions of optional rooms, by area. A room that is taken out takes its line along. */
export const optionalPermissionAreas = {
  invoices: { issue_invoices: 'Facturar', cancel_invoices: 'Volver a abrir facturas' },
} as const;

/** The room of an area: while it is off, no page names its permissions. */
export const ROOM_OF_AREA = { invoices: 'invoices' } as const satisfies Record<
  keyof typeof optionalPermissionAreas,
  ModuleName
>;

/** What each of them allows, for the user who grants it. */
export const optionalPermissionDescriptions = {
  issue_invoices:
    'Ver y guardar datos fiscales, atender las facturas que se piden y descargar el mes para el contador.',
  cancel_invoices: 'Volver a abrir una factura que ya se marcó como hecha.',
} as const;
