import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import type { Construct } from 'constructs';
import type { Environment } from '../config/environment.ts';

/** Of the month's limit: spent already, or foreseen for its end. */
const TOLD_AT = [
  { notificationType: 'ACTUAL', threshold: 80 },
  { notificationType: 'ACTUAL', threshold: 100 },
  { notificationType: 'FORECASTED', threshold: 100 },
] as const;

/** Reports in advance that an environment costs more than planned. Costs are found by the tags of the stacks. */
export function budget(scope: Construct, { name, monthlyBudgetUsd, alarmEmail }: Environment): void {
  if (monthlyBudgetUsd === undefined || alarmEmail === undefined) return;
  new CfnBudget(scope, 'Budget', {
    budget: {
      budgetName: `rostro-${name}`,
      budgetType: 'COST',
      timeUnit: 'MONTHLY',
      budgetLimit: { amount: monthlyBudgetUsd, unit: 'USD' },
      costFilters: { TagKeyValue: [`user:environment$${name}`] },
    },
    notificationsWithSubscribers: TOLD_AT.map((told) => ({
      notification: { ...told, thresholdType: 'PERCENTAGE', comparisonOperator: 'GREATER_THAN' },
      subscribers: [{ subscriptionType: 'EMAIL', address: alarmEmail }],
    })),
  });
}
