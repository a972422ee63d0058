type Purpose = 'sign-in' | 'password' | 'sign-up';

const PREFIX = 'rostro.codigo.';

/** The key that this browser got with its code. The server counts wrong guesses by it. It lasts as long as the tab. */
export const keepBrowserKey = (purpose: Purpose, key: string): void => sessionStorage.setItem(PREFIX + purpose, key);

/** For the body of a request that uses a code. */
export function ownKey(purpose: Purpose): { browserKey?: string } {
  const browserKey = sessionStorage.getItem(PREFIX + purpose);
  return browserKey === null ? {} : { browserKey };
}
