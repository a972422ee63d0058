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

const person = (name: string, email: string, emailVerified: boolean): GooglePerson => ({
  id: googleId(email),
  name,
  email,
  emailVerified,
});

/** A demo account, a new person, and a person whose address Google has not verified. */
export const SAMPLE_PEOPLE: readonly GooglePerson[] = [
  person('Mariana Ríos Cárdenas', 'cliente@rostro.test', true),
  person('Valeria Núñez Ortega', 'valeria.nunez@gmail.test', true),
  person('Andrés Molina Vega', 'andres.molina@gmail.test', false),
];

const Entry = z.object({ name: z.string().trim().min(1).max(120), email: z.email().max(120) });

/** Returns the chosen or typed person; undefined if a field is missing or invalid. */
export function personIn(form: URLSearchParams): GooglePerson | undefined {
  const sample = SAMPLE_PEOPLE.find(({ id }) => id === form.get('person'));
  if (sample) return sample;
  const entry = Entry.safeParse({ name: form.get('name'), email: form.get('email')?.trim() });
  return entry.success ? person(entry.data.name, entry.data.email, form.get('verified') === 'yes') : undefined;
}
