import * as z from 'zod';

const EMULATOR_ACCOUNT = '000000000000';
export const isEmulatorAccount = (account: string | undefined): boolean => account === EMULATOR_ACCOUNT;

/**
 * The features that the emulator of `npm run test:deployed` lacks, each with its reason in docs/deployed-test.md. An
 * environment of AWS has no such block: it is refused outside the emulator's account.
 */
export const EmulatorLimits = z.strictObject({
  /** The CDK's file copier needs boto3 and the AWS CLI beside it. */
  copiesSiteFiles: z.boolean(),
  /** Its alarms support one metric, and no calculation over several. */
  reckonsMetrics: z.boolean(),
});
export type EmulatorLimits = z.infer<typeof EmulatorLimits>;
