import { ROOT } from '../infra/build/root.ts';
import { cdkEnvironments } from '../infra/cli/options.ts';

/** `node scripts/environments.ts`: the environments of cdk.json, one on a line, for pipelines. */
console.log(cdkEnvironments(ROOT).join('\n'));
