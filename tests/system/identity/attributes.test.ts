import { describe, expect, test } from '@jest/globals';
import { PASSWORD, people, pool, withPool } from './people.ts';

const DAY = 24 * 60 * 60_000;

withPool();

const signIn = (username: string) => pool.browser.signIn({ username, password: PASSWORD });
const changeTo = (email: string) => pool.browser.updateUserAttributes({ userAttributes: { email } });
const confirm = (confirmationCode: string) =>
  pool.browser.confirmUserAttribute({ userAttributeKey: 'email', confirmationCode });

async function signedIn(email: string): Promise<void> {
  await people.seeded(email);
  await signIn(email);
}

describe('a new address', () => {
  test('counts once the code that it was sent is entered, and the old one until then', async () => {
    await signedIn('vieja@correo.mx');
    expect(await changeTo('Nueva@correo.mx')).toMatchObject({
      email: { nextStep: { updateAttributeStep: 'CONFIRM_ATTRIBUTE_WITH_CODE' } },
    });
    expect(pool.mails.at(-1)).toMatchObject({
      to: 'Nueva@correo.mx',
      subject: 'Tu nuevo correo en Clínica Luz',
    });
    expect(await pool.browser.attributes()).toMatchObject({ email: 'vieja@correo.mx', email_verified: 'true' });
    const wrong = pool.codeFor('nueva@correo.mx') === '000000' ? '000001' : '000000';
    await expect(confirm(wrong)).rejects.toMatchObject({ name: 'CodeMismatchException' });
    await confirm(pool.codeFor('nueva@correo.mx'));
    expect(await pool.browser.attributes()).toMatchObject({ email: 'Nueva@correo.mx', email_verified: 'true' });
    await pool.browser.signOut();
    expect(await signIn('nueva@correo.mx')).toMatchObject({ isSignedIn: true });
    await pool.browser.signOut();
    await expect(signIn('vieja@correo.mx')).rejects.toMatchObject({ name: 'NotAuthorizedException' });
  });

  test('that is another account’s is refused when its code is entered', async () => {
    await people.seeded('ajena@correo.mx');
    await signedIn('propia@correo.mx');
    await changeTo('AJENA@correo.mx');
    await expect(confirm(pool.codeFor('ajena@correo.mx'))).rejects.toMatchObject({ name: 'AliasExistsException' });
    expect(await pool.browser.attributes()).toMatchObject({ email: 'propia@correo.mx' });
  });

  test('gets another code on request, and none is good after 24 hours', async () => {
    await signedIn('lenta@correo.mx');
    await changeTo('lenta.nueva@correo.mx');
    const sent = pool.mails.length;
    expect(await pool.browser.sendAttributeCode({ userAttributeKey: 'email' })).toMatchObject({
      attributeName: 'email',
      destination: 'l***@c***',
    });
    expect(pool.mails).toHaveLength(sent + 1);
    pool.advance(DAY);
    await expect(confirm(pool.codeFor('lenta.nueva@correo.mx'))).rejects.toMatchObject({
      name: 'ExpiredCodeException',
    });
  });

  test('is forgotten when the old one is asked for again: its code proves nothing', async () => {
    await signedIn('duda@correo.mx');
    await changeTo('otra.duda@correo.mx');
    const code = pool.codeFor('otra.duda@correo.mx');
    expect(await changeTo('duda@correo.mx')).toMatchObject({ email: { isUpdated: true } });
    await expect(confirm(code)).rejects.toMatchObject({ name: 'ExpiredCodeException' });
  });

  test('is no reason for a sixth mail within a quarter of an hour', async () => {
    await signedIn('insistente@correo.mx');
    for (let count = 1; count <= 5; count += 1) await changeTo(`insistente${count}@correo.mx`);
    await expect(changeTo('insistente6@correo.mx')).rejects.toMatchObject({ name: 'LimitExceededException' });
  });

  test('must be one', async () => {
    await signedIn('clara@correo.mx');
    await expect(changeTo('clara')).rejects.toMatchObject({ name: 'InvalidParameterException' });
  });
});

describe('a new address that staff ask for', () => {
  const ask = (Username: string, attributes: Record<string, string>) =>
    pool.call(
      'AdminUpdateUserAttributes',
      people.admin({
        Username,
        UserAttributes: Object.entries(attributes).map(([Name, Value]) => ({ Name, Value })),
        ClientMetadata: { flow: 'staff' },
      }),
      true,
    );

  test('counts once its owner has entered the code that it was sent, and the old one until then', async () => {
    await signedIn('colega@correo.mx');
    expect((await ask('colega@correo.mx', { email: 'colega.nueva@correo.mx' })).status).toBe(200);
    expect(pool.mails.at(-1)).toMatchObject({
      to: 'colega.nueva@correo.mx',
      text: expect.stringContaining('La clínica pidió usar este correo'),
    });
    expect(await pool.browser.attributes()).toMatchObject({ email: 'colega@correo.mx', email_verified: 'true' });
    await confirm(pool.codeFor('colega.nueva@correo.mx'));
    expect(await pool.browser.attributes()).toMatchObject({ email: 'colega.nueva@correo.mx', email_verified: 'true' });
  });

  test('and vouch for counts at once, without a letter', async () => {
    await signedIn('jefa@correo.mx');
    const sent = pool.mails.length;
    await ask('jefa@correo.mx', { email: 'jefa.nueva@correo.mx', email_verified: 'true' });
    expect(pool.mails).toHaveLength(sent);
    expect(await pool.browser.attributes()).toMatchObject({ email: 'jefa.nueva@correo.mx', email_verified: 'true' });
  });

  test('must be one', async () => {
    await people.seeded('sin.arroba@correo.mx');
    expect((await ask('sin.arroba@correo.mx', { email: 'no es correo' })).type).toBe('InvalidParameterException');
  });
});

describe('attributes', () => {
  test('a person changes their name at once', async () => {
    await signedIn('nombre@correo.mx');
    expect(await pool.browser.updateUserAttributes({ userAttributes: { name: 'Ana María' } })).toMatchObject({
      name: { isUpdated: true },
    });
    expect(await pool.browser.attributes()).toMatchObject({ name: 'Ana María' });
  });

  test.each(['email_verified', 'custom:made_for', 'identities', 'sub'])('nobody writes their own %s', async (name) => {
    await people.seeded('curiosa@correo.mx');
    await signIn('curiosa@correo.mx');
    const { access: AccessToken } = await pool.browser.session();
    const UserAttributes = [{ Name: name, Value: 'true' }];
    expect((await pool.call('UpdateUserAttributes', { AccessToken, UserAttributes })).type).toBe(
      'NotAuthorizedException',
    );
  });

  test('staff note for whom an account was made', async () => {
    await people.seeded('hecha@correo.mx');
    const UserAttributes = [{ Name: 'custom:made_for', Value: 'google' }];
    await pool.call('AdminUpdateUserAttributes', people.admin({ Username: 'hecha@correo.mx', UserAttributes }), true);
    const { body } = await pool.call('AdminGetUser', people.admin({ Username: 'hecha@correo.mx' }), true);
    expect(body.UserAttributes).toEqual(expect.arrayContaining(UserAttributes));
  });
});
