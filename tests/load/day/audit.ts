import { join } from 'node:path';
import { ROOT } from '../../../infra/build/root.ts';
import { command } from '../../support/command.ts';

/** Runs `npm run audit:table` on a data folder that no process uses. */
export async function auditOf(dataDir: string): Promise<{ sound: boolean; text: string }> {
  const script = join(ROOT, 'scripts', 'audit-table.ts');
  const env = { ...process.env, DATA_DIR: dataDir };
  const { code, text } = await command(process.execPath, [script], { cwd: ROOT, env });
  return { sound: code === 0, text: text.trim() };
}
