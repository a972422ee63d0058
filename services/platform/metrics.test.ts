import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { counter } from './metrics.ts';

const before = { ...process.env };
const written = jest.spyOn(console, 'log');
beforeEach(() => {
  written.mockReset().mockReturnValue(undefined);
  // With it the library writes through the global console, which a test can read, and counts only if told to.
  process.env.POWERTOOLS_DEV = 'true';
  process.env.POWERTOOLS_METRICS_DISABLED = 'false';
  process.env.SERVICE_NAME = 'booking';
});
afterEach(() => {
  process.env = { ...before };
});

test('one line in the log is one count, with the namespace and the function’s name', () => {
  process.env.POWERTOOLS_METRICS_NAMESPACE = 'Rostro/prod';
  const count = counter<'Made'>();
  count('Made');
  count('Made');
  expect(written).toHaveBeenCalledTimes(2);
  const line = JSON.parse(String(written.mock.calls[0]?.[0]));
  expect(line).toMatchObject({ service: 'booking', Made: 1 });
  expect(line._aws.CloudWatchMetrics).toEqual([
    { Namespace: 'Rostro/prod', Dimensions: [['service']], Metrics: [{ Name: 'Made', Unit: 'Count' }] },
  ]);
});

test('without a namespace nothing is written', () => {
  delete process.env.POWERTOOLS_METRICS_NAMESPACE;
  counter<'Made'>()('Made');
  expect(written).not.toHaveBeenCalled();
});
