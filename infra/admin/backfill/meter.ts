import { table } from '@rostro/kit/table/client';

interface Told {
  CapacityUnits?: number;
}

/**
 * Asks every operation of the kit's table client what it consumed, whoever makes it.
 * @returns `take`: the units since it was asked last; `end`: asks no more
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
