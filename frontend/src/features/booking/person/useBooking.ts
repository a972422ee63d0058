import type { Appointment } from '@rostro/shared/contract/booking';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ApiError } from '../../../app/api/error.ts';
import { updateMeMutation } from '../../../app/data/me.ts';
import { toast } from '../../../ui/toast/index.ts';
import { bookMutation, refreshAvailability } from '../api.ts';
import { type ChosenSlot, discardDraft, withAttempt } from '../draft.ts';
import type { Wizard } from '../useWizard.ts';
import { type SaidProblem, sayBookingProblem, sayProfileProblem, wrongFieldsIn } from './problems.ts';
import type { PersonInput } from './usePerson.ts';

const BOOKED = '¡Tu cita ha sido agendada con éxito!';
const BOOKED_TOAST_MS = 5000;
const LEAVE_AFTER_MS = 1000;

interface BookingInput {
  wizard: Wizard;
  person: PersonInput;
  onBusy: (busy: boolean) => void;
}

/** Sends the last step: first what the profile lacks, then the booking. Whatever goes wrong, what was typed stays. */
export function useBooking({ wizard, person, onBusy }: BookingInput) {
  const navigate = useNavigate();
  const updateMe = useMutation(updateMeMutation());
  const book = useMutation(bookMutation());
  const [problem, setProblem] = useState<string>();
  const sending = useRef(false);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(leaving.current), []);

  const fail = ({ text, toasted }: SaidProblem) => {
    setProblem(text);
    if (toasted) toast.error(text);
  };

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

  async function bookSlot(serviceId: number, slot: ChosenSlot): Promise<Appointment | undefined> {
    const draft = withAttempt(wizard.draft);
    wizard.save(draft);
    try {
      const body = { serviceId, startsAt: slot.startsAt, notes: draft.notes.trim() };
      return await book.mutateAsync({ body, idempotencyKey: draft.attempt.key });
    } catch (error) {
      void refreshAvailability(serviceId);
      if (error instanceof ApiError && error.code === 'slot_full') {
        wizard.loseSlot(slot);
        return undefined;
      }
      fail(sayBookingProblem(error));
      return undefined;
    }
  }

  function celebrate() {
    toast.success(BOOKED, BOOKED_TOAST_MS);
    leaving.current = setTimeout(() => {
      discardDraft();
      void navigate('/appointments', { state: { newAppointment: true, message: BOOKED } });
    }, LEAVE_AFTER_MS);
  }

  async function send(): Promise<boolean> {
    const { service, draft } = wizard;
    if (service === undefined || draft.slot === undefined) {
      wizard.holdBack();
      return false;
    }
    if (!(await saveProfile())) return false;
    return (await bookSlot(service.id, draft.slot)) !== undefined;
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (sending.current) return;
    sending.current = true;
    setProblem(undefined);
    onBusy(true);
    // Once booked it stays busy: the page is about to change.
    if (await send()) return celebrate();
    sending.current = false;
    onBusy(false);
  }

  return { submit: (event: FormEvent) => void submit(event), problem };
}
