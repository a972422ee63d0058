import { Duration } from 'aws-cdk-lib';
import { type IEventBus, Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction as LambdaTarget } from 'aws-cdk-lib/aws-events-targets';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import type { Environment } from '../config/environment.ts';
import { serviceFunction } from './service-function.ts';
import type { StatefulStack } from './stateful-stack.ts';
import { scanTable } from './table-access.ts';
import { variablesOf } from './variables.ts';

/** Three times the heap of 100,000 appointments all of which contradict their payments (docs/performance.md). */
const MEMORY_MB = 2048;

export interface TableAudit {
  audit: LambdaFunction;
  schedule: Rule;
}

/** Checks the whole table for contradictions each week; it writes nothing. */
export function tableAudit(
  scope: Construct,
  props: { environment: Environment; root: string; stateful: StatefulStack; bus: IEventBus },
): TableAudit {
  const { environment, root, stateful, bus } = props;
  const audit = serviceFunction(scope, 'TableAudit', {
    environment,
    root,
    bundle: 'audit',
    handler: 'audit',
    description: 'Looks whether anything in the table contradicts itself',
    variables: {
      ...variablesOf(environment, root, stateful, bus),
      SERVICE_NAME: 'audit',
      // The alarm reads its log, also if all is well.
      LOG_LEVEL: 'INFO',
      // Node would take a part of the memory only.
      NODE_OPTIONS: `--max-old-space-size=${Math.floor(MEMORY_MB * 0.85)}`,
    },
    permissions: [scanTable(stateful.table)],
    memorySize: MEMORY_MB,
    timeoutSeconds: 900,
  });
  const schedule = new Rule(scope, 'AuditTableEachWeek', {
    // Sunday at four in the morning in Mexico City, which has no summer time.
    schedule: Schedule.cron({ minute: '0', hour: '10', weekDay: 'SUN' }),
    // The next turn is far away.
    targets: [new LambdaTarget(audit, { retryAttempts: 3, maxEventAge: Duration.hours(1) })],
  });
  return { audit, schedule };
}
