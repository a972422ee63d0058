import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { type Busy, type BusyItem, busyDeltas, busyOf, busyWrite, type Visit } from './busy.ts';
import { at, segment, visit, written } from './examples.ts';

/** One of several simultaneous acts: it reads at one moment, decides by its read, and writes at a later moment. */
const anyAct = fc.record({
  id: fc.constantFrom('v1', 'v2', 'v3', 'v4', 'v5', 'v6'),
  act: fc.constantFrom('book' as const, 'book' as const, 'squeeze' as const, 'shorten' as const, 'cancel' as const),
  /** Minutes from 10:00: few, so that many overlap, at any minute. */
  from: fc.integer({ min: 0, max: 90 }),
  minutes: fc.integer({ min: 1, max: 50 }),
  buffers: fc.tuple(fc.integer({ min: 0, max: 12 }), fc.integer({ min: 0, max: 12 })),
  reads: fc.integer({ min: 0, max: 12 }),
  writes: fc.integer({ min: 0, max: 12 }),
});
type Act = ReturnType<typeof anyAct.generate>['value'];

const clock = (minutes: number): string => `${10 + Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;

function visitOf({ id, act, from, minutes, buffers: [bufferBefore, bufferAfter] }: Act): Visit {
  const marks = act === 'squeeze' ? { ana: 'o' as const } : undefined;
  return visit(id, segment(clock(from), clock(from + minutes), { bufferBefore, bufferAfter, ...(marks && { marks }) }));
}

/** Two unmarked entries with a common minute. */
const overlaps = ({ entries }: Busy): boolean =>
  entries.some((a, place) =>
    entries.slice(place + 1).some((b) => !a.mark && !b.mark && a.from < b.to && b.from < a.to),
  );

const touched = ({ from, to }: { from: number; to: number }): number[] => {
  const quarters: number[] = [];
  for (let minute = from; minute < to; minute++) quarters.push(Math.floor(minute / 15));
  return [...new Set(quarters)];
};

/** One resource and its visits. Each visit has its own version: of two writes of one visit the later one is refused. */
class Resource {
  item: BusyItem | null = null;
  readonly visits = new Map<string, Visit>();
  /** The quarter hours that each successful write took. */
  readonly taken: number[][] = [];

  begin(act: Act): () => void {
    const [seen, before, takenThen] = [busyOf(this.item), this.visits.get(act.id) ?? null, this.taken.length];
    return () => {
      if (this.visits.get(act.id) !== (before ?? undefined)) return;
      const after = this.after(act, before, seen);
      if (after === undefined) return;
      const [delta] = busyDeltas([before, after]);
      if (delta === undefined) return;
      const isTaking = Object.keys(delta.set).length > 0 && !delta.onlyFrees;
      const quarters = isTaking ? busyOf({ pk: '', sk: '', ...delta.set }).entries.flatMap(touched) : [];
      const met = this.taken
        .slice(takenThen)
        .flat()
        .some((quarter) => quarters.includes(quarter));
      const write = busyWrite(delta, isTaking ? seen : undefined);
      try {
        this.item = written(this.item, write);
      } catch (error) {
        expect(String(error)).toContain('ConditionalCheckFailed');
        expect(met).toBe(true);
        return;
      }
      expect(met).toBe(false);
      this.taken.push(quarters);
      if (after === null) this.visits.delete(act.id);
      else this.visits.set(act.id, after);
    };
  }

  private footprintOf(one: Visit): { from: number; to: number } {
    const [delta] = busyDeltas([null, one]);
    const [entry] = busyOf({ pk: '', sk: '', ...delta?.set }).entries;
    if (entry === undefined) throw new Error('a visit takes time');
    return entry;
  }

  /** @returns undefined: it does not fit, or there is nothing to change */
  private after(act: Act, before: Visit | null, seen: Busy): Visit | null | undefined {
    if (act.act === 'cancel') return before === null ? undefined : null;
    if (act.act === 'shorten') {
      const endedAt = at(clock(act.minutes));
      // Only a step back gives a visit its time again, and it asks first whether that is free (`mustGetBack`).
      const isLonger = before?.endedAt !== undefined && endedAt > before.endedAt;
      return before?.segments?.length && !isLonger ? { ...before, endedAt } : undefined;
    }
    const wanted = visitOf(act);
    const { from, to } = this.footprintOf(wanted);
    const isFree = seen.entries.every((one) => one.visit === act.id || one.to <= from || to <= one.from);
    return isFree || act.act === 'squeeze' ? wanted : undefined;
  }
}

test('of several simultaneous acts no two take the same minute, and those without a common quarter hour all succeed', () => {
  fc.assert(
    fc.property(fc.array(anyAct, { minLength: 2, maxLength: 12 }), (acts) => {
      const resource = new Resource();
      const writes = new Map<number, (() => void)[]>();
      for (let moment = 0; moment <= 24; moment++) {
        for (const act of acts.filter(({ reads }) => reads === moment)) {
          const then = moment + act.writes;
          writes.set(then, [...(writes.get(then) ?? []), resource.begin(act)]);
        }
        for (const write of writes.get(moment) ?? []) write();
        expect(overlaps(busyOf(resource.item))).toBe(false);
      }
    }),
    { numRuns: 1000 },
  );
});
