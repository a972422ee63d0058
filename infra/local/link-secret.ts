import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What this machine signs links in messages with: made at the first start, so that links outlive the next ones. */
export function loadLinkSecret(dataDir: string): string {
  const file = join(dataDir, 'link-secret');
  if (!existsSync(file)) {
    // Written beside and renamed: half a secret is never seen.
    const draft = `${file}.new`;
    writeFileSync(draft, randomBytes(36).toString('base64url'), { mode: 0o600 });
    renameSync(draft, file);
  }
  return readFileSync(file, 'utf8');
}
