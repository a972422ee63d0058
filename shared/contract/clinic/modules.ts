import * as z from 'zod';
import { MODULE_NAMES, MODULE_STATES } from '../../optional/modules.ts';
import { defineRoutes, type RouteDef } from '../route.ts';
import { Instant, itemsOf } from '../schemas.ts';

export const ModuleNames = z.enum(MODULE_NAMES);

export const Modules = z
  .object({
    /** Counts the switches, from 0. */
    version: z.int().min(0),
    items: z.array(
      z.object({
        module: ModuleNames,
        state: z.enum(MODULE_STATES),
        /** When a module that is closing will be off. */
        until: Instant.exactOptional(),
        /** When it stayed on although somebody had switched it off, because something was owed by then. */
        keptAt: Instant.exactOptional(),
      }),
    ),
  })
  .meta({ id: 'Modules' });
export type Modules = z.infer<typeof Modules>;

/** Something that the clinic still owes somebody by a module, with the address of the page that settles it. */
export const ModuleDue = z
  .object({ count: z.int().min(1), what: z.string(), to: z.string() })
  .meta({ id: 'ModuleDue' });
export type ModuleDue = z.infer<typeof ModuleDue>;

const ofModule = z.object({ module: ModuleNames });
const configuration = {
  service: 'office',
  access: { all: ['access_configuration'] },
} as const satisfies Partial<RouteDef>;

export const moduleRoutes = defineRoutes({
  listModules: {
    ...configuration,
    method: 'GET',
    path: '/api/admin/modules',
    summary: 'The optional modules, and which of them are on',
    response: Modules,
    errors: [],
  },
  listModuleDues: {
    ...configuration,
    method: 'GET',
    path: '/api/admin/modules/{module}/dues',
    summary: 'What the clinic still owes somebody by the module: with any of it the module stays on',
    params: ofModule,
    response: itemsOf(ModuleDue),
    errors: [],
  },
  switchModule: {
    ...configuration,
    method: 'PUT',
    path: '/api/admin/modules/{module}',
    summary: 'Switch a module on, or off within two minutes; its data stay',
    params: ofModule,
    body: z.strictObject({ isOn: z.boolean(), version: Modules.shape.version }),
    response: Modules,
    errors: ['module_in_use', 'changed_meanwhile', 'busy'],
  },
});
