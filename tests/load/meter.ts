import { meterTable } from '@rostro/platform/table/meter';
import type { System } from '../../infra/local/system.ts';
import type { BundleName } from '../../infra/resources/functions.ts';
import { loadSource } from './load-source.ts';

/** The operations on the table, with the engine's estimate of their capacity on AWS. */
export interface Consumption {
  operations: number;
  scans: number;
  /** Capacity units. */
  read: number;
  write: number;
}

const NOTHING: Consumption = { operations: 0, scans: 0, read: 0, write: 0 };
let used: Consumption = { ...NOTHING };

function note(commandName: string, units: number): void {
  used.operations += 1;
  if (commandName.startsWith('Scan')) used.scans += 1;
  used[/^(Get|Query|Scan|BatchGet|TransactGet)/.test(commandName) ? 'read' : 'write'] += units;
}

/**
 * Replaces functions behind the gateway by their sources, because bundles contain a table client of their own that
 * cannot be measured. `restore` restores the bundles.
 */
export async function meterFunctions(system: System, names: readonly BundleName[]) {
  const { functions } = system;
  const { handler } = functions;
  const sources = new Map<string, Readonly<Record<string, unknown>>>();
  for (const name of names) {
    sources.set(name, await loadSource(name));
  }
  const end = meterTable('INDEXES', (units, command) => note(command.constructor.name, units));
  Object.assign(functions, {
    handler: (name: BundleName, exported = 'handler') => sources.get(name)?.[exported] ?? handler(name, exported),
  });
  return {
    /** Returns the consumption of one piece of work. */
    async consumptionOf(work: () => Promise<unknown>): Promise<Consumption> {
      used = { ...NOTHING };
      await work();
      return { ...used };
    },
    restore(): void {
      end();
      Object.assign(functions, { handler });
    },
  };
}
