import { describe, expect, test } from '@jest/globals';
import { Challenges } from './realm.ts';

const LIFETIME = 3 * 60_000;

describe('a challenge', () => {
  test('is answered once', () => {
    const challenges = new Challenges<string>(() => new Date(0), LIFETIME);
    const ticket = challenges.ask('ana');
    expect([challenges.take(ticket), challenges.take(ticket)]).toEqual(['ana', undefined]);
  });

  test('may be looked at before it is answered', () => {
    const challenges = new Challenges<string>(() => new Date(0), LIFETIME);
    const ticket = challenges.ask('ana');
    expect([challenges.peek(ticket), challenges.peek(ticket), challenges.take(ticket)]).toEqual(['ana', 'ana', 'ana']);
    expect(challenges.peek(ticket)).toBeUndefined();
  });

  test('is answered within its lifetime', () => {
    let now = 0;
    const challenges = new Challenges<string>(() => new Date(now), LIFETIME);
    const [early, late] = [challenges.ask('ana'), challenges.ask('eva')];
    now = LIFETIME - 1;
    expect(challenges.take(early)).toBe('ana');
    now = LIFETIME;
    expect(challenges.take(late)).toBeUndefined();
  });
});
