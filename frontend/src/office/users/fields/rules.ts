import { Email, FullName, Password, Phone } from '@rostro/shared/contract/person';
import { problemIn } from '#edit/person/rules.ts';
import type { Rules } from '#ui/field/useForm.ts';

export const MAX_POSITION = 80;
export type PersonField = 'fullName' | 'email' | 'phone' | 'position';

/** In the contract's own words. */
export const PERSON_RULES: Rules<PersonField> = {
  fullName: ({ fullName }) => problemIn(FullName, fullName),
  email: ({ email }) => problemIn(Email, email),
  phone: ({ phone }) => problemIn(Phone, phone),
  position: () => undefined,
};

export const passwordProblem = (password: string): string | undefined => problemIn(Password, password);
