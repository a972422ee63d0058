import { useSyncExternalStore } from 'react';

/** The name and the colours of the clinic. Each text is empty without it. */
export interface Clinic {
  name: string;
  logo: string;
  primary: string;
  accent: string;
}

/** Empty before the clinic is known, because no other name may appear. */
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

/** The clinic's data as far as they are known. */
export const useClinic = (): Clinic => useSyncExternalStore(subscribe, current, current);
