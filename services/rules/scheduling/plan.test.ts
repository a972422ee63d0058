import { expect, test } from '@jest/globals';
import { withPlan } from './plan.ts';

test('a service that says nothing needs anybody, no room, no machine and no time besides its own', () => {
  const nothing = { needs: { staff: [], rooms: [], equipment: [] }, bufferBefore: 0, bufferAfter: 0 };
  const older: { name: string; bufferAfter?: number } = { name: 'x' };
  expect(withPlan(older)).toEqual({
    name: 'x',
    ...nothing,
    leadHours: null,
    horizonDays: null,
    cancelHours: null,
    moveHours: null,
    requires: null,
    confirmsItself: false,
  });
  expect(withPlan({ bufferAfter: 15, leadHours: 0, horizonDays: undefined })).toMatchObject({
    ...{ bufferBefore: 0, bufferAfter: 15, leadHours: 0, horizonDays: null },
  });
});
