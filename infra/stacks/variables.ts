import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { IEventBus } from 'aws-cdk-lib/aws-events';
import * as z from 'zod';
import { commitOf } from '../build/commit.ts';
import type { PlacedEnvironment } from '../config/environment.ts';
import type { FunctionEnvironment } from '../resources/functions.ts';
import type { StatefulStack } from './stateful-stack.ts';

const Manifest = z.object({ version: z.string() });

/** The version of package.json. */
export const appVersion = (root: string): string =>
  Manifest.parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))).version;

/**
 * The version that `GET /api/health` returns, with the commit of a checkout. Only that function has it: otherwise each
 * release would change all functions, and the difference would hide the real changes.
 */
export function releaseVersion(root: string): string {
  const commit = commitOf(root);
  return commit === undefined ? appVersion(root) : `${appVersion(root)}+${commit}`;
}

/** What the functions of App are made with. */
export interface FunctionContext {
  environment: PlacedEnvironment;
  root: string;
  stateful: StatefulStack;
  bus: IEventBus;
}

/** What every function reads from its environment. */
export const variablesOf = ({ environment, root, stateful, bus }: FunctionContext): FunctionEnvironment => ({
  TABLE_NAME: stateful.table.tableName,
  EVENT_BUS_NAME: bus.eventBusName,
  USER_POOL_ID: stateful.pool.userPoolId,
  MEDIA_BUCKET: stateful.media.bucketName,
  SITE_URL: environment.siteUrl,
  MAIL_FROM: environment.mailFrom,
  WHATSAPP_PHONE_NUMBER_ID: environment.whatsappPhoneNumberId ?? '',
  LOG_LEVEL: environment.logLevel,
  APP_VERSION: appVersion(root),
});
