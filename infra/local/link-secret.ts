import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartFault, sayFault } from './fault.ts';

const BYTES = 36;
const WHOLE = /^[\w-]{48}$/;

/**
 * Returns this machine's secret for links in messages, created at the first start, so that links stay valid after a
 * restart.
 * @throws {StartFault} if it is damaged
 */
export function loadLinkSecret(dataDir: string): string {
  const file = join(dataDir, 'link-secret');
  if (!existsSync(file)) {
    // Written to another file and renamed, so that no reader sees an incomplete secret.
    const draft = `${file}.new`;
    writeFileSync(draft, randomBytes(BYTES).toString('base64url'), { mode: 0o600 });
    renameSync(draft, file);
  }
  const secret = readFileSync(file, 'utf8');
  if (!WHOLE.test(secret)) throw new StartFault(sayFault({ kind: 'damaged-file', file }));
  return secret;
}
