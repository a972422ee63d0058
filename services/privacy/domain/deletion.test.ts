import { describe, expect, test } from '@jest/globals';
import { summaryOf } from '@rostro/rules/clients/client-summary';
import { profileItem } from '@rostro/rules/clients/profile';
import { AppError } from '@rostro/shared/errors';
import { forgetProfile, mustBeRemovable, withoutWords } from './deletion.ts';

const NOW = '2026-11-20T15:00:00.000Z';
const AHEAD = '2026-11-20T15:00:00.001Z';
const window = (...appointments: [string, 'pending' | 'confirmed' | 'cancelled'][]) => ({
  ...{ version: 1, madeAt: {}, leaving: false },
  summary: summaryOf(
    appointments.map(([startsAt, status], at) => ({ id: `a${at}`, startsAt, serviceId: 1, status, closed: false })),
    NOW,
  ),
});

describe('the deletion of a client', () => {
  test.each<[string, ReturnType<typeof window>]>([
    ['who booked nothing', window()],
    ['whose appointments are past', window([NOW, 'confirmed'])],
    ['whose appointment ahead is cancelled', window([AHEAD, 'cancelled'])],
  ])('%s', (_, booked) => {
    expect(() => mustBeRemovable(booked, false, NOW)).not.toThrow();
  });

  test('with appointments ahead needs their cancellation; the error says how many there are', () => {
    const booked = window([AHEAD, 'pending'], [AHEAD, 'confirmed'], [NOW, 'pending']);
    const refusal = new AppError('has_upcoming_appointments', { count: 2 });
    expect(() => mustBeRemovable(booked, false, NOW)).toThrow(refusal);
    expect(() => mustBeRemovable(booked, true, NOW)).not.toThrow();
  });
});

test('leaves an id and the date since which the clinic knew them', () => {
  const ana = {
    ...profileItem({
      ...{ id: 'ana', sub: 'sub-ana', fullName: 'Ana López', email: 'ana@x.mx', phone: '524425550101' },
      ...{ birthDate: '1990-05-05', passwordEstablished: true, provider: 'google', position: 'x', photo: 'y' },
      ...{ at: '2026-01-01T15:00:00.000Z', consentSource: 'sign-up' },
    }),
    ...{ notes: 'Alérgica', requestHash: 'hash', tokensValidAfter: 1 },
  };
  const left = forgetProfile(ana, NOW);
  expect(JSON.stringify(left)).not.toMatch(/Ana|López|ana@|4425550101|1990|sub-ana|Alérgica|hash|google/);
  expect(left).toMatchObject({
    ...{ id: 'ana', fullName: 'Cliente eliminado', createdAt: '2026-01-01T15:00:00.000Z' },
    ...{ leaving: true, forgottenAt: NOW, consent: { whatsapp: false, reminders: false } },
  });
});

test('keeps the history of changes without notes', () => {
  const status = { field: 'status', before: 'pending', after: 'confirmed' } as const;
  expect(withoutWords({ changes: [status, { field: 'notes', before: null, after: 'Alérgica' }] })).toEqual([status]);
  expect(withoutWords({ changes: [status], reason: 'La señora volvió' })).toEqual([status]);
  expect(withoutWords({ changes: [status] })).toBeNull();
});
