import { describe, expect, test } from '@jest/globals';
import { receivedRequest } from '@rostro/rules/clients/data-request';
import type { DataRequestItem } from '@rostro/rules/table/items';
import { AppError } from '@rostro/shared/errors';
import { mustBeAsSeen, type StepFacts, stepRequest } from './data-request.ts';

const RECEIVED_AT = '2026-11-09T18:00:00.000Z';
const facts = {
  ...{ id: 'q1', right: 'access' as const, channel: 'paper' as const, name: 'Rosa Vidal' },
  ...{ email: 'rosa@rostro.test', phone: '', wish: 'Saber qué tienen.', receivedOn: '2026-11-09' },
};
const received = receivedRequest(facts, RECEIVED_AT);
const deedAt = (at: string) => ({ at, byId: 'k', by: 'Karla' });
const step = (before: DataRequestItem, facts: StepFacts, at = RECEIVED_AT) => stepRequest(before, facts, deedAt(at));
const proven = step(received, { act: 'prove', how: 'document', note: 'INE' });
const accepting = { act: 'accept' as const, reason: '', letter: 'Procede.', email: 'rosa@rostro.test' };
const accepted = step(proven, accepting, '2026-11-23T18:00:00.000Z');
const extending = (clock: 'answer' | 'carryOut') => ({
  act: 'extend' as const,
  clock,
  reason: 'Faltan archivos',
  email: 'rosa@rostro.test',
});

test('the answer’s clock runs from the receipt, the other clock from the answer', () => {
  expect(received).toMatchObject({ state: 'received', dueOn: '2026-12-08', undeliveredSk: '2026-12-08#q1' });
  expect(accepted).toMatchObject({ state: 'accepted', dueOn: '2026-12-14', answer: { accepted: true, byEmail: true } });
});

test('a request is neither accepted nor carried out before the identity is proven', () => {
  expect(() => step(received, accepting)).toThrow(new AppError('data_request_step'));
  expect(() => step(proven, { act: 'carry-out', note: '' })).toThrow(new AppError('data_request_step'));
});

describe('a clock', () => {
  test('is extended by its own length, from the day on which it began', () => {
    expect(step(received, extending('answer')).dueOn).toBe('2027-01-07');
    expect(step(accepted, extending('carryOut'), '2026-11-30T18:00:00.000Z').dueOn).toBe('2027-01-06');
  });

  test('is extended once, while it runs, and not after its last day', () => {
    const longer = step(received, extending('answer'));
    expect(() => step(longer, extending('answer'))).toThrow(new AppError('data_request_extended'));
    expect(() => step(received, extending('carryOut'))).toThrow(new AppError('data_request_step'));
    // The last minute of 8 December at the clinic, and the first minute of the next day.
    expect(() => step(received, extending('answer'), '2026-12-09T05:59:00.000Z')).not.toThrow();
    expect(() => step(received, extending('answer'), '2026-12-09T06:00:00.000Z')).toThrow(
      new AppError('data_request_overdue'),
    );
  });
});

test('a step is refused from an old version or state', () => {
  expect(() => mustBeAsSeen(received, 2, 'prove')).toThrow(new AppError('changed_meanwhile'));
  expect(() => mustBeAsSeen(received, 1, 'accept')).toThrow(new AppError('data_request_step'));
  expect(() => mustBeAsSeen(received, 1, 'prove')).not.toThrow();
});
