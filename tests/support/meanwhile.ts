import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { table } from '@rostro/platform/table/client';

/**
 * Another request between what a use-case reads and what it writes: something happens before the next transaction is sent.
 * A use-case that decides again meets what the other request left.
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
