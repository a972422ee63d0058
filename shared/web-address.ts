const ACCOUNTS_OF = { facebook: 'https://www.facebook.com/', instagram: 'https://www.instagram.com/' } as const;
export type Network = keyof typeof ACCOUNTS_OF;

const SCHEME = /^https?:\/\//i;
const ACCOUNT = /^[\w.-]{1,60}$/;
/** A host with a name and an ending, perhaps a port, and anything after it. */
const ADDRESS = /^([a-z0-9-]+\.)+[a-z]{2,24}(:\d{1,5})?([/?#]\S*)?$/i;

/** `clinica.mx`, `http://clinica.mx` → `https://clinica.mx`; null if it is no address. */
export function webAddressOf(typed: string): string | null {
  const text = typed.trim();
  if (text === '') return '';
  const rest = text.replace(SCHEME, '');
  return ADDRESS.test(rest) ? `https://${rest}` : null;
}

/**
 * The address of an account in any spelling: `@clinica`, `clinica`, `instagram.com/clinica` or the whole address. A
 * name with a dot needs its @, because without one it is an address; null if it is neither.
 */
export function networkAddressOf(network: Network, typed: string): string | null {
  const text = typed.trim();
  const account = text.startsWith('@') ? text.slice(1) : text;
  const isAccount = ACCOUNT.test(account) && (text.startsWith('@') || !text.includes('.'));
  return isAccount ? ACCOUNTS_OF[network] + account : webAddressOf(text);
}
