import { createHash } from 'node:crypto';
import * as z from 'zod';

/** A Google account. */
export interface GooglePerson {
  /** Google's own id, with 21 digits. */
  id: string;
  name: string;
  email: string;
  emailVerified: boolean;
}

/** Derives the id from the address, so that the same address is always the same account. */
export function googleId(email: string): string {
  const digest = createHash('sha256').update(email.toLowerCase()).digest('hex');
  return `1${(BigInt(`0x${digest}`) % 10n ** 20n).toString().padStart(20, '0')}`;
}

export const personOf = (person: Omit<GooglePerson, 'id'>): GooglePerson => ({ id: googleId(person.email), ...person });

const Entry = z.object({ name: z.string().trim().min(1).max(120), email: z.email().max(120) });

/** Returns the chosen or typed person; undefined if a field is missing or invalid. */
export function personIn(form: URLSearchParams, samples: readonly GooglePerson[]): GooglePerson | undefined {
  const sample = samples.find(({ id }) => id === form.get('person'));
  if (sample) return sample;
  const entry = Entry.safeParse({ name: form.get('name'), email: form.get('email')?.trim() });
  return entry.success ? personOf({ ...entry.data, emailVerified: form.get('verified') === 'yes' }) : undefined;
}
