import { Email } from '@rostro/shared/contract/person';
import { problemIn, problemWith } from '#edit/person/rules.ts';
import { newPasswordProblem, repeatedProblem } from '#session/rules.ts';
import type { Rules } from '#ui/field/useForm.ts';

/** In the order of the form, which is the order in which the first wrong one is looked for. */
export const GUEST_FIELDS = ['fullName', 'email', 'phone', 'birthDate', 'password', 'repeated'] as const;
export type GuestField = (typeof GUEST_FIELDS)[number];

export const GUEST_RULES: Rules<GuestField> = {
  fullName: ({ fullName }) => problemWith('fullName', fullName),
  email: ({ email }) => problemIn(Email, email),
  phone: ({ phone }) => problemWith('phone', phone),
  birthDate: ({ birthDate }) => problemWith('birthDate', birthDate),
  password: ({ password }) => newPasswordProblem(password),
  repeated: ({ password, repeated }) => repeatedProblem(password, repeated),
};
