import type { Service } from '@rostro/shared/contract/booking';
import { useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { updateMeMutation } from '#api/me.ts';
import type { ChosenSlot } from '#site/slots/slot.ts';
import { bookMutation } from '../wizard/api.ts';
import { withAttempt } from '../wizard/draft.ts';
import type { Wizard } from '../wizard/useWizard.ts';
import { sayBookingProblem, sayProfileProblem, wrongFieldsIn } from './problems.ts';
import type { PersonInput } from './usePerson.ts';
import { type Arrival, BOOKED, useSending } from './useSending.ts';

const ARRIVAL: Arrival = { to: '/appointments', state: { newAppointment: true, message: BOOKED } };

interface BookingInput {
  wizard: Wizard;
  person: PersonInput;
  onBusy: (busy: boolean) => void;
}

/** Sends the last step: first what the profile lacks, then the booking. Whatever goes wrong, what was typed stays. */
export function useBooking({ wizard, person, onBusy }: BookingInput) {
  const updateMe = useMutation(updateMeMutation());
  const book = useMutation(bookMutation());
  const { submit, problem, fail, lostTo } = useSending({ wizard, onBusy });

  async function saveProfile(): Promise<boolean> {
    const changes = person.accepted();
    if (changes === undefined) return false;
    if (Object.keys(changes).length === 0) return true;
    try {
      await updateMe.mutateAsync(changes);
      return true;
    } catch (error) {
      const wrong = wrongFieldsIn(error);
      if (wrong) person.refuse(wrong);
      else fail(sayProfileProblem(error));
      return false;
    }
  }

  async function send(service: Service, slot: ChosenSlot): Promise<Arrival | undefined> {
    if (!(await saveProfile())) return undefined;
    const draft = withAttempt(wizard.draft);
    wizard.save(draft);
    try {
      const body = { serviceId: service.id, startsAt: slot.startsAt, notes: draft.notes.trim() };
      await book.mutateAsync({ body, idempotencyKey: draft.attempt.key });
      return ARRIVAL;
    } catch (error) {
      if (!lostTo(error, service, slot)) fail(sayBookingProblem(error));
      return undefined;
    }
  }

  return { submit: (event: FormEvent) => void submit(event, send), problem: problem?.text };
}
