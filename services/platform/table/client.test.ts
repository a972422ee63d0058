import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { expect, test } from '@jest/globals';
import { table } from './client.ts';

const middlewaresOf = ({ middlewareStack }: Pick<DynamoDBClient, 'middlewareStack'>): string[] =>
  middlewareStack.identify().map((name) => name.split(' ')[0] ?? '');

test('answers are not copied for an unused logger; all else is the SDK’s', () => {
  const usual = middlewaresOf(new DynamoDBClient());
  expect(usual).toContain('loggerMiddleware');
  expect(middlewaresOf(table)).toEqual(usual.filter((name) => name !== 'loggerMiddleware'));
});
