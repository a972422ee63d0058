import type { Context } from 'aws-lambda';

export interface Invocation {
  functionName: string;
  awsRequestId: string;
  /** Epoch milliseconds. */
  deadline: number;
}

export const awsRegion = (): string => process.env.AWS_REGION ?? 'us-east-1';

/** The context that Lambda passes to a function beside its event. */
export const lambdaContext = ({ functionName, awsRequestId, deadline }: Invocation): Context => ({
  awsRequestId,
  functionName,
  functionVersion: '$LATEST',
  invokedFunctionArn: `arn:aws:lambda:${awsRegion()}:000000000000:function:${functionName}`,
  memoryLimitInMB: '512',
  logGroupName: `/aws/lambda/${functionName}`,
  logStreamName: 'local',
  callbackWaitsForEmptyEventLoop: false,
  getRemainingTimeInMillis: () => Math.max(0, deadline - Date.now()),
  done: () => undefined,
  fail: () => undefined,
  succeed: () => undefined,
});
