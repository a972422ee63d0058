import { useSyncExternalStore } from 'react';

/** In whose name, and in whose colours, a page speaks. Each text is empty without it. */
export interface Clinic {
  name: string;
  /** The address of its logo. */
  logo: string;
  primary: string;
  accent: string;
}

/** Nothing is said before the clinic is known: no other name may stand in its place. */
export const UNKNOWN: Clinic = { name: '', logo: '', primary: '', accent: '' };

let clinic = UNKNOWN;
const followers = new Set<() => void>();

export function setClinic(next: Clinic): void {
  clinic = next;
  for (const follow of followers) follow();
}

function subscribe(follow: () => void): () => void {
  followers.add(follow);
  return () => followers.delete(follow);
}
const current = (): Clinic => clinic;

/** What is known of the clinic. */
export const useClinic = (): Clinic => useSyncExternalStore(subscribe, current, current);
