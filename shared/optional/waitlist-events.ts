import * as z from 'zod';

/** A new waitlist entry has an unproven e-mail: a letter asks for its confirmation. The event has ids only. */
export const WaitlistAsked = z.object({
  version: z.literal(1),
  eventId: z.string(),
  waitingId: z.string(),
  entryId: z.string(),
  occurredAt: z.iso.datetime(),
});
export type WaitlistAsked = z.infer<typeof WaitlistAsked>;

/** A place is held for a person on the waitlist. */
export const WaitlistOffered = WaitlistAsked.extend({ offerId: z.string() });
export type WaitlistOffered = z.infer<typeof WaitlistOffered>;

export const waitlistEvents = { 'waitlist.asked': WaitlistAsked, 'waitlist.offered': WaitlistOffered } as const;
export const waitlistLetters = { 'waitlist.asked': 'email', 'waitlist.offered': 'every' } as const;
