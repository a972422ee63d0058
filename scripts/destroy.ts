import { CloudFormationClient } from '@aws-sdk/client-cloudformation';
import { S3Client } from '@aws-sdk/client-s3';
import { ROOT } from '../infra/build/root.ts';
import { typeName } from '../infra/cli/confirm.ts';
import { environmentOf, optionsOf, runScript } from '../infra/cli/options.ts';
import { runTool } from '../infra/cli/run.ts';
import { mustBeDestroyable } from '../infra/config/destroyable.ts';
import { bucketsOf, emptyBucket } from '../infra/operations/empty-buckets.ts';

/**
 * `npm run destroy -- --env dev [--confirm dev]`: deletes an environment with its data, if its configuration allows that. After an
 * interruption, or if a log was written meanwhile, it is run again.
 */
await runScript(async () => {
  const { env, confirm } = optionsOf(['env', 'confirm']);
  const environment = environmentOf(ROOT, env);
  mustBeDestroyable(environment);
  const { name, region } = environment;
  if (confirm !== name)
    await typeName(name, 'delete it with all its appointments, clients and accounts', 'Nothing was deleted.');
  const s3 = new S3Client({ region });
  for (const bucket of await bucketsOf(new CloudFormationClient({ region }), name)) {
    console.log(`${bucket}: ${await emptyBucket(s3, bucket)} versions of objects deleted`);
  }
  await runTool(ROOT, 'cdk', ['destroy', '--all', '--force', '-c', `env=${name}`]);
});
