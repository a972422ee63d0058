import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { type ChildFunction, childFunction } from './child-function.ts';

const BUNDLE = `
  exports.handler = async (event) => {
    if (event === 'throw') throw new TypeError('no');
    if (event === 'crash') process.kill(process.pid, 'SIGKILL');
    if (event === 'hang') for (;;);
    return { event, pid: process.pid };
  };`;

let folder: string;
let made: ChildFunction;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'child-'));
  writeFileSync(join(folder, 'index.cjs'), BUNDLE);
});
afterEach(() => made.stop());
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const started = (timeoutMs = 10_000, handler = 'handler'): ChildFunction => {
  made = childFunction({ file: join(folder, 'index.cjs'), handler, timeoutMs });
  return made;
};
const pidOf = async ({ invoke }: ChildFunction): Promise<number> =>
  ((await invoke('hello')) as { result: { pid: number } }).result.pid;

test('an event is answered by another process, which stays for the next one', async () => {
  const child = started();
  const answers = await Promise.all(['a', 'b'].map(child.invoke));
  expect(answers).toMatchObject([{ result: { event: 'a' } }, { result: { event: 'b' } }]);
  expect(await pidOf(child)).not.toBe(process.pid);
  expect(await pidOf(child)).toBe(await pidOf(child));
});

test('an error is answered as one', async () => {
  expect(await started().invoke('throw')).toEqual({ error: { errorType: 'TypeError', errorMessage: 'no' } });
});

test('a crash ends its invocation only', async () => {
  const child = started();
  const before = await pidOf(child);
  const [crash, next] = await Promise.all([child.invoke('crash'), child.invoke('hello')]);
  expect(crash).toEqual({ error: { errorType: 'Runtime.ExitError', errorMessage: 'Runtime exited with SIGKILL' } });
  expect(next).toMatchObject({ result: { event: 'hello' } });
  expect(await pidOf(child)).not.toBe(before);
});

test('an invocation that hangs is ended, and the next one is answered', async () => {
  const child = started(4000);
  expect(await child.invoke('hang')).toMatchObject({ error: { errorType: 'Sandbox.Timedout' } });
  expect(await child.invoke('hello')).toMatchObject({ result: { event: 'hello' } });
});

test('a bundle that cannot be loaded is an error of each invocation', async () => {
  const child = childFunction({ file: join(folder, 'absent.cjs'), handler: 'handler', timeoutMs: 10_000 });
  made = child;
  expect(await child.invoke('hello')).toMatchObject({ error: { errorType: 'Runtime.ExitError' } });
});
