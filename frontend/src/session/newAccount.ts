/**
 * The password of an account that was made a moment ago on this page, until its e-mailed code comes in: so that the person
 * need not type it again. It lives in the memory of the running page and nowhere else.
 */
let fresh: { email: string; password: string } | undefined;

export function holdNewAccount(account: { email: string; password: string }): void {
  fresh = account;
}

export const passwordOfNew = (email: string): string | undefined =>
  fresh?.email === email ? fresh.password : undefined;

export function forgetNewAccountPassword(): void {
  fresh = undefined;
}
