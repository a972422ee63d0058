import { describe, expect, test } from '@jest/globals';
import { type ImportRun, inParts, mustBeUndoable, placeIn, rowsPerWrite, undoUntil } from './import-run.ts';

const AT = '2026-11-26T16:00:00.000Z';
const run = (part: Partial<ImportRun> = {}): ImportRun => ({
  ...{ id: 'i', kind: 'clients', fileName: 'a.xlsx', digest: 'd', rows: 100, mapping: [], state: 'open', nextRow: 40 },
  ...{ made: 0, known: 0, wrong: 0, removed: 0, kept: 0, startedAt: AT, by: 'Karla', byId: 'k' },
  ...{ undoUntil: undoUntil(AT), undoneRows: 0 },
  ...part,
});

test('rows are always cut at the same places, and each part fits into one transaction', () => {
  const size = rowsPerWrite(3);
  const rows = Array.from({ length: size * 2 + 1 }, (_, n) => n);
  expect(inParts(100, rows, size).map(({ from, rows: part }) => [from, part.length])).toEqual([
    [100, size],
    [100 + size, size],
    [100 + 2 * size, 1],
  ]);
  expect(3 * size + 3).toBeLessThanOrEqual(100);
});

describe('rows', () => {
  test('come next, or are finished', () => {
    expect(placeIn(run(), 40, 60)).toBe('next');
    expect(placeIn(run(), 0, 40)).toBe('earlier');
    expect(placeIn(run({ state: 'done', nextRow: 100 }), 60, 40)).toBe('earlier');
  });

  test.each<[string, ImportRun, number, number]>([
    ['import_moved', run(), 41, 1],
    ['import_moved', run(), 40, 61],
    ['import_ended', run({ state: 'undoing' }), 40, 1],
    ['import_ended', run({ state: 'undone' }), 40, 1],
  ])('are refused: %s', (code, of, from, rows) => {
    expect(() => placeIn(of, from, rows)).toThrow(code);
  });
});

test('an import can be undone for a day; an undo that has begun continues', () => {
  const [before, after] = ['2026-11-27T15:59:59.999Z', '2026-11-27T16:00:00.000Z'];
  expect(() => mustBeUndoable(run(), before)).not.toThrow();
  for (const state of ['open', 'done'] as const)
    expect(() => mustBeUndoable(run({ state }), after)).toThrow('import_undo_late');
  for (const state of ['undoing', 'undone'] as const) expect(() => mustBeUndoable(run({ state }), after)).not.toThrow();
});
