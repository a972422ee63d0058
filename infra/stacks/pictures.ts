import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import type { Environment } from '../config/environment.ts';
import { ServiceFunction } from './service-function.ts';

/** More than a processor of its own, and room for a picture of fifty million pixels: see docs/performance.md. */
const MEMORY_MB = 2048;
const TIMEOUT_SECONDS = 20;

/**
 * The function that decodes what was posted and draws it anew. It has no rights and knows no name of table, bucket or
 * pool: whoever asks it brings the signed address of one file, and stores the answer itself.
 */
export const pictures = (scope: Construct, environment: Environment, root: string): LambdaFunction =>
  new ServiceFunction(scope, 'Pictures', {
    environment,
    root,
    bundle: 'pictures',
    handler: 'encodePicture',
    description: 'Draws posted pictures anew',
    variables: { SERVICE_NAME: 'pictures', LOG_LEVEL: environment.logLevel },
    permissions: [],
    memorySize: MEMORY_MB,
    timeoutSeconds: TIMEOUT_SECONDS,
  });

export const invoke = (target: LambdaFunction): PolicyStatement =>
  new PolicyStatement({ actions: ['lambda:InvokeFunction'], resources: [target.functionArn] });
