import type { Key } from './keys.ts';
import { type Batch, getItems, keyText } from './read.ts';
import { keyOf, transact, type Write, WriteRejected } from './transact.ts';

/** The messages of a queue are processed concurrently: their simultaneous reads and writes are sent as one call. */

let next: { wanted: Key[]; batch: Promise<Batch> } | undefined;

/** As `getItems`, but all keys that are requested until the current work pauses are read in one call, each key once. */
export function getItemsTogether(wanted: readonly Key[]): Promise<Batch> {
  next ??= gather();
  next.wanted.push(...wanted);
  return next.batch;
}

function gather(): NonNullable<typeof next> {
  const wanted: Key[] = [];
  const batch = rest().then(() => {
    next = undefined;
    return getItems(wanted);
  });
  return { wanted, batch };
}

/** After every continuation that can run now. */
const rest = (): Promise<void> => new Promise((resolve) => process.nextTick(resolve));

interface Wish {
  at: string;
  writes: readonly Write[];
  resolve: () => void;
  reject: (error: unknown) => void;
}

let waiting: Wish[] = [];
let working = false;

/**
 * As `transact` by the system. Requests during another such transaction are sent as one transaction afterwards; if
 * one condition fails, each is sent by itself. So each is written or refused as if it were alone.
 */
export const transactTogether = (at: string, writes: readonly Write[]): Promise<void> =>
  new Promise((resolve, reject) => {
    waiting.push({ at, writes, resolve, reject });
    if (!working) void work();
  });

async function work(): Promise<void> {
  working = true;
  await rest();
  while (waiting.length > 0) {
    const { taken, left } = compatible(waiting);
    waiting = left;
    await writeAll(taken);
  }
  working = false;
}

/** Never fails: each request gets its own result. */
async function writeAll(wishes: readonly Wish[]): Promise<void> {
  try {
    await writeAsOne(wishes);
    for (const { resolve } of wishes) resolve();
  } catch (error) {
    if (wishes.length > 1 && error instanceof WriteRejected) await Promise.all(wishes.map((wish) => writeAll([wish])));
    else for (const { reject } of wishes) reject(error);
  }
}

const writeAsOne = (wishes: readonly Wish[]): Promise<void> =>
  transact({ kind: 'system' }, wishes[0]?.at ?? '', [...byItem(wishes.flatMap(({ writes }) => writes)).values()]);

/** DynamoDB's limit of one transaction. */
const MOST = 100;

/** Splits requests into those that fit one transaction, which may touch an item only once, and later ones. */
function compatible(wishes: readonly Wish[]): { taken: Wish[]; left: Wish[] } {
  const taken: Wish[] = [];
  const left: Wish[] = [];
  let held = new Map<string, Write>();
  for (const wish of wishes) {
    const own = byItem(wish.writes);
    const clashes = [...own].some(([item, write]) => held.has(item) && !isSame(held.get(item), write));
    const all = new Map([...held, ...own]);
    if (taken.length > 0 && (clashes || all.size > MOST)) left.push(wish);
    else {
      taken.push(wish);
      held = all;
    }
  }
  return { taken, left };
}

const byItem = (writes: readonly Write[]): Map<string, Write> =>
  new Map(writes.map((write) => [keyText(keyOf(write)), write]));

/** Two requests may have the same condition about an item that neither of them writes. */
const isSame = (one: Write | undefined, other: Write): boolean =>
  'check' in other && JSON.stringify(one) === JSON.stringify(other);
