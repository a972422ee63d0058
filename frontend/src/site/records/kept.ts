import { NOTHING_TYPED, type Typed } from './answers.ts';

/** The consent and the input by one link, not yet sent. */
export interface Kept {
  /** The version of the privacy notice that the client agreed to. */
  agreed: string | null;
  typed: Typed;
}

/**
 * The tab's own storage: a reload or a crash loses nothing, and it ends with the tab. It is health data, so it is
 * deleted once it is sent, and on a shared tablet a form first deletes the data of other links.
 */
const PREFIX = 'rostro.salud.';
const keyOf = (token: string): string => PREFIX + token.slice(-24);

const ownKeys = (): string[] =>
  Array.from({ length: sessionStorage.length }, (_, at) => sessionStorage.key(at) ?? '').filter((key) =>
    key.startsWith(PREFIX),
  );

export function readKept(token: string): Kept {
  for (const key of ownKeys()) if (key !== keyOf(token)) sessionStorage.removeItem(key);
  const text = sessionStorage.getItem(keyOf(token));
  const kept = text === null ? {} : (JSON.parse(text) as Partial<Kept>);
  return { agreed: kept.agreed ?? null, typed: { ...NOTHING_TYPED, ...kept.typed } };
}

/** Storage may be full or off: then only a reload loses the input. */
export function keep(token: string, kept: Kept): void {
  try {
    sessionStorage.setItem(keyOf(token), JSON.stringify(kept));
  } catch {
    // The form itself still has everything.
  }
}

export const forget = (token: string): void => sessionStorage.removeItem(keyOf(token));
