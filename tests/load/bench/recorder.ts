import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { TransactWriteCommand, type TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb';
import { table } from '@rostro/kit/table/client';
import { ROOT } from '../../../infra/build/root.ts';
import type { HttpHandler } from '../../../infra/local/gateway/http-api.ts';
import { BUNDLES, type BundleName } from '../../../infra/resources/functions.ts';

export type RecordedWrite = TransactWriteCommandInput;

/** A handler from its source, loaded when the system has set the environment that it reads. */
export async function sourceOf(name: BundleName): Promise<HttpHandler> {
  const { handler } = await import(pathToFileURL(join(ROOT, BUNDLES[name].entry)).href);
  return handler as HttpHandler;
}

/**
 * What a piece of work asks of the table, command by command. Reads are answered; the transaction is only noted down, and
 * taken for done: sent later by itself, it is what the work would have written, conditions and all.
 * @param work a handler from its source: the bundles bring a table client of their own
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
