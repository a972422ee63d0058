import type { Service } from '@rostro/shared/contract/booking';
import { Phone } from '@rostro/shared/contract/person';
import { useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { ApiError } from '#api/error.ts';
import { holdNewAccount } from '#session/newAccount.ts';
import { CaptchaError } from '#site/captcha/problems.ts';
import type { ChosenSlot } from '#site/slots/slot.ts';
import type { GuestVisit } from '#site/visit/guestVisit.ts';
import { bookAsGuestMutation } from '../wizard/api.ts';
import { type WizardDraft, withAttempt } from '../wizard/draft.ts';
import type { Wizard } from '../wizard/useWizard.ts';
import type { GuestField } from './guestRules.ts';
import { sayGuestProblem, wrongGuestFieldsIn } from './problems.ts';
import type { GuestInput } from './useGuest.ts';
import { type Arrival, useSending } from './useSending.ts';

interface GuestBookingInput {
  wizard: Wizard;
  guest: GuestInput;
  /** The captcha's token, where there is one. */
  captchaToken: () => Promise<string | undefined>;
  onBusy: (busy: boolean) => void;
}

/** The server has decided: another try is another attempt. Where nobody answered, it may have been booked all the same. */
const isFinal = (error: unknown): boolean => error instanceof ApiError && error.status >= 400 && error.status < 500;

/** Account, profile and appointment by one call. The password goes there, and into the memory of this page. */
export function useGuestBooking({ wizard, guest, captchaToken, onBusy }: GuestBookingInput) {
  const book = useMutation(bookAsGuestMutation());
  const { submit, problem, fail, lostTo } = useSending({ wizard, onBusy });

  async function request(typed: Record<GuestField, string>, draft: WizardDraft, service: Service, slot: ChosenSlot) {
    const { phone, birthDate, password } = typed;
    const token = await captchaToken();
    return {
      fullName: typed.fullName.trim(),
      email: typed.email.trim().toLowerCase(),
      phone,
      birthDate,
      password,
      serviceId: service.id,
      startsAt: slot.startsAt,
      notes: draft.notes.trim(),
      ...(draft.reminders && { reminders: true }),
      ...(token !== undefined && { captchaToken: token }),
    };
  }

  async function send(service: Service, slot: ChosenSlot): Promise<Arrival | undefined> {
    const typed = guest.accepted();
    if (typed === undefined) return undefined;
    const draft = withAttempt(wizard.draft, typed.email.trim().toLowerCase());
    wizard.save(draft);
    try {
      const body = await request(typed, draft, service, slot);
      const { appointment, emailConfirmationRequired, heldUntil } = await book.mutateAsync({
        body,
        idempotencyKey: draft.attempt.key,
      });
      const { email, password } = body;
      holdNewAccount({ email, password });
      const phone = Phone.parse(body.phone);
      const visit: GuestVisit = { appointment, email, phone, emailConfirmationRequired, heldUntil };
      return { to: '/confirmation', state: visit };
    } catch (error) {
      // Its box says so itself.
      if (error instanceof CaptchaError) return undefined;
      if (isFinal(error)) wizard.save((now) => ({ ...now, attempt: undefined }));
      if (lostTo(error, service, slot)) return undefined;
      guest.refuse(wrongGuestFieldsIn(error));
      fail(sayGuestProblem(error));
      return undefined;
    }
  }

  return { submit: (event: FormEvent) => void submit(event, send), problem };
}
