import type { IncomingHttpHeaders } from 'node:http';
import { chance, draw } from '../chance.ts';

/** A fault of the engine for one call. */
export const ENGINE_FAULTS = [
  /** 400 "throughput exceeded", not executed. */
  'throttle',
  /** A transaction is cancelled by a simulated concurrent one; other calls are executed. */
  'conflict',
  /** 500, not executed. */
  'fail',
  /** Executed, and answered with 500. */
  'failAfter',
  /** The connection is cut, not executed. */
  'drop',
  /** Executed, and the connection is cut before the answer. */
  'dropAfter',
  /** Executed, and never answered. */
  'silent',
] as const;
export type EngineFault = (typeof ENGINE_FAULTS)[number];
/** The share of each fault; the other calls are executed and answered. */
export type EngineMix = Readonly<Partial<Record<EngineFault, number>>>;

export const faultOf = (mix: EngineMix, ...words: readonly (string | number)[]): EngineFault | null =>
  draw(ENGINE_FAULTS, mix, chance(...words));

export interface Call {
  operation: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}
export interface Reply {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

const error = (status: number, name: string, more: object = {}): Reply => ({
  status,
  headers: { 'content-type': 'application/x-amz-json-1.0' },
  body: Buffer.from(
    JSON.stringify({ __type: `com.amazonaws.dynamodb.v20120810#${name}`, message: 'planted', ...more }),
  ),
});

/** The reasons are in the order of the writes: the last one conflicts. */
function conflict({ body }: Call): Reply {
  const { TransactItems = [] } = JSON.parse(body.toString()) as { TransactItems?: unknown[] };
  const reasons = TransactItems.map((_, place) =>
    place === TransactItems.length - 1 ? { Code: 'TransactionConflict', Message: 'planted' } : { Code: 'None' },
  );
  return error(400, 'TransactionCanceledException', { CancellationReasons: reasons });
}

/** The reply to a call; `cut`: the connection is closed; `silent`: no answer. */
type Told = Reply | 'cut' | 'silent';
export type Act = (call: Call, forward: (call: Call) => Promise<Reply>) => Told | Promise<Told>;

export const ACTS: Readonly<Record<EngineFault | 'none', Act>> = {
  none: (call, forward) => forward(call),
  throttle: () => error(400, 'ProvisionedThroughputExceededException'),
  conflict: (call, forward) => (call.operation === 'TransactWriteItems' ? conflict(call) : forward(call)),
  fail: () => error(500, 'InternalServerError'),
  failAfter: (call, forward) => forward(call).then(() => error(500, 'InternalServerError')),
  drop: () => 'cut',
  dropAfter: (call, forward) => forward(call).then(() => 'cut'),
  silent: (call, forward) => forward(call).then(() => 'silent'),
};
