import { describe, expect, test } from '@jest/globals';
import { profileItem } from '@rostro/kit/table/shared-writes/profile';
import { fateOf, isAbandoned } from './abandoned.ts';

const NOW = '2026-11-20T15:00:00.000Z';
const AHEAD = '2026-11-20T15:00:00.001Z';
const guest = profileItem({
  id: 'guest-1',
  sub: 'sub-1',
  fullName: 'Invitada Álvarez',
  email: 'invitada@rostro.test',
  phone: '524425550001',
  birthDate: '1990-05-05',
  passwordEstablished: true,
  provider: 'email',
  at: '2026-11-18T15:00:00.000Z',
  consentSource: 'guest-booking',
});

test.each([
  ['2026-11-19T15:00:00.001Z', false],
  ['2026-11-19T15:00:00.000Z', true],
  ['2026-11-01T15:00:00.000Z', true],
])('an account made at %s is past its day: %s', (createdAt, abandoned) => {
  expect(isAbandoned({ createdAt }, NOW)).toBe(abandoned);
});

describe('an account that nobody confirmed', () => {
  test('and that is nobody’s yet is forgotten', () => {
    expect(fateOf(null, [], NOW)).toEqual({ kind: 'forget', profile: null });
  });

  test('goes with its person where the clinic never saw them', () => {
    expect(fateOf(guest, [], NOW)).toEqual({ kind: 'forget', profile: guest });
  });

  test.each(['pending', 'confirmed'] as const)('waits with a %s appointment that is ahead', (status) => {
    expect(fateOf(guest, [{ startsAt: AHEAD, status }], NOW).kind).toBe('wait');
  });

  test('of a person with appointments past or cancelled goes alone: the person stays without e-mail and phone', () => {
    const appointments = [
      { startsAt: '2026-11-19T15:00:00.000Z', status: 'completed' },
      { startsAt: AHEAD, status: 'cancelled' },
    ] as const;
    const fate = fateOf(guest, appointments, NOW);
    expect(fate).toMatchObject({
      kind: 'detach',
      before: guest,
      after: { fullName: 'Invitada Álvarez', updatedAt: NOW },
    });
    const after = fate.kind === 'detach' ? fate.after : guest;
    for (const gone of ['sub', 'email', 'phone']) expect(after).not.toHaveProperty(gone);
    expect(after.searchWords).toBe('invitada alvarez');
  });

  test('of an administrator is nobody’s to delete', () => {
    expect(fateOf({ ...guest, isAdmin: true }, [], NOW).kind).toBe('wait');
  });
});
