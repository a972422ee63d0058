import type { App } from 'aws-cdk-lib';
import { Alarm, type CfnAlarm } from 'aws-cdk-lib/aws-cloudwatch';
import type { Environment } from '../../infra/config/environment.ts';
import { ConfigurationError } from '../../infra/config/load.ts';
import { AppStack } from '../../infra/stacks/app-stack.ts';
import { type RostroStacks, rostroStacks } from '../../infra/stacks/rostro.ts';
import { synthesizeApp } from '../../infra/synthesize.ts';

/** AWS gives it nobody, so nothing of this can be deployed to an account. */
const EMULATOR_ACCOUNT = '000000000000';

/** The CDK's file copier needs boto3 and the AWS CLI beside it, and the emulator never hears its answer. */
class AppStackWithoutFiles extends AppStack {
  protected override copyFiles(): void {}
}

/** Calculated from several metrics, or from one that the template writes like several. */
const isReckoned = (alarm: Alarm): boolean => (alarm.node.defaultChild as CfnAlarm).metrics !== undefined;

/** The real stacks, but for what the emulator lacks: docs/deployed-test.md has each with its reason. */
export function emulatedStacks(
  app: App,
  environment: Environment,
  root: string,
  Application: typeof AppStack = AppStackWithoutFiles,
): RostroStacks {
  if (environment.account !== EMULATOR_ACCOUNT) {
    throw new ConfigurationError(`environments.${environment.name}.account: must be ${EMULATOR_ACCOUNT} here`);
  }
  const stacks = rostroStacks(app, environment, root, { Application });
  const { node } = stacks.app;
  const alarms = node.children.filter((child) => child instanceof Alarm);
  for (const alarm of alarms.filter(isReckoned)) node.tryRemoveChild(alarm.node.id);
  return stacks;
}

if (process.argv[1] === import.meta.filename) await synthesizeApp(emulatedStacks);
