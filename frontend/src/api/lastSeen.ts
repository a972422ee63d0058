import { SEEN_PREFIX } from '#session/stored.ts';

interface Seen<T> {
  /** Whose it is; nobody's where everybody may see it. */
  of?: string | undefined;
  at: string;
  value: T;
}

export interface Read<T> {
  value: T;
  /** When it was read, where that was in an earlier visit: there is no network now. */
  seenAt?: string;
}

/** Storage may be full or forbidden: then nothing is kept, and that is all. */
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

/** Reads, and keeps what was read on this device; without a network, what was kept last. */
export async function orLastSeen<T>(name: string, reading: Promise<T>, of?: string): Promise<Read<T>> {
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
