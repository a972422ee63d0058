import { TransactWriteCommand, type TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb';
import type { HttpHandler } from '@rostro/local-aws/gateway';
import { table } from '@rostro/platform/table/client';
import type { BundleName } from '../../../infra/resources/functions.ts';
import { loadSource } from '../load-source.ts';

export type RecordedWrite = TransactWriteCommandInput;

/** Loads a handler from its source, once the system has set its environment. */
export async function sourceOf(name: BundleName): Promise<HttpHandler> {
  const { handler } = await loadSource(name);
  return handler as HttpHandler;
}

/**
 * Records the commands that a piece of work sends to the table. Reads are executed; the transaction is only recorded
 * and reported as successful, so that it can be sent later with its conditions.
 * @param work a handler from its source, because bundles contain a table client of their own
 */
export async function recordRequests(
  work: () => Promise<unknown>,
): Promise<{ reads: object[]; write: RecordedWrite | null }> {
  const send = table.send;
  const reads: object[] = [];
  let write: RecordedWrite | null = null;
  const answer = send.bind(table) as (command: object) => Promise<unknown>;
  const noting = async (command: object): Promise<unknown> => {
    if (!(command instanceof TransactWriteCommand)) {
      reads.push(command);
      return answer(command);
    }
    write = command.input;
    return { $metadata: {} };
  };
  Object.assign(table, { send: noting });
  try {
    await work();
  } finally {
    Object.assign(table, { send });
  }
  return { reads, write };
}
