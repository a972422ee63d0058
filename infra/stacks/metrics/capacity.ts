import type { Duration } from 'aws-cdk-lib';
import { MathExpression, Metric } from 'aws-cdk-lib/aws-cloudwatch';
import type { ITableV2 } from 'aws-cdk-lib/aws-dynamodb';
import { TABLE } from '../../resources/table.ts';

/** One metric of the table and the same of each of its indexes: DynamoDB counts them apart. */
function ofTableAndIndexes(table: ITableV2, metricName: string, period: Duration): Record<string, Metric> {
  const places = [undefined, ...Object.keys(TABLE.indexes)];
  const metrics = places.map((index) => {
    const dimensionsMap = {
      TableName: table.tableName,
      ...(index === undefined ? {} : { GlobalSecondaryIndexName: index }),
    };
    return new Metric({ namespace: 'AWS/DynamoDB', metricName, statistic: 'Sum', period, dimensionsMap });
  });
  const letter = metricName.includes('Read') ? 'r' : 'w';
  return Object.fromEntries(metrics.map((metric, position) => [`${letter}${position}`, metric]));
}

const summed = (metrics: Record<string, Metric>): string => `SUM([${Object.keys(metrics).join(', ')}])`;

/**
 * Units a second, as a mean over the period: reads of the table and of its indexes, which are read for themselves; writes
 * of the table alone, as each write of an index follows one.
 */
export function unitsPerSecond(table: ITableV2, kind: 'Read' | 'Write', period: Duration): MathExpression {
  const metrics = ofTableAndIndexes(table, `Consumed${kind}CapacityUnits`, period);
  const { w0 } = metrics;
  const usingMetrics = kind === 'Write' && w0 !== undefined ? { w0 } : metrics;
  const expression = `${summed(usingMetrics)} / ${period.toSeconds()}`;
  return new MathExpression({ expression, usingMetrics, label: `${kind.toLowerCase()} units per second`, period });
}

/** Requests that the table or one of its indexes refused. */
export function tableRefusals(table: ITableV2, kind: 'Read' | 'Write', period: Duration): MathExpression {
  const usingMetrics = ofTableAndIndexes(table, `${kind}ThrottleEvents`, period);
  return new MathExpression({
    expression: summed(usingMetrics),
    usingMetrics,
    label: `${kind.toLowerCase()}s refused`,
    period,
  });
}
