import type { Service } from '@rostro/shared/contract/booking';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ApiError } from '../../../app/api/error.ts';
import { refreshAvailability } from '../../../app/slots/api.ts';
import type { ChosenSlot } from '../../../app/slots/slot.ts';
import { toast } from '../../../ui/toast/index.ts';
import { discardDraft } from '../draft.ts';
import type { Wizard } from '../useWizard.ts';
import type { SaidProblem } from './problems.ts';

export const BOOKED = '¡Tu cita ha sido agendada con éxito!';
const BOOKED_TOAST_MS = 5000;
const LEAVE_AFTER_MS = 1000;

/** Where a booking ends, and what that page is told. */
export interface Arrival {
  to: string;
  state: unknown;
}

interface SendingInput {
  wizard: Wizard;
  onBusy: (busy: boolean) => void;
}

/** The last step's button: one sending at a time, its failure in words, its success said before the page changes. */
export function useSending({ wizard, onBusy }: SendingInput) {
  const navigate = useNavigate();
  const [problem, setProblem] = useState<SaidProblem>();
  const sending = useRef(false);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(leaving.current), []);

  const fail = (said: SaidProblem) => {
    setProblem(said);
    if (said.toasted) toast.error(said.text);
  };

  /** Where a booking was refused: what is free has changed, and perhaps the slot itself is gone. */
  const lostTo = (error: unknown, service: Service, slot: ChosenSlot): boolean => {
    void refreshAvailability(service.id);
    const lost = error instanceof ApiError && error.code === 'slot_full';
    if (lost) wizard.loseSlot(slot);
    return lost;
  };

  function celebrate({ to, state }: Arrival) {
    toast.success(BOOKED, BOOKED_TOAST_MS);
    leaving.current = setTimeout(() => {
      discardDraft();
      void navigate(to, { state });
    }, LEAVE_AFTER_MS);
  }

  /** `send` answers where to go; nothing where it failed and has said so. */
  async function submit(event: FormEvent, send: (service: Service, slot: ChosenSlot) => Promise<Arrival | undefined>) {
    event.preventDefault();
    if (sending.current) return;
    const { service, draft } = wizard;
    if (service === undefined || draft.slot === undefined) return wizard.holdBack();
    sending.current = true;
    setProblem(undefined);
    onBusy(true);
    const arrival = await send(service, draft.slot);
    // Once booked it stays busy: the page is about to change.
    if (arrival) return celebrate(arrival);
    sending.current = false;
    onBusy(false);
  }

  return { submit, problem, fail, lostTo };
}
