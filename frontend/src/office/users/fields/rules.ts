import { Email, FullName, Phone } from '@rostro/shared/contract/person';
import * as z from 'zod';
import { problemIn } from '#edit/person/rules.ts';

export const MAX_POSITION = 80;

/** In the contract's own words, and sent as it was typed. What is there already is not asked about. */
export const typedAs = (schema: z.ZodType, kept?: string) =>
  z.string().superRefine((typed, context) => {
    const message = typed === kept ? undefined : problemIn(schema, typed);
    if (message !== undefined) context.addIssue({ code: 'custom', message });
  });

/** Somebody of the panel, as their form has them. */
export const personFields = (kept: Partial<UserTexts> = {}) => ({
  fullName: typedAs(FullName),
  email: typedAs(Email, kept.email),
  phone: typedAs(Phone, kept.phone),
  position: z.string(),
});
export type UserTexts = Record<'fullName' | 'email' | 'phone' | 'position', string>;
