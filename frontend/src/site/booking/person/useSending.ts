import type { Service } from '@rostro/shared/contract/booking/booking';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { refreshAvailability } from '#site/slots/api.ts';
import { lostBy } from '#site/slots/lost.ts';
import type { ChosenSlot } from '#site/slots/slot.ts';
import { discardDraft } from '../wizard/draft.ts';
import type { Wizard } from '../wizard/useWizard.ts';
import type { BookingProblem } from './problems.ts';

export const BOOKED = '¡Tu cita ha sido agendada con éxito!';

export interface Arrival {
  to: string;
  state: unknown;
}

interface SendingInput {
  wizard: Wizard;
  onBusy: (busy: boolean) => void;
}

/** Sends the last step of the wizard, and keeps its error message. */
export function useSending({ wizard, onBusy }: SendingInput) {
  const navigate = useNavigate();
  const [problem, setProblem] = useState<BookingProblem>();
  const arrived = useRef(false);

  /** Handles a refused booking: refreshes the availability, and returns to the slots if another one is needed. True if so. */
  const handleTakenSlot = (error: unknown, service: Service, slot: ChosenSlot): boolean => {
    void refreshAvailability(service.id);
    const lost = lostBy(error, slot);
    if (lost) wizard.dropTakenSlot(lost);
    return lost !== undefined;
  };

  /** Discards the draft, and opens the page that shows the booking. */
  function leaveFor({ to, state }: Arrival) {
    discardDraft();
    void navigate(to, { state });
  }

  /** Calls `book` with the choices. `book` returns the next page, or undefined after an error that it has shown. */
  async function send(book: (service: Service, slot: ChosenSlot) => Promise<Arrival | undefined>): Promise<void> {
    const { service, draft } = wizard;
    if (service === undefined || draft.slot === undefined) return wizard.openMissingStep();
    if (arrived.current) return;
    onBusy(true);
    const arrival = await book(service, draft.slot);
    arrived.current = arrival !== undefined;
    // After a booking the form stays busy until the page changes.
    if (arrival) leaveFor(arrival);
    else onBusy(false);
  }

  return { send, problem, fail: setProblem, forget: () => setProblem(undefined), handleTakenSlot };
}
