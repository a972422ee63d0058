import { CfnOutput, Stack, type StackProps } from 'aws-cdk-lib';
import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription, SmsSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import type { Construct } from 'constructs';
import type { Environment } from '../config/environment.ts';
import { watchAudit } from './alarms/audit.ts';
import { watchBackups } from './alarms/backups.ts';
import { watchBookings } from './alarms/bookings.ts';
import { createAlarms } from './alarms/create-alarms.ts';
import { watchFunctions } from './alarms/functions.ts';
import { watchMails } from './alarms/mails.ts';
import { watchMessages } from './alarms/messages.ts';
import { watchPromise } from './alarms/promise.ts';
import { watchRequests } from './alarms/requests.ts';
import { watchSignIns } from './alarms/sign-ins.ts';
import { watchTable } from './alarms/table.ts';
import type { ApiStack } from './api-stack.ts';
import { dashboard } from './dashboard.ts';
import type { StatefulStack } from './stateful-stack.ts';
import type { WebStack } from './web-stack.ts';

/** Of the month's limit: spent already, or foreseen for its end. */
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

export interface OpsStackProps extends StackProps {
  environment: Environment;
  stateful: StatefulStack;
  api: ApiStack;
  web: WebStack;
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

/** The recipient of alarms. Each alarm says what is wrong, and names its paragraph of the runbook. */
export class OpsStack extends Stack {
  constructor(scope: Construct, id: string, { environment, stateful, api, web, ...props }: OpsStackProps) {
    super(scope, id, props);
    const topic = new Topic(this, 'Alarms', { displayName: `Rostro ${environment.name}`, enforceSSL: true });
    letAlarmsPublish(topic);
    // Alarms that nobody hears cost as much as others. The topic costs nothing, and keeps the stack from being empty.
    if (environment.alarmEmail === undefined) return;
    topic.addSubscription(new EmailSubscription(environment.alarmEmail));
    // Who sleeps reads no mail, and an account whose mail fails cannot say so by mail.
    if (environment.alarmPhone !== undefined) topic.addSubscription(new SmsSubscription(environment.alarmPhone));
    const alarms = createAlarms(this, topic);
    watchMessages(alarms, api, environment);
    watchMails(alarms);
    watchFunctions(alarms, api, stateful, environment);
    watchRequests(alarms, api, web.distribution, environment);
    watchBookings(alarms, environment);
    watchPromise(alarms, api.api);
    watchTable(alarms, stateful, environment);
    watchAudit(alarms, api, environment);
    watchBackups(this, topic, environment);
    watchSignIns(alarms, stateful, environment);
    dashboard(this, { environment, stateful, api, web });
    budget(this, environment);
    new CfnOutput(this, 'AlarmTopicArn', { value: topic.topicArn });
  }
}
