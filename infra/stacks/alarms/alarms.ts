import { CfnOutput, Stack } from 'aws-cdk-lib';
import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription, SmsSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import type { Construct } from 'constructs';
import type { Environment } from '../../config/environment.ts';
import type { AppStack } from '../app-stack.ts';
import { dashboard } from '../dashboard.ts';
import type { StatefulStack } from '../stateful-stack.ts';
import { watchAudit } from './audit.ts';
import { watchBackups } from './backups.ts';
import { watchBookings } from './bookings.ts';
import { alarmsOf } from './create-alarms.ts';
import { watchFunctions } from './functions.ts';
import { watchMails } from './mails.ts';
import { watchMessages } from './messages.ts';
import { watchPromise } from './promise.ts';
import { watchRequests } from './requests.ts';
import { watchSignIns } from './sign-ins.ts';
import { watchTable } from './table.ts';

/** Shares of the month's limit: spent already, or foreseen for its end. */
const TOLD_AT = [
  { notificationType: 'ACTUAL', threshold: 80 },
  { notificationType: 'ACTUAL', threshold: 100 },
  { notificationType: 'FORECASTED', threshold: 100 },
] as const;

/** Reports in advance that an environment costs more than planned. Costs are found by the tags of the stacks. */
function budget(scope: Construct, { name, monthlyBudgetUsd, alarmEmail }: Environment): void {
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

/** A topic with a policy of its own has no longer the one by which its account's alarms may publish. */
function letAlarmsPublish(topic: Topic): void {
  topic.addToResourcePolicy(
    new PolicyStatement({
      principals: [new ServicePrincipal('cloudwatch.amazonaws.com')],
      actions: ['sns:Publish'],
      resources: [topic.topicArn],
      conditions: { StringEquals: { 'AWS:SourceAccount': Stack.of(topic).account } },
    }),
  );
}

/**
 * The alarms and who hears them. Each alarm says what is wrong, and names its paragraph of the runbook. Alarms that
 * nobody hears cost as much as others.
 */
export function alarms(app: AppStack, stateful: StatefulStack, environment: Environment): void {
  if (environment.alarmEmail === undefined) return;
  const topic = new Topic(app, 'Alarms', { displayName: `Rostro ${environment.name}`, enforceSSL: true });
  letAlarmsPublish(topic);
  topic.addSubscription(new EmailSubscription(environment.alarmEmail));
  // Who sleeps reads no mail, and an account whose mail fails cannot say so by mail.
  if (environment.alarmPhone !== undefined) topic.addSubscription(new SmsSubscription(environment.alarmPhone));
  const addAlarm = alarmsOf(app, topic);
  watchMessages(addAlarm, app, environment);
  watchMails(addAlarm);
  watchFunctions(addAlarm, app, stateful, environment);
  watchRequests(addAlarm, app, environment);
  watchBookings(addAlarm, environment);
  watchPromise(addAlarm, app.api);
  watchTable(addAlarm, stateful, environment);
  watchAudit(addAlarm, app, environment);
  watchBackups(app, topic, environment);
  watchSignIns(addAlarm, app.signIn, environment);
  dashboard(app, { environment, stateful, app });
  budget(app, environment);
  new CfnOutput(app, 'AlarmTopicArn', { value: topic.topicArn });
}
