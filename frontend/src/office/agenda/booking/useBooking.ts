import type { StaffAppointment } from '@rostro/shared/contract/booking';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useToday } from '#office/ui/useToday.ts';
import { timesQuery } from './api.ts';
import { missingIn, refusedIn } from './problems.ts';
import { lostTime, ownTime } from './times.ts';
import type { Place } from './useBookingAddress.ts';
import { useReload } from './useReload.ts';
import { useSave } from './useSave.ts';
import type { Wished } from './useWished.ts';
import { type Base, baseOf, blankBase, collides, type Draft, isChanged, rebased, type Values } from './values.ts';

export interface BookingInput {
  /** `'new'`, or the appointment's id. */
  subject: string;
  appointment: StaffAppointment | undefined;
  /** Where a new one begins. */
  place?: Place | undefined;
  wished?: Wished | undefined;
  /** What was typed in it earlier and is not saved. */
  draft: Draft | undefined;
  onDraft: (draft: Draft | undefined) => void;
  onSaved: () => void;
}

const NO_SERVICE = 0;

/** What is typed, what is wrong with it, and the way to the server. */
export function useBooking({ subject, appointment, place, wished, draft, onDraft, onSaved }: BookingInput) {
  const today = useToday();
  const blank = (): Base => (appointment ? baseOf(appointment) : blankBase(today, place, wished));
  const [base, setBase] = useState<Base>(() => draft?.base ?? blank());
  const [restored, setRestored] = useState(draft !== undefined);
  const [tried, setTried] = useState(false);
  const values = draft?.values ?? base.values;
  const isNew = appointment === undefined;
  const { serviceId = NO_SERVICE, day } = values;
  const times = useQuery({
    ...timesQuery({ serviceId, day, appointmentId: appointment?.id }),
    enabled: serviceId !== NO_SERVICE,
  });
  const own = ownTime(values, base);
  const lost = lostTime(values.startsAt, times.data, own);

  const keep = (next: Values, of: Base = base): void =>
    onDraft(isChanged(next, of.values) ? { of: subject, base: of, values: next } : undefined);
  /** The form that slides away is not reproached with being empty. */
  const saved = (): void => {
    setTried(false);
    onSaved();
  };
  const saving = useSave({ appointment, base, onSaved: saved, onLost: () => keep({ ...values, startsAt: undefined }) });

  /** The appointment as somebody else left it; what was typed here stays over it. */
  const rebase = (next: Base): void => {
    setBase(next);
    keep(rebased(values, base.values, next.values), next);
  };
  const reloading = useReload((now) => {
    rebase(baseOf(now));
    saving.forget();
  });
  // What is new appears by itself, unless it is about the same that is typed here: then saving says so, and asks.
  useEffect(() => {
    if (appointment === undefined || saving.busy || appointment.version <= (base.version ?? 0)) return;
    const next = baseOf(appointment);
    if (!collides(values, base.values, next.values)) rebase(next);
  });

  const problems = {
    ...(tried && missingIn(values, isNew)),
    ...refusedIn(saving.error),
    ...(lost !== undefined && { startsAt: lost }),
  };
  return {
    values,
    isNew,
    problems,
    times,
    own,
    restored,
    saving,
    reloading,
    changed: draft !== undefined,
    /** What is on its way stays as it was sent. Another day or service has times of its own; the first has none to lose. */
    change: (part: Partial<Values>): void => {
      if (saving.busy) return;
      const moved = 'day' in part || ('serviceId' in part && values.serviceId !== undefined);
      keep({ ...values, ...(moved && { startsAt: undefined }), ...part });
    },
    startAgain: (): void => {
      setRestored(false);
      setBase(blank());
      onDraft(undefined);
    },
    /** Sends it; false where something is to be put right first. */
    submit: (): boolean => {
      setTried(true);
      const wrong = lost !== undefined || Object.keys(missingIn(values, isNew)).length > 0;
      if (!wrong) saving.save(values);
      return !wrong;
    },
  };
}

export type Booking = ReturnType<typeof useBooking>;
