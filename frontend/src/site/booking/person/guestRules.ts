import { BirthDate, Email, FullName, Phone } from '@rostro/shared/contract/clients/person';
import * as z from 'zod';
import { ChosenTwice } from '#session/rules.ts';

const Person = z.object({ fullName: FullName, email: Email, phone: Phone, birthDate: BirthDate });
export const GuestTyped = Person.and(ChosenTwice);
/** Used while the fields of the password are collapsed. */
export const WithoutPassword = Person.and(z.object({ password: z.string(), repeated: z.string() }));
export type GuestTyped = z.infer<typeof GuestTyped>;

/** In the order of the form. */
export const GUEST_FIELDS = [
  'fullName',
  'email',
  'phone',
  'birthDate',
  'password',
  'repeated',
] as const satisfies (keyof GuestTyped)[];
export type GuestField = (typeof GUEST_FIELDS)[number];
