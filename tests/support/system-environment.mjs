import { existsSync } from 'node:fs';
import { TestEnvironment } from 'jest-environment-node';
import { recordCalls } from './bundle-calls.mjs';
import { startOffset, testClock } from './clock.mjs';

/**
 * The environment of system and API tests. The system runs outside Jest's module sandbox, as in production: its modules
 * are loaded once per worker instead of once per file, and its code is not slowed down by the sandbox. Environment
 * variables and the clock are one for both, so that what a test sets is what the system sees.
 */
export default class SystemEnvironment extends TestEnvironment {
  #variables = { ...process.env };
  #clock = testClock();
  #now = Date.now;
  #functions = [];
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
    // Only now: what is imported at the top of this file is compiled by Jest.
    const { startSystem } = await import('../../infra/local/system.ts');
    const startRecorded = async (options) => {
      const system = await startSystem(options);
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

  /** The times that Jest prints of a file are not those that its tests let pass. */
  handleTestEvent({ name }) {
    if (name === 'run_finish') this.#clock.offset = startOffset();
  }

  /** What one file set is not there for the next one. */
  async teardown() {
    recordCalls(this.#testPath, new Set(this.#functions.flatMap((functions) => functions.loaded())));
    for (const name of Object.keys(process.env)) if (!(name in this.#variables)) delete process.env[name];
    Object.assign(process.env, this.#variables);
    Date.now = this.#now;
    await super.teardown();
  }
}
