import { SEEN_PREFIX } from '#session/stored.ts';

interface Seen<T> {
  /** The owner of the data; undefined for public data. */
  of?: string | undefined;
  at: string;
  value: T;
}

export interface Read<T> {
  value: T;
  /** Time of an earlier visit, if the value is from then because there is no network. */
  seenAt?: string;
}

/** Storage may be full or disabled; then nothing is kept. */
function keep(name: string, seen: Seen<unknown>): void {
  try {
    localStorage.setItem(SEEN_PREFIX + name, JSON.stringify(seen));
  } catch {
    localStorage.removeItem(SEEN_PREFIX + name);
  }
}

function kept<T>(name: string, of: string | undefined): Seen<T> | undefined {
  const seen = JSON.parse(localStorage.getItem(SEEN_PREFIX + name) ?? '{}') as Partial<Seen<T>>;
  return seen.at !== undefined && seen.of === of ? (seen as Seen<T>) : undefined;
}

/** Resolves with the value and stores it on this device. Without a network it resolves with the stored value. */
export async function readOrCached<T>(name: string, reading: Promise<T>, of?: string): Promise<Read<T>> {
  try {
    const value = await reading;
    keep(name, { of, at: new Date().toISOString(), value });
    return { value };
  } catch (error) {
    const seen = navigator.onLine ? undefined : kept<T>(name, of);
    if (seen === undefined) throw error;
    return { value: seen.value, seenAt: seen.at };
  }
}
