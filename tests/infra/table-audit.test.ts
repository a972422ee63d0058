import { describe, expect, test } from '@jest/globals';
import { ENVIRONMENTS, ownFunctions, resourcesOf, synthesize } from './synthesize.ts';

const made = ENVIRONMENTS.map((name) => [name, synthesize(name)] as const);

describe.each(made)('the audit of the table in %s', (_, { templates: { app } }) => {
  const [id, audit] = ownFunctions(app).find(([, f]) => f.Handler === 'index.audit') ?? [];

  test('runs on Sundays at four in the morning in Mexico City, and is called again where it could not be', () => {
    const rules = resourcesOf(app, 'AWS::Events::Rule')
      .map(([, rule]) => rule)
      .filter(({ Targets }) => Targets[0].Arn['Fn::GetAtt']?.[0] === id);
    expect(rules).toMatchObject([{ ScheduleExpression: 'cron(0 10 ? * SUN *)', State: 'ENABLED' }]);
    expect(rules[0].Targets).toHaveLength(1);
    expect(rules[0].Targets[0].RetryPolicy).toEqual({ MaximumRetryAttempts: 3, MaximumEventAgeInSeconds: 3600 });
  });

  test('has the time and the memory of a large table, which Node may use', () => {
    expect(audit).toMatchObject({ Timeout: 900, MemorySize: 2048 });
    const [, heap] = /--max-old-space-size=(\d+)/.exec(audit.Environment.Variables.NODE_OPTIONS) ?? [];
    expect(Number(heap)).toBeGreaterThan(1500);
    expect(Number(heap)).toBeLessThan(audit.MemorySize);
  });

  test('says how it ended whatever else is logged: the alarm reads it', () => {
    expect(audit.Environment.Variables.LOG_LEVEL).toBe('INFO');
  });
});
