import { Email, FullName, Phone } from '@rostro/shared/contract/clients/person';
import * as z from 'zod';
import { problemIn } from '#edit/person/rules.ts';

export const MAX_POSITION = 80;

/** Validates the text by a schema of the contract but keeps it as typed. The saved value is not validated again. */
export const typedAs = (schema: z.ZodType, kept?: string) =>
  z.string().superRefine((typed, context) => {
    const message = typed === kept ? undefined : problemIn(schema, typed);
    if (message !== undefined) context.addIssue({ code: 'custom', message });
  });

export const personFields = (kept: Partial<UserTexts> = {}) => ({
  fullName: typedAs(FullName),
  email: typedAs(Email, kept.email),
  phone: typedAs(Phone, kept.phone),
  position: z.string(),
});
export type UserTexts = Record<'fullName' | 'email' | 'phone' | 'position', string>;
