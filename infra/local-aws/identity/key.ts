import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LocalFault } from '../common/fault.ts';

export interface SigningKey {
  id: string;
  privateKey: KeyObject;
  /** The public half as a JSON Web Key. */
  jwk: object;
}

const newPem = (): string =>
  generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();

/** Written to another file and renamed, so that no reader sees an incomplete key. */
function write(file: string, pem: string): void {
  const draft = `${file}.new`;
  writeFileSync(draft, pem, { mode: 0o600 });
  renameSync(draft, file);
}

/** @throws {LocalFault} if it is damaged */
function read(file: string): KeyObject {
  try {
    return createPrivateKey(readFileSync(file));
  } catch (error) {
    // An unreadable file has a system error code; an invalid key has one of OpenSSL.
    if ((error as NodeJS.ErrnoException).syscall !== undefined) throw error;
    throw new LocalFault({ kind: 'damaged-file', file });
  }
}

/** Returns this machine's own key, created at the first start: cognito-local's key is published in its package. */
export function loadSigningKey(dataDir: string): SigningKey {
  const file = join(dataDir, 'signing-key.pem');
  if (!existsSync(file)) write(file, newPem());
  const privateKey = read(file);
  const jwk = createPublicKey(privateKey).export({ format: 'jwk' });
  const id = createHash('sha256').update(JSON.stringify(jwk)).digest('base64url');
  return { id, privateKey, jwk: { ...jwk, kid: id, use: 'sig', alg: 'RS256' } };
}

/** A secret of this pool that survives restarts, for values that must look random and stay the same. */
export const seedOf = ({ privateKey }: SigningKey): Buffer =>
  createHash('sha256')
    .update(privateKey.export({ type: 'pkcs8', format: 'der' }))
    .digest();
