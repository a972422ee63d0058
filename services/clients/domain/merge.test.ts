import { describe, expect, test } from '@jest/globals';
import { profileItem } from '@rostro/rules/clients/profile';
import type { ProfileItem } from '@rostro/rules/table/items';
import { CLIENT_FIELD_NAMES, shownFacts } from '@rostro/shared/contract/clients/client-fields';
import { mergeProfiles, mustBeAsRead, mustBeMergeable, resultOf } from './merge.ts';

const NOW = '2026-11-21T18:00:00.000Z';
const person = (id: string, part: Partial<ProfileItem> = {}): ProfileItem => ({
  ...profileItem({ id, fullName: id, passwordEstablished: false, provider: 'email', at: NOW, consentSource: 'desk' }),
  ...part,
});
function codeOf(act: () => void): string | undefined {
  try {
    act();
    return undefined;
  } catch (error) {
    return (error as { code: string }).code;
  }
}

describe('the record that stays', () => {
  test('keeps its facts and takes over only those that it lacks', () => {
    const keep = person('ana', { email: 'ana@x.test', notes: 'Piel sensible' });
    const gone = person('anita', { email: 'otra@x.test', phone: '525512345678', birthDate: '1990-09-05' });
    expect(resultOf({ keep, gone })).toEqual({
      ...shownFacts({}, CLIENT_FIELD_NAMES),
      fullName: 'ana',
      email: 'ana@x.test',
      phone: '525512345678',
      birthDate: '1990-09-05',
      notes: 'Piel sensible',
    });
  });

  test('has both records’ words about purposes; the latest counts', () => {
    const word = (given: boolean, at: string) => ({ purpose: 'marketing' as const, given, at, notice: '2026-11-20' });
    const [first, last] = [word(true, '2026-11-20T18:00:00.000Z'), word(false, '2026-11-25T18:00:00.000Z')];
    const keep = person('ana', { purposes: [last] });
    expect(mergeProfiles({ keep, gone: person('b', { purposes: [first] }) }).purposes).toEqual([first, last]);
    expect(mergeProfiles({ keep: person('ana'), gone: person('b', { purposes: [first] }) }).purposes).toEqual([first]);
    expect(mergeProfiles({ keep: person('ana'), gone: person('b') })).not.toHaveProperty('purposes');
  });

  test('has the notes of both, each once', () => {
    const keep = person('ana', { notes: 'Alergia al látex' });
    expect(mergeProfiles({ keep, gone: person('b', { notes: 'Prefiere mañanas' }) }).notes).toBe(
      'Alergia al látex\n\nPrefiere mañanas',
    );
    expect(mergeProfiles({ keep, gone: person('b', { notes: 'Alergia al látex' }) }).notes).toBe('Alergia al látex');
  });

  test('gets no address that its owner would have to prove', () => {
    const keep = person('ana', { sub: 'sub-1' });
    expect(mergeProfiles({ keep, gone: person('b', { email: 'otra@x.test' }) }).email).toBeUndefined();
  });
});

test.each([
  ['one and the same', person('ana'), person('ana'), 'merge_same_client'],
  ['an account that would go', person('ana'), person('b', { sub: 's' }), 'merge_keeps_account'],
  ['two accounts', person('ana', { sub: 't' }), person('b', { sub: 's' }), undefined],
  ['no account', person('ana'), person('b'), undefined],
])('%s', (_, keep, gone, code) => {
  expect(codeOf(() => mustBeMergeable({ keep, gone }))).toBe(code);
});

test('a user who read an older version of either record is refused', () => {
  const pair = { keep: person('ana', { version: 3 }), gone: person('b', { version: 2 }) };
  expect(codeOf(() => mustBeAsRead(pair, { version: 3, otherVersion: 2 }))).toBeUndefined();
  expect(codeOf(() => mustBeAsRead(pair, { version: 2, otherVersion: 2 }))).toBe('changed_meanwhile');
  expect(codeOf(() => mustBeAsRead(pair, { version: 3, otherVersion: 1 }))).toBe('changed_meanwhile');
});
