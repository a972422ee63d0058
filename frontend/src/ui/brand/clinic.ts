import { useSyncExternalStore } from 'react';

/** In whose name a page speaks. */
export interface Clinic {
  name: string;
  /** The address of its logo; empty without one. */
  logo: string;
}

/** Nothing is said before the clinic is known: no other name may stand in its place. */
let clinic: Clinic = { name: '', logo: '' };
const followers = new Set<() => void>();

export function setClinic(next: Clinic): void {
  if (next.name === clinic.name && next.logo === clinic.logo) return;
  clinic = next;
  for (const follow of followers) follow();
}

function subscribe(follow: () => void): () => void {
  followers.add(follow);
  return () => followers.delete(follow);
}
const current = (): Clinic => clinic;

/** The clinic's name and logo, empty until its data have arrived. */
export const useClinic = (): Clinic => useSyncExternalStore(subscribe, current, current);
