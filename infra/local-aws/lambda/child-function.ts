import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const CHILD = fileURLToPath(new URL('child.mjs', import.meta.url));

/** As AWS Lambda answers an invocation: the function's result, or its error. */
export type Invocation = { result: unknown } | { error: { errorType: string; errorMessage: string } };

interface Waiting {
  settle: (invocation: Invocation) => void;
  timer: NodeJS.Timeout;
}

interface ChildFunctionOptions {
  /** The bundle, in CommonJS. */
  file: string;
  handler: string;
  timeoutMs: number;
}

export interface ChildFunction {
  invoke(event: unknown): Promise<Invocation>;
  /** Ends the process. The next invocation starts another, with the bundle as it is then. */
  stop(): void;
}

const failure = (errorType: string, errorMessage: string): Invocation => ({ error: { errorType, errorMessage } });

/**
 * A function in a process of its own, started by its first invocation: if native code crashes or hangs in it, only that
 * invocation fails. Like an instance of AWS Lambda it handles one event at a time.
 */
export function childFunction({ file, handler, timeoutMs }: ChildFunctionOptions): ChildFunction {
  let child: ChildProcess | undefined;
  let waiting: Waiting | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let count = 0;

  function settle(invocation: Invocation): void {
    clearTimeout(waiting?.timer);
    waiting?.settle(invocation);
    waiting = undefined;
  }

  function start(): ChildProcess {
    const started = fork(CHILD, [file, handler], { execArgv: [] });
    // A waiting request keeps this process alive, an idle child does not.
    started.unref();
    started.channel?.unref();
    started.on('message', ({ id, ...invocation }: Invocation & { id: number }) => {
      if (id === count) settle(invocation);
    });
    started.on('error', (error) => settle(failure('Runtime.ExitError', error.message)));
    started.on('exit', (code, signal) => {
      if (child !== started) return;
      child = undefined;
      settle(failure('Runtime.ExitError', `Runtime exited with ${signal ?? `error code ${code}`}`));
    });
    return started;
  }

  function stop(): void {
    const stopped = child;
    child = undefined;
    stopped?.kill('SIGKILL');
    settle(failure('Runtime.ExitError', 'stopped'));
  }

  const invokeNow = (event: unknown): Promise<Invocation> =>
    new Promise((resolve) => {
      count += 1;
      const timer = setTimeout(() => {
        settle(failure('Sandbox.Timedout', `Task timed out after ${timeoutMs / 1000} seconds`));
        stop();
      }, timeoutMs);
      waiting = { settle: resolve, timer };
      child ??= start();
      child.send({ id: count, event });
    });

  return {
    stop,
    invoke(event) {
      const answered = last.then(() => invokeNow(event));
      last = answered;
      return answered;
    },
  };
}
