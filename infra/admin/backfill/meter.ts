import { table } from '@rostro/kit/table/client';

interface Told {
  CapacityUnits?: number;
}

/**
 * Counts the consumed units of every operation of the kit's table client.
 * @returns `take`: the units since the last call; `end`: stops counting
 */
export function meter(): { take(): number; end(): void } {
  const name = 'backfill-meter';
  let units = 0;
  table.middlewareStack.add(
    (next) => async (args) => {
      const input = Object.assign({}, args.input, { ReturnConsumedCapacity: 'TOTAL' });
      const result = await next({ ...args, input });
      const { ConsumedCapacity = [] } = result.output as { ConsumedCapacity?: Told | Told[] };
      units += [ConsumedCapacity].flat().reduce((sum, { CapacityUnits = 0 }) => sum + CapacityUnits, 0);
      return result;
    },
    { step: 'initialize', name, override: true },
  );
  return {
    take: () => {
      const taken = units;
      units = 0;
      return taken;
    },
    end: () => void table.middlewareStack.remove(name),
  };
}
