import type { Service } from '@rostro/shared/contract/booking/booking';
import { useMutation } from '@tanstack/react-query';
import { ApiError } from '#api/error.ts';
import { type Entry, useEntry } from '#edit/useEntry.ts';
import { CaptchaError } from '#session/captcha/problems.ts';
import { forgetNewAccountPassword, holdNewAccount } from '#session/newAccount.ts';
import type { ChosenSlot } from '#site/slots/slot.ts';
import type { GuestVisit } from '#site/visit/guestVisit.ts';
import { bookAsGuestMutation } from '../wizard/api.ts';
import { askedOf, type WizardDraft, withAttempt } from '../wizard/draft.ts';
import type { Wizard } from '../wizard/useWizard.ts';
import { type GuestField, GuestTyped, WithoutPassword } from './guestRules.ts';
import { sayGuestProblem, wrongGuestFieldsIn } from './problems.ts';
import { type Arrival, useSending } from './useSending.ts';

interface GuestBookingInput {
  wizard: Wizard;
  captchaToken: () => Promise<string | undefined>;
  onBusy: (busy: boolean) => void;
}

/** The server refused the booking, so a retry needs a new idempotency key. Without a response the booking may exist. */
const isFinal = (error: unknown): boolean => error instanceof ApiError && error.status >= 400 && error.status < 500;

/**
 * A typed password stays in the page's memory: the next page sets it once the e-mail is proven, and without that page
 * there is none.
 */
export function useGuestBooking({ wizard, captchaToken, onBusy }: GuestBookingInput) {
  const booking = useMutation(bookAsGuestMutation());
  const { send, problem, fail, forget, handleTakenSlot } = useSending({ wizard, onBusy });

  async function request(
    { password: _password, repeated: _repeated, ...typed }: GuestTyped,
    draft: WizardDraft,
    service: Service,
    slot: ChosenSlot,
  ) {
    const token = await captchaToken();
    return {
      ...typed,
      serviceId: service.id,
      startsAt: slot.startsAt,
      notes: draft.notes.trim(),
      ...askedOf(draft),
      ...(draft.reminders && { reminders: true }),
      ...(draft.promotions && { promotions: true }),
      ...(token !== undefined && { captchaToken: token }),
    };
  }

  async function book(typed: GuestTyped, service: Service, slot: ChosenSlot): Promise<Arrival | undefined> {
    const draft = withAttempt(wizard.draft, typed.email);
    wizard.save(draft);
    try {
      const body = await request(typed, draft, service, slot);
      const { appointment, heldUntil, confirmsOnProof } = await booking.mutateAsync({
        body,
        key: draft.attempt.key,
      });
      const { fullName, email, phone } = body;
      if (wizard.secret.wanted) holdNewAccount({ email, password: typed.password });
      else forgetNewAccountPassword();
      const visit: GuestVisit = {
        appointment,
        fullName,
        email,
        phone,
        heldUntil,
        bookingKey: draft.attempt.key,
        ...(confirmsOnProof && { confirmsOnProof }),
      };
      return { to: '/confirmation', state: visit };
    } catch (error) {
      // The captcha shows this error itself.
      if (error instanceof CaptchaError) return undefined;
      if (isFinal(error)) wizard.save((now) => ({ ...now, attempt: undefined }));
      if (handleTakenSlot(error, service, slot)) return undefined;
      entry.refuse(wrongGuestFieldsIn(error));
      fail(sayGuestProblem(error));
      return undefined;
    }
  }

  const entry: Entry<Record<GuestField, string>, GuestTyped> = useEntry({
    initial: { ...wizard.typed, password: wizard.secret.password, repeated: wizard.secret.repeated },
    schema: wizard.secret.wanted ? GuestTyped : WithoutPassword,
    // The wizard keeps the input. It stores the passwords apart from the draft.
    onType: ({ password, repeated, ...person }) => {
      wizard.setTyped(person);
      wizard.setSecret((now) => ({ ...now, password, repeated }));
    },
    onAttempt: forget,
    send: (typed) => send((service, slot) => book(typed, service, slot)),
  });
  return { entry, problem };
}
