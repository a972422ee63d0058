import type { Locator, Page } from '@playwright/test';
import type { ModuleName } from '@rostro/shared/optional/modules';
import { settlePackages } from './packages.ts';

/** Where each module is seen in the panel. */
export const PLACES: readonly (readonly [ModuleName, path: string, seen: (page: Page) => Locator])[] = [
  ['waitlist', '/admin/clients/account-cliente', (page) => page.getByRole('region', { name: 'Lista de espera' })],
  ['recalls', '/admin/clients', (page) => page.getByRole('link', { name: 'Campañas' })],
  ['packages', '/admin/services', (page) => page.getByRole('link', { name: 'Paquetes', exact: true })],
  ['packages', '/admin/clients/account-cliente?tab=pagos', (page) => page.getByRole('region', { name: /^Paquetes/ })],
  ['packages', '/admin/config/booking', (page) => page.getByText('La sesión de paquete de quien no llega')],
  ['packages', '/admin/cash', (page) => page.getByRole('link', { name: 'Paquetes vendidos' })],
  ['commissions', '/admin/cash', (page) => page.getByRole('link', { name: 'Comisiones' })],
  ['consents', '/admin/services', (page) => page.getByRole('link', { name: 'Consentimientos' })],
  [
    'consents',
    '/admin/clients/account-cliente?tab=expediente',
    (page) => page.getByRole('region', { name: 'Consentimientos' }),
  ],
  ['invoices', '/admin/cash', (page) => page.getByRole('link', { name: 'Facturas' })],
  [
    'invoices',
    '/admin/clients/account-cliente?tab=pagos',
    (page) => page.getByRole('region', { name: 'Datos fiscales' }),
  ],
  ['invoices', '/admin/config', (page) => page.getByRole('main').getByRole('link', { name: /^Facturación/ })],
  ['imports', '/admin/clients', (page) => page.getByRole('link', { name: 'Importar' })],
  ['archive', '/admin/config', (page) => page.getByRole('main').getByRole('link', { name: /^Copia de la clínica/ })],
];
/** The pages of their own. */
export const OWN = [
  '/admin/clients/recalls',
  '/admin/services/packages',
  '/admin/cash/packages',
  '/admin/cash/commissions',
  '/admin/services/consents',
  '/admin/services/consents/starter',
  '/admin/cash/invoices',
  '/admin/config/invoices',
  '/admin/clients/import',
  '/admin/config/archive',
];

/** What a room asks before it can be switched off. A room that is taken out takes its lines along. */
export const SETTLE: readonly ((page: Page) => Promise<void>)[] = [settlePackages];

/** Links of letters, whose room is off. */
export const OLD_LINKS: readonly string[] = ['/lista-de-espera#un-enlace', '/factura#un-enlace'];
