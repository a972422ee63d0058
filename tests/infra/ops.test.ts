import { afterAll, describe, expect, test } from '@jest/globals';
import { resourcesOf, synthesize } from './synthesize.ts';

const prod = synthesize('prod');
const dev = synthesize('dev');
afterAll(() => {
  prod.remove();
  dev.remove();
});

describe('costs', () => {
  test('are watched where somebody can be told: 80 % and all of the month, and a forecast of it', () => {
    const [[, { Budget, NotificationsWithSubscribers }] = []] = resourcesOf(prod.templates.ops, 'AWS::Budgets::Budget');
    expect(Budget).toMatchObject({
      BudgetLimit: { Amount: 200, Unit: 'USD' },
      CostFilters: { TagKeyValue: ['user:environment$prod'] },
    });
    const told = NotificationsWithSubscribers.map(
      ({ Notification }: { Notification: { NotificationType: string; Threshold: number } }) =>
        `${Notification.NotificationType} ${Notification.Threshold}`,
    );
    expect(told).toEqual(['ACTUAL 80', 'ACTUAL 100', 'FORECASTED 100']);
  });

  test('and not where nobody said what it may cost', () => {
    expect(resourcesOf(dev.templates.ops, 'AWS::Budgets::Budget')).toEqual([]);
  });
});

test('one dashboard shows every function and every queue of dead letters', () => {
  const [[, { DashboardBody }] = []] = resourcesOf(prod.templates.ops, 'AWS::CloudWatch::Dashboard');
  const body = JSON.stringify(DashboardBody);
  const { functions, deadLetters } = prod.stacks.api;
  for (const name of [...Object.keys(functions), ...Object.keys(deadLetters)]) expect(body).toContain(`\\"${name}\\"`);
});

test('a provider that refuses again and again is told of, by channel', () => {
  const filters = resourcesOf(prod.templates.api, 'AWS::Logs::MetricFilter').concat(
    resourcesOf(prod.templates.ops, 'AWS::Logs::MetricFilter'),
  );
  const alarms = resourcesOf(prod.templates.ops, 'AWS::CloudWatch::Alarm').map(([, { MetricName }]) => MetricName);
  for (const channel of ['email', 'whatsapp']) {
    const metric = `Refused-${channel}-prod`;
    const [, filter] =
      filters.find(([, { MetricTransformations }]) => MetricTransformations[0].MetricName === metric) ?? [];
    expect(filter.FilterPattern).toBe('{ ($.message = "notice") && ($.state = "refused") }');
    expect(alarms).toContain(metric);
  }
});
