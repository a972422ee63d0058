import type { Service } from '@rostro/shared/contract/booking';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ApiError } from '#api/error.ts';
import { refreshAvailability } from '#site/slots/api.ts';
import type { ChosenSlot } from '#site/slots/slot.ts';
import { discardDraft } from '../wizard/draft.ts';
import type { Wizard } from '../wizard/useWizard.ts';
import type { BookingProblem } from './problems.ts';

export const BOOKED = '¡Tu cita ha sido agendada con éxito!';

/** Where a booking ends, and what that page is told. */
export interface Arrival {
  to: string;
  state: unknown;
}

interface SendingInput {
  wizard: Wizard;
  onBusy: (busy: boolean) => void;
}

/** Sends the last step, and says its failure in words. */
export function useSending({ wizard, onBusy }: SendingInput) {
  const navigate = useNavigate();
  const [problem, setProblem] = useState<BookingProblem>();
  const arrived = useRef(false);

  /** Where a booking was refused: what is free has changed, and perhaps the slot itself is gone. */
  const lostTo = (error: unknown, service: Service, slot: ChosenSlot): boolean => {
    void refreshAvailability(service.id);
    const lost = error instanceof ApiError && error.code === 'slot_full';
    if (lost) wizard.loseSlot(slot);
    return lost;
  };

  /** The page where it ends says that it is booked. */
  function leaveFor({ to, state }: Arrival) {
    discardDraft();
    void navigate(to, { state });
  }

  /** `book` answers where to go; nothing where it failed and has said so. */
  async function send(book: (service: Service, slot: ChosenSlot) => Promise<Arrival | undefined>): Promise<void> {
    const { service, draft } = wizard;
    if (service === undefined || draft.slot === undefined) return wizard.holdBack();
    if (arrived.current) return;
    onBusy(true);
    const arrival = await book(service, draft.slot);
    arrived.current = arrival !== undefined;
    // Once booked it stays busy: the page is about to change.
    if (arrival) leaveFor(arrival);
    else onBusy(false);
  }

  return { send, problem, fail: setProblem, forget: () => setProblem(undefined), lostTo };
}
