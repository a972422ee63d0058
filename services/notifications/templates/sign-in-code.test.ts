import { describe, expect, test } from '@jest/globals';
import { type SignInLetter, signInCodeMail } from './sign-in-code.ts';

const SITE = 'https://rostro.example';
const letter = (code: SignInLetter['code'], part: Partial<SignInLetter> = {}): SignInLetter => ({
  firstName: 'Ana',
  clinic: { name: 'Clínica Rostro', phone: '442 555 0100', email: '' },
  email: 'ana+citas@example.test',
  code,
  ...part,
});

describe('the letter with a code', () => {
  const mail = signInCodeMail(letter({ digits: '045678', linkKey: 'la-llave', purpose: 'sign-in' }), SITE);

  test('has the code, its validity, and advice for a reader who did not ask', () => {
    expect(mail.subject).toBe('Tu código para entrar');
    expect(mail.text).toMatch(/^045678$/m);
    expect(mail.text).toContain('sirve una vez, durante 10 minutos');
    expect(mail.text).toContain('Si tú no lo pediste, ignora este mensaje');
    expect(mail.html).toContain('045678');
  });

  test('has a link whose secrets no server sees', () => {
    const link = 'https://rostro.example/login#email=ana%2Bcitas%40example.test&code=045678&key=la-llave';
    expect(mail.text).toContain(link);
    expect(mail.html).toContain(link.replaceAll('&', '&amp;'));
  });

  test('greets without a name if there is none', () => {
    expect(
      signInCodeMail(letter({ digits: '045678', linkKey: 'la-llave', purpose: 'sign-in' }, { firstName: '' }), SITE)
        .text,
    ).toMatch(/^Hola\. Escribe/m);
  });
});

describe('the letter for a new password', () => {
  const mail = signInCodeMail(letter({ digits: '045678', linkKey: 'la-llave', purpose: 'password' }), SITE);

  test('has the code and its validity, and says that nothing changed if the reader did not ask', () => {
    expect(mail.subject).toBe('Restablece tu contraseña de Clínica Rostro');
    expect(mail.text).toMatch(/^045678$/m);
    expect(mail.text).toContain('El código es válido durante una hora.');
    expect(mail.text).toContain('tu contraseña sigue siendo la misma');
  });

  test('leads to the page of the new password', () => {
    const link = 'https://rostro.example/reset-password#email=ana%2Bcitas%40example.test&code=045678&key=la-llave';
    expect(mail.text).toContain(link);
    expect(mail.html).toContain(link.replaceAll('&', '&amp;'));
  });
});

describe('the letter of a sign-up', () => {
  const mail = signInCodeMail(letter({ digits: '045678', linkKey: 'la-llave', purpose: 'sign-up' }), SITE);

  test('has the code and its validity, and a way out for a reader who did not ask', () => {
    expect(mail.subject).toBe('Tu código para activar tu cuenta en Clínica Rostro');
    expect(mail.text).toMatch(/^045678$/m);
    expect(mail.text).toContain('Hola, Ana. Gracias por crear tu cuenta.');
    expect(mail.text).toContain('El código es válido durante 24 horas.');
    expect(mail.text).toContain('elige «No fui yo»');
    expect(mail.html).toMatch(/600 36px[^>]*>.*045678<\/a>/);
  });

  test('leads to the page that confirms, and shows the code only where it is read', () => {
    const link = 'https://rostro.example/signup#confirm=ana%2Bcitas%40example.test&code=045678&key=la-llave';
    expect(mail.text).toContain(link);
    expect(mail.html).toContain(link.replaceAll('&', '&amp;'));
    const [, hidden = ''] = /<div style="display:none[^>]*>([^<]*)<\/div>/.exec(mail.html) ?? [];
    expect(hidden).not.toBe('');
    expect(hidden).not.toContain('045678');
  });

  test('to the owner of an account carries no code, and says how to sign in', () => {
    const known = signInCodeMail(letter({ none: 'known' }), SITE);
    expect(known.subject).toBe('Ya tienes una cuenta en Clínica Rostro');
    expect(known.text).toContain('https://rostro.example/login');
    expect(known.text).toContain('tu cuenta sigue igual');
    expect(known.text).not.toMatch(/\d{6}/);
  });
});

describe('the letter without a code', () => {
  test.each([
    ['second-factor', 'Tu cuenta usa verificación en dos pasos: entra con tu contraseña'],
    ['staff', 'La clínica pide verificación en dos pasos a su personal: entra con tu contraseña'],
  ] as const)('says why, and how to enter instead: %s', (none, words) => {
    const mail = signInCodeMail(letter({ none }), SITE);
    expect(mail.subject).toBe('Entra con tu contraseña');
    expect(mail.text).toContain(words);
    expect(mail.html).toContain(words);
    expect(mail.text).toContain('https://rostro.example/login\n');
    expect(mail.text).not.toMatch(/\d{6}/);
  });
});
