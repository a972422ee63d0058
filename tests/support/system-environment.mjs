import { existsSync } from 'node:fs';
import { TestEnvironment } from 'jest-environment-node';
import { recordCalls } from './bundle-calls.mjs';
import { startOffset, testClock } from './clock.mjs';

/**
 * The environment of system and API tests. The system runs outside Jest's module sandbox, as in production: its modules
 * are loaded once per worker instead of once per file, and the sandbox does not slow its code down. Test and system
 * share environment variables and clock, so that the system sees what a test sets.
 */
export default class SystemEnvironment extends TestEnvironment {
  #variables = { ...process.env };
  #clock = testClock();
  #now = Date.now;
  #functions = [];
  #recorder;
  #testPath;

  constructor(config, context) {
    super(config, context);
    this.#testPath = context.testPath;
  }

  async setup() {
    if (!existsSync('dist/functions') || !existsSync('dist/web')) {
      throw new Error('These tests run what is deployed, and dist is not complete: npm run build');
    }
    await super.setup();
    this.#clock.offset = startOffset();
    // Imported here, because Jest compiles static imports of this file.
    const { startSystem } = await import('../../infra/local/system.ts');
    const { startRecorder } = await import('./access/recorder.ts');
    this.#recorder = startRecorder();
    const startRecorded = async (options) => {
      const system = await startSystem({ ...options, observe: this.#recorder.observe });
      this.#functions.push(system.functions);
      return system;
    };
    const passTime = (ms) => {
      this.#clock.offset += ms;
    };
    const outside = { startSystem: startRecorded, passTime };
    Object.assign(this.global, { [Symbol.for('rostro.outside')]: outside, Date });
    this.global.process.env = process.env;
  }

  /**
   * Runs after the last test. Jest's duration of a file must not include the time that its tests skip. The file fails
   * if a function accessed the table beyond its permissions.
   */
  async handleTestEvent({ name }, { unhandledErrors }) {
    if (name !== 'run_finish') return;
    this.#clock.offset = startOffset();
    const { checkTestFile } = await import('./access/check.ts');
    const problems = checkTestFile(this.#testPath, this.#recorder.stop());
    // Jest prints the stack, which would only show this line.
    unhandledErrors.push(...problems.map((problem) => Object.assign(new Error(problem), { stack: problem })));
  }

  /** Variables that one file sets are removed before the next one. */
  async teardown() {
    recordCalls(this.#testPath, new Set(this.#functions.flatMap((functions) => functions.loaded())));
    for (const name of Object.keys(process.env)) if (!(name in this.#variables)) delete process.env[name];
    Object.assign(process.env, this.#variables);
    Date.now = this.#now;
    this.#recorder?.stop();
    await super.teardown();
  }
}
