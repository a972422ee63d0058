import { archiveModule } from './archive.ts';
import { commissionModule } from './commissions.ts';
import { consentModule } from './consents.ts';
import { importModule } from './imports.ts';
import { invoiceModule } from './invoices.ts';
import { packageModule } from './packages.ts';
import { recallModule } from './recalls.ts';
import { waitlistModule } from './waitlist.ts';

interface Module {
  /** As staff and clients read it. */
  label: string;
  /** What the clinic has by it. */
  text: string;
  /** What is no longer seen while it is off. */
  gone: string;
  /** A new clinic begins with it. */
  isFirst: boolean;
  /** Its own functions that answer HTTP, with their names in the API's description. */
  functions?: Readonly<Record<string, string>>;
}

/** The optional rooms, which a clinic can switch off, in their order. A room that is taken out takes its lines along. */
const rows = {
  waitlist: waitlistModule,
  recalls: recallModule,
  packages: packageModule,
  commissions: commissionModule,
  consents: consentModule,
  invoices: invoiceModule,
  imports: importModule,
  archive: archiveModule,
} as const satisfies Record<string, Module>;

export type ModuleName = keyof typeof rows;
export const MODULES: Readonly<Record<ModuleName, Module>> = rows;
export const MODULE_NAMES = Object.keys(rows) as [ModuleName, ...ModuleName[]];

/** `closing`: nothing new is taken any more, and requests that began before may still end. */
export const MODULE_STATES = ['on', 'closing', 'off'] as const;
/** Longer than any request lives, and than a function remembers that a module is on. */
export const CLOSING_MINUTES = 1;

type FunctionsOf<M> = M extends { functions: infer Tags } ? keyof Tags & string : never;
export type OptionalService = FunctionsOf<(typeof rows)[ModuleName]>;
