import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import type { Environment } from '../config/environment.ts';
import { captchaSecretNameOf } from '../config/names.ts';

/** By name: the deployer puts the secret there first. */
export const captchaSecretArn = (scope: Construct, { name, captcha }: Environment): string | undefined =>
  captcha.provider === 'none'
    ? undefined
    : Secret.fromSecretNameV2(scope, 'CaptchaSecret', captchaSecretNameOf(name)).secretArn;

/** Secrets Manager ends each ARN in a dash and six characters of its own. */
export const readSecret = (arn: string): PolicyStatement =>
  new PolicyStatement({ actions: ['secretsmanager:GetSecretValue'], resources: [`${arn}-??????`] });
