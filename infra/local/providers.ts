import { StartFault } from './fault.ts';

/** Addresses of other servers for SES and WhatsApp; if absent, the inbox receives the messages. */
export interface Providers {
  ses?: string | undefined;
  whatsapp?: string | undefined;
}

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** @throws {StartFault} if an address is not on this machine: no real message may leave it */
function loopback(name: string, address: string | undefined): string | undefined {
  if (address === undefined) return undefined;
  const url = URL.parse(address);
  if (url?.protocol !== 'http:' || !LOOPBACK.has(url.hostname))
    throw new StartFault(`${name}=${address} no es una dirección de esta máquina, como http://127.0.0.1:4000.`);
  return address;
}

export const providersIn = (env: Readonly<Record<string, string | undefined>>): Providers => ({
  ses: loopback('SES_ENDPOINT', env.SES_ENDPOINT),
  whatsapp: loopback('WHATSAPP_ENDPOINT', env.WHATSAPP_ENDPOINT),
});
