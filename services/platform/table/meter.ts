import { table } from './client.ts';

interface Report {
  CapacityUnits?: number;
}
type Command = { input: object };
type Send = (command: Command) => Promise<{ ConsumedCapacity?: Report | Report[] }>;

/**
 * Reports the units that every operation of this table client consumes.
 * @returns a function that ends it
 */
export function meterTable(detail: 'TOTAL' | 'INDEXES', note: (units: number, command: Command) => void): () => void {
  const { send } = table;
  const sending = send.bind(table) as Send;
  const metered: Send = async (command) => {
    const Class = command.constructor as new (input: object) => Command;
    const result = await sending(new Class({ ...command.input, ReturnConsumedCapacity: detail }));
    const reports = [result.ConsumedCapacity ?? []].flat();
    note(
      reports.reduce((sum, { CapacityUnits = 0 }) => sum + CapacityUnits, 0),
      command,
    );
    return result;
  };
  Object.assign(table, { send: metered });
  return () => void Object.assign(table, { send });
}
