import { beforeAll, describe, expect, test } from '@jest/globals';
import { PASSWORD, people, pool, withPool } from './people.ts';

withPool();
beforeAll(async () => {
  for (const email of ['una@correo.mx', 'Dos@Correo.mx', 'tres@correo.mx']) await people.seeded(email);
  await people.unconfirmed('sin.confirmar@correo.mx');
});

interface Listed {
  Users: { Username: string; Attributes: { Name: string; Value: string }[] }[];
  PaginationToken?: string;
}
const list = async (rest: object) => {
  const { body } = await pool.call('ListUsers', people.admin(rest), true);
  return body as unknown as Listed;
};
const emails = ({ Users }: Listed) =>
  Users.map(({ Attributes }) => Attributes.find(({ Name }) => Name === 'email')?.Value).sort();

describe('staff', () => {
  test.each([
    ['email = "dos@correo.mx"', ['Dos@Correo.mx']],
    ['email="DOS@correo.mx"', ['Dos@Correo.mx']],
    ['email ^= "t"', ['tres@correo.mx']],
    ['cognito:user_status = "UNCONFIRMED"', ['sin.confirmar@correo.mx']],
    ['email = "nadie@correo.mx"', []],
  ])('find people by %s', async (Filter, found) => {
    expect(emails(await list({ Filter }))).toEqual(found);
  });

  test.each(['email', 'email = una@correo.mx', 'password = "x"'])('cannot search by %s', async (Filter) => {
    const { type } = await pool.call('ListUsers', people.admin({ Filter }), true);
    expect(type).toBe('InvalidParameterException');
  });

  test('see everybody once, page by page', async () => {
    const pages = [await list({ Limit: 3 })];
    for (let token = pages[0]?.PaginationToken; token; token = pages.at(-1)?.PaginationToken)
      pages.push(await list({ Limit: 3, PaginationToken: token }));
    expect(pages.map(({ Users }) => Users.length)).toEqual([3, 1]);
    expect(pages.flatMap(emails).sort()).toEqual(emails(await list({})));
  });

  test('confirm a sign-up, after which its password signs in', async () => {
    const Username = 'a.mano@correo.mx';
    await people.unconfirmed(Username);
    expect((await pool.call('AdminConfirmSignUp', people.admin({ Username }), true)).status).toBe(200);
    expect(await pool.browser.signIn({ username: Username, password: PASSWORD })).toMatchObject({ isSignedIn: true });
    await pool.browser.signOut();
  });

  test('invite in Spanish, with user name and temporary password', async () => {
    const Username = 'invitada@correo.mx';
    const request = { Username, TemporaryPassword: 'temporal-1', DesiredDeliveryMediums: ['EMAIL'] };
    expect((await pool.call('AdminCreateUser', people.admin(request), true)).status).toBe(200);
    const mail = pool.mails.at(-1);
    expect(mail).toMatchObject({ to: Username, subject: 'Tu cuenta en Clínica Luz está lista' });
    expect(mail?.text).toContain(Username);
    expect(mail?.text).toContain('temporal-1');
    expect(mail?.html).not.toMatch(/\{####\}|\{username\}/);
  });
});
