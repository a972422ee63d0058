import type { Appointment, Service } from '@rostro/shared/contract/booking/booking';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { refreshAvailability } from '#site/slots/api.ts';
import { lostBy } from '#site/slots/lost.ts';
import type { ChosenSlot, LostSlot } from '#site/slots/slot.ts';
import { monthMutation } from './api.ts';
import { type MonthProblem, sayMonthProblem } from './problems.ts';

interface MonthBookingInput {
  service: Service;
  old: Appointment | undefined;
  staffId: string | undefined;
  onLost: (slot: LostSlot) => void;
}

/** Retries for the same slot use the same idempotency key, and only one request runs at a time. */
export function useMonthBooking({ service, old, staffId, onLost }: MonthBookingInput) {
  const { mutate, isPending, data: booked } = useMutation(monthMutation());
  const [problem, setProblem] = useState<MonthProblem>();
  const attempt = useRef({ of: '', key: '' });
  const sending = useRef(false);

  const keyFor = (of: string): string => {
    if (attempt.current.of !== of) attempt.current = { of, key: crypto.randomUUID() };
    return attempt.current.key;
  };

  const fail = (error: unknown, slot: ChosenSlot) => {
    sending.current = false;
    void refreshAvailability(service.id);
    const lost = lostBy(error, slot);
    if (lost) onLost(lost);
    else setProblem(sayMonthProblem(error));
  };

  const confirm = (slot: ChosenSlot) => {
    if (sending.current) return;
    sending.current = true;
    setProblem(undefined);
    const idempotencyKey = keyFor(`${service.id} ${slot.startsAt} ${staffId}`);
    const booking = { serviceId: service.id, startsAt: slot.startsAt, staffId, old, idempotencyKey };
    mutate(booking, { onError: (error) => fail(error, slot) });
  };

  return { confirm, isPending, booked, problem };
}
