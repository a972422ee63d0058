import { createRequire } from 'node:module';
import { TestEnvironment } from 'jest-environment-node';

/** The environment of tests over templates: the AWS CDK runs outside Jest's module sandbox, see `outside.cjs`. */
export default class InfraEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    // Imported here, because Jest compiles static imports of this file.
    const { construct, synthesize } = await import('./synthesis.ts');
    const require = createRequire(import.meta.url);
    Object.assign(this.global, { [Symbol.for('rostro.outside')]: { construct, synthesize, require } });
  }
}
