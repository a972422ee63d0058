import { Duration } from 'aws-cdk-lib';
import type { Environment } from '../../config/environment.ts';
import { tableRefusals, unitsPerSecond } from '../metrics/capacity.ts';
import type { StatefulStack } from '../stateful-stack.ts';
import type { AddAlarm } from './create-alarms.ts';

const period = Duration.minutes(5);

/** The table accepts any load that is spread and paid for; the alarm reports a load above the plan. */
export function watchTable(addAlarm: AddAlarm, { table }: StatefulStack, { alarms }: Environment): void {
  const planned = { Read: alarms.readUnitsPerSecond, Write: alarms.writeUnitsPerSecond };
  for (const kind of ['Read', 'Write'] as const) {
    addAlarm(`Throttled${kind}s`, {
      metric: tableRefusals(table, kind, period),
      threshold: 1,
      says: 'The table refuses requests: a hot partition, or a limit of the account.',
      paragraph: 'The table refuses',
    });
    addAlarm(`${kind}Capacity`, {
      metric: unitsPerSecond(table, kind, period),
      threshold: planned[kind],
      periods: 3,
      says: `For a quarter of an hour the table took ${planned[kind]} ${kind.toLowerCase()} units a second and more.`,
      paragraph: 'The table is busy',
    });
  }
}
