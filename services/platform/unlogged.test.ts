import { SESClient } from '@aws-sdk/client-ses';
import { expect, test } from '@jest/globals';
import { unlogged } from './unlogged.ts';

test('a client loses the logger’s middleware, and no other', () => {
  const names = (client: SESClient): string[] =>
    client.middlewareStack.identify().map((said) => said.split(' ')[0] ?? '');
  const before = names(new SESClient({ region: 'us-east-1' }));
  expect(before).toContain('loggerMiddleware');
  const after = names(unlogged(new SESClient({ region: 'us-east-1' })));
  expect(after).toEqual(before.filter((name) => name !== 'loggerMiddleware'));
});
