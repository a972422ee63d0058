/**
 * The password of an account that was created on this page, until its code is confirmed, so that the person need not
 * type it again. It is kept only in memory.
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
