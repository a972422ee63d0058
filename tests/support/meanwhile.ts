import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { table } from '@rostro/platform/table/client';

/**
 * Runs another request between the reads and the write of a use-case, right before the next transaction is sent. A
 * use-case that decides again sees its result.
 */
export function meanwhile(happens: () => Promise<unknown>): void {
  const sender = table as { send: (command: object) => Promise<unknown> };
  const { send } = sender;
  sender.send = async (command) => {
    if (command instanceof TransactWriteCommand) {
      sender.send = send;
      await happens();
    }
    return send.call(table, command);
  };
}
