import { describe, expect, test } from '@jest/globals';
import { verdictOf } from './captcha-verdict.ts';

const hostname = 'rostro.example';
const recaptcha = { success: true, action: 'signup', score: 0.9, hostname };
const turnstile = { success: true, action: 'signup', hostname };

describe('reCAPTCHA’s answer', () => {
  test.each([
    ['a person', recaptcha, 'passed'],
    ['just a person', { ...recaptcha, score: 0.5 }, 'passed'],
    ['rather a robot', { ...recaptcha, score: 0.49 }, 'failed'],
    ['no score at all', { ...recaptcha, score: undefined }, 'failed'],
    ['a score in words', { ...recaptcha, score: '0.9' }, 'failed'],
    ['a token won on another form', { ...recaptcha, action: 'contact' }, 'failed'],
    ['a token won on another site', { ...recaptcha, hostname: 'rostro.example.evil.test' }, 'failed'],
    ['a token of no site', { ...recaptcha, hostname: undefined }, 'failed'],
    ['a token without an action', { ...recaptcha, action: undefined }, 'failed'],
    ['a token used twice', { success: false, 'error-codes': ['timeout-or-duplicate'] }, 'failed'],
    ['a forged token', { success: false, 'error-codes': ['invalid-input-response'] }, 'failed'],
    ['no reason', { success: false }, 'failed'],
    ['our secret being wrong', { success: false, 'error-codes': ['invalid-input-secret'] }, 'wrong_secret'],
    ['nothing', null, 'unavailable'],
    ['something else', { ok: 'yes' }, 'unavailable'],
    ['success in words', { ...recaptcha, success: 'true' }, 'unavailable'],
  ])('%s', (_, answer, verdict) => {
    expect(verdictOf('recaptcha', { hostname, action: 'signup' }, answer)).toBe(verdict);
  });
});

describe('Turnstile’s answer', () => {
  test.each([
    ['a person, without a score', turnstile, 'passed'],
    ['a token won on another form', { ...turnstile, action: 'contact' }, 'failed'],
    ['a token won on another site', { ...turnstile, hostname: 'evil.test' }, 'failed'],
    ['an error of its own', { success: false, 'error-codes': ['internal-error'] }, 'unavailable'],
  ])('%s', (_, answer, verdict) => {
    expect(verdictOf('turnstile', { hostname, action: 'signup' }, answer)).toBe(verdict);
  });
});

test('a booking needs a token that was made for a booking', () => {
  const booking = { ...recaptcha, action: 'booking_signup' };
  expect(verdictOf('recaptcha', { hostname, action: 'booking_signup' }, booking)).toBe('passed');
  expect(verdictOf('recaptcha', { hostname, action: 'booking_signup' }, recaptcha)).toBe('failed');
  expect(verdictOf('recaptcha', { hostname, action: 'signup' }, booking)).toBe('failed');
});
