import { describe, expect, test } from '@jest/globals';
import { type DrillSteps, drill } from '../../infra/operations/restore/drill.ts';

const finding = { rule: 'a day counts its appointments', subject: '2026-11-24', is: 1, should: 2 };

/** A drill of which some steps go otherwise, with what it said and did. */
function drilled(changes: Partial<DrillSteps> = {}) {
  const did: string[] = [];
  let time = 0;
  const steps: DrillSteps = {
    restore: async () => {
      time += 12 * 60_000;
      return 'rostro-prod-restored-x';
    },
    audit: async (tableName) => {
      did.push(`audited ${tableName}`);
      time += 90_000;
      return { findings: [], looked: { appointments: 40, clients: 2 } };
    },
    drop: async () => did.push('dropped'),
    now: () => time,
    say: (line) => did.push(line),
    ...changes,
  };
  return { did, outcome: drill(steps) };
}

describe('a restore drill', () => {
  test('says how long the restore took and what the audit saw, and deletes the table', async () => {
    const { did, outcome } = drilled();
    expect(await outcome).toBe(true);
    expect(did).toEqual([
      'rostro-prod-restored-x was ready after 12.0 minutes.',
      'audited rostro-prod-restored-x',
      'The audit looked at 42 items and was done after 13.5 minutes.',
      'Nothing contradicts itself.',
      'dropped',
    ]);
  });

  test('fails where the restored table contradicts itself, and names where', async () => {
    const audit = async () => ({ findings: Array(21).fill(finding), looked: { days: 21 } });
    const { did, outcome } = drilled({ audit });
    expect(await outcome).toBe(false);
    expect(did.filter((line) => line === '- a day counts its appointments: 2026-11-24')).toHaveLength(20);
    expect(did.slice(-3)).toEqual(['… and 1 more', '21 contradictions.', 'dropped']);
  });

  test('fails where nothing came', async () => {
    const { outcome } = drilled({ audit: async () => ({ findings: [], looked: { days: 0 } }) });
    expect(await outcome).toBe(false);
  });

  test('says it where the table cannot be deleted', async () => {
    const { did, outcome } = drilled({ drop: () => Promise.reject(new Error('in use')) });
    expect(await outcome).toBe(true);
    expect(did.at(-1)).toBe('The restored table is still there, delete it: Error: in use');
  });

  test.each(['restore', 'audit'] as const)('deletes the table also where the step "%s" failed', async (step) => {
    const { did, outcome } = drilled({ [step]: () => Promise.reject(new Error('refused')) });
    await expect(outcome).rejects.toThrow('refused');
    expect(did.at(-1)).toBe('dropped');
  });
});
