import { paginateScan } from '@aws-sdk/lib-dynamodb';
import { startEngine } from '@rostro/local-aws/engine';
import type { AppointmentItem } from '@rostro/rules/table/items';
import { kindOf } from '@rostro/rules/table/kind-of';
import { localTable } from '../../../infra/local/seed.ts';
import { command } from '../../support/command.ts';
import { type Deed, traceOf } from './deeds.ts';

/** `'<client> <start> <state>'` of each appointment in the folder, with its count; nothing else may use the folder. */
async function appointmentsIn(dataDir: string): Promise<string[]> {
  const engine = await startEngine({
    ...{ dataDir, endpoint: undefined, wanted: process.env.ROSTRO_ENGINE },
    onDeath: (fault) => {
      throw fault;
    },
  });
  const { client, name } = localTable(engine.endpoint);
  const found: string[] = [];
  for await (const { Items = [] } of paginateScan({ client }, { TableName: name, ConsistentRead: true })) {
    for (const item of Items as AppointmentItem[]) {
      if (kindOf(item) === 'appointments') found.push(`${item.clientId} ${item.startsAt} ${item.status}`);
    }
  }
  await engine.close();
  return found;
}

const minus = (some: readonly string[], others: readonly string[]): string[] => {
  const left = [...others];
  return some.filter((one) => {
    const at = left.indexOf(one);
    if (at < 0) return true;
    left.splice(at, 1);
    return false;
  });
};

export interface Judgement {
  appointments: number;
  /** Acknowledged, and missing. */
  missing: string[];
  /** Stored, and not requested, or stored twice. */
  surplus: string[];
  /** The findings of `audit:table`. */
  drift: string;
}

/** Compares the table with the answers. */
export async function judge(dataDir: string, deeds: readonly Deed[]): Promise<Judgement> {
  const there = await appointmentsIn(dataDir);
  const wanted = deeds.flatMap((deed) => traceOf(deed).map((trace) => `${deed.person.clientId} ${trace}`));
  const missing = minus(wanted, there);
  return { appointments: there.length, missing, surplus: minus(there, wanted), drift: await auditFolder(dataDir) };
}

/** @returns empty if nothing contradicts itself */
export async function auditFolder(dataDir: string): Promise<string> {
  const { code, text } = await command(process.execPath, ['scripts/audit-table.ts'], {
    env: { ...process.env, DATA_DIR: dataDir },
  });
  return code === 0 ? '' : text;
}
