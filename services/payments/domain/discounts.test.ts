import { describe, expect, test } from '@jest/globals';
import { AppError } from '@rostro/shared/errors';
import { codeOf, line, plannedRemoval, registerPayment, till, unpaid, wish } from './examples.ts';
import { newPayment } from './register.ts';

const desk = (limit: number, mayGiveCourtesies = false) => till({ discounts: { limit, mayGiveCourtesies } });
const given = (changes: Parameters<typeof wish>[0], at = desk(10)) => newPayment(unpaid, wish(changes), at);
const WHY = 'Clienta de años';

describe('a discount', () => {
  test('as an amount has its percentage, and the payment adds up', () => {
    const { payment } = given({ discountCents: 8_500, lines: [line(76_500)] });
    expect(payment).toMatchObject({
      discountPercentage: 10,
      discountCents: 8_500,
      finalCents: 76_500,
      pendingCents: 0,
    });
  });

  test('keeps its reason in the movement, even where none is required; the payment has no text of it', () => {
    const { payment, entries } = given({ discountPercentage: 5, discountReason: WHY, lines: [line(1)] });
    expect(entries.filter(({ reason }) => reason !== undefined)).toMatchObject([{ kind: 'discount', reason: WHY }]);
    expect(JSON.stringify(payment)).not.toContain(WHY);
  });

  test('of nothing keeps no reason', () => {
    const { entries } = given({ discountReason: WHY });
    expect(entries.map(({ kind, reason }) => [kind, reason])).toEqual([
      ['charge', undefined],
      ['payment', undefined],
    ]);
  });

  test.each<[string, Parameters<typeof wish>[0], ReturnType<typeof desk>]>([
    ['none', { discountPercentage: 10, lines: [line(1)] }, desk(10)],
    ['discount_unexplained', { discountPercentage: 10.01, lines: [line(1)] }, desk(10)],
    ['discount_unexplained', { discountCents: 8_501, lines: [line(1)] }, desk(10)],
    ['none', { discountPercentage: 60, discountReason: WHY, lines: [line(1)] }, desk(10)],
    ['none', { discountPercentage: 99, lines: [line(1)] }, desk(100)],
    ['courtesy_forbidden', { discountPercentage: 100, discountReason: WHY, lines: [] }, desk(100)],
    ['courtesy_forbidden', { discountCents: 85_000, discountReason: WHY, lines: [] }, desk(100)],
    ['discount_unexplained', { discountPercentage: 100, lines: [] }, desk(100, true)],
    ['none', { discountPercentage: 100, discountReason: WHY, lines: [] }, desk(0, true)],
  ])('%s: %j', (code, changes, at) => {
    expect(codeOf(() => given(changes, at))).toBe(code);
  });

  test('that needs a reason names its field in the error', () => {
    const act = () => given({ discountPercentage: 20, lines: [line(1)] });
    expect(act).toThrow(AppError);
    try {
      act();
    } catch (error) {
      expect(Object.keys((error as AppError).fields ?? {})).toEqual(['discountReason']);
    }
  });

  test('on the rest counts together with the earlier one', () => {
    const ledger = registerPayment(unpaid, { discountPercentage: 10, lines: [line(50_000)] }, desk(10));
    const rest = { after: 'p1', pendingCents: 26_500, totalCents: 26_500, lines: [line(1)] };
    const again = (limit: number) =>
      codeOf(() => newPayment(ledger, wish({ ...rest, discountPercentage: 5 }), desk(limit)));
    expect([again(10), again(12)]).toEqual(['discount_unexplained', 'none']);
  });
});

test('a reversal has its own reason, and does not repeat the discount’s', () => {
  const ledger = registerPayment(unpaid, { discountPercentage: 5, discountReason: WHY, lines: [line(1)] });
  const { entries } = plannedRemoval(ledger, 'p1', () => false, 'Monto equivocado');
  expect(entries.map(({ kind, reason }) => [kind, reason])).toEqual([
    ['charge', 'Monto equivocado'],
    ['discount', 'Monto equivocado'],
    ['payment', 'Monto equivocado'],
  ]);
});
