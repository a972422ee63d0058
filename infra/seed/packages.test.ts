import { expect, test } from '@jest/globals';
import { demoClinic } from './demo.ts';

test('the demo sells a package, which has a receipt', () => {
  const { receipts } = demoClinic('2026-11-20', { accounts: true });
  expect(receipts.filter(({ packageId }) => packageId !== undefined)).toHaveLength(1);
});
