import type { StaffAppointment } from '@rostro/shared/contract/booking/booking';
import { MAIN_BRANCH } from '@rostro/shared/contract/clinic/branches';
import { anonymousIn } from '@rostro/shared/scheduling/places';
import { wallClockOf } from '@rostro/shared/time';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { PathValue } from 'react-hook-form';
import { call } from '#api/client.ts';
import { type Edit, useEdit } from '#edit/useEdit.ts';
import { useDeskBranch } from '#office/clinic/published/deskBranch.ts';
import { resourcesQuery } from '#office/clinic/published/resources.ts';
import { useToday } from '#office/ui/useToday.ts';
import type { ChosenTime } from '../data/useBookingAddress.ts';
import { showRow } from '../published/api.ts';
import { appointmentQuery, firstTimeQuery, refreshBookings, refreshTimes, timesQuery } from './api.ts';
import { asInForm, CREATE_FAILED, isTimeLost, UPDATE_FAILED } from './problems.ts';
import { lostTime, ownTime } from './times.ts';
import type { Wished } from './useInitialBooking.ts';
import {
  ANYBODY,
  type BookingValues,
  BY_THE_RULES,
  blankIn,
  bookingSchema,
  changesOf,
  newBookingOf,
  SLOT,
  valuesIn,
} from './values.ts';

export interface BookingInput {
  /** `'new'`, or the appointment's id. */
  subject: string;
  appointment: StaffAppointment | undefined;
  /** The date and time of a new appointment, if chosen on the calendar. */
  place?: ChosenTime | undefined;
  wished?: Wished | undefined;
  onSaved: () => void;
}

const NO_SERVICE = 0;

/**
 * Chooses the first free time of a new appointment, which most callers ask for, until staff choose a day or a time. It
 * waits while the day field has the focus, because its input would be lost.
 * @returns the chosen time, if this hook chose it
 */
function useFirstTime(
  { form }: Edit<BookingValues, BookingValues>,
  { branch, serviceId, nextServiceId, staffId, day, startsAt, outside }: BookingValues,
  { wanted, today, isAtDay }: { wanted: boolean; today: string; isAtDay: boolean },
): string | undefined {
  const [proposed, setProposed] = useState<string>();
  const proposedDay = proposed === undefined ? today : wallClockOf(proposed).date;
  const isOpen = (day === today || day === proposedDay) && (startsAt === null || startsAt === proposed);
  const first = useQuery({
    ...firstTimeQuery({ serviceId: serviceId ?? NO_SERVICE, nextServiceId, staffId, day: today, branch }),
    enabled: wanted && branch !== '' && !outside && serviceId !== null && isOpen,
  }).data;
  const choose = useRef((_: string): void => undefined);
  useEffect(() => {
    choose.current = (time) => {
      if (!wanted || !isOpen) return;
      setProposed(time);
      form.setValue('day', wallClockOf(time).date, { shouldDirty: true });
      form.setValue('startsAt', time, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
    };
  });
  const decided = useRef<string>(undefined);
  useEffect(() => {
    if (!first || isAtDay || decided.current === first) return;
    decided.current = first;
    choose.current(first);
  }, [first, isAtDay]);
  return proposed === startsAt ? proposed : undefined;
}

/**
 * An override holds for one client. Another client, and a draft without a client, begin by the rules.
 * @returns the callback for staff who switch it
 */
function useOverrideOfOne(
  { form }: Edit<BookingValues, BookingValues>,
  { client, outside }: BookingValues,
): () => void {
  const whose = useRef(client?.id);
  const isSwitched = useRef(false);
  const id = client?.id;
  useEffect(() => {
    const isOfAnother = whose.current !== undefined && id !== undefined && whose.current !== id;
    const isOfNobody = id === undefined && !isSwitched.current;
    if (outside && (isOfAnother || isOfNobody)) {
      for (const [field, value] of Object.entries(BY_THE_RULES)) {
        form.setValue(field as keyof typeof BY_THE_RULES, value, { shouldDirty: true });
      }
    }
    whose.current = id ?? whose.current;
  }, [form, id, outside]);
  return () => {
    isSwitched.current = true;
  };
}

/**
 * The branch of a new appointment: that of its person, or the one that the panel shows; empty if staff have to choose.
 */
function useBranchOfNew(staffId: string | undefined): string {
  const branch = useDeskBranch();
  const { data } = useQuery({ ...resourcesQuery(), enabled: false });
  if (staffId !== undefined && anonymousIn(staffId)) return MAIN_BRANCH;
  return data?.find(({ id }) => id === staffId)?.branch ?? branch ?? '';
}

/** The form state of an appointment, and the times of the day that is selected in it. */
export function useBooking({ subject, appointment, place, wished, onSaved }: BookingInput) {
  const today = useToday();
  const cache = useQueryClient();
  const isNew = appointment === undefined;
  const beginsAt = useBranchOfNew(place?.staffId);
  const lost = useRef<string>(undefined);
  const [refused, setRefused] = useState<string | null>(null);
  /** Staff accept another visit of the client at that time. */
  const isTwice = useRef(false);
  const edit: Edit<BookingValues, BookingValues> = useEdit({
    name: `agenda.cita.${subject}`,
    saved: appointment ? valuesIn(appointment) : blankIn(today, place, wished, beginsAt),
    schema: useMemo(() => bookingSchema(isNew, () => lost.current), [isNew]),
    groups: [SLOT],
    send: async (values, { values: before, version, attemptKey }) => {
      const twice = isTwice.current ? { twice: true as const } : {};
      isTwice.current = false;
      try {
        if (appointment) {
          const changes = { ...changesOf(values, before, version), ...twice };
          return await call('saveAppointment', { params: { appointmentId: appointment.id }, body: changes });
        }
        const body = newBookingOf(values);
        return (
          body && (await call('createAppointment', { body: { ...body, ...twice } }, { idempotencyKey: attemptKey }))
        );
      } catch (error) {
        if (isTimeLost(error)) {
          setRefused(values.startsAt);
          edit.form.setValue('startsAt', null, { shouldDirty: true });
          refreshTimes(cache);
        }
        throw asInForm(error);
      }
    },
    onAnswer: (row) => !isNew && showRow(cache, row),
    refresh: refreshBookings,
    said: isNew ? 'Cita creada correctamente' : 'Cita actualizada correctamente',
    missed: isNew ? CREATE_FAILED : UPDATE_FAILED,
    ...(!isNew && { savedIn: valuesIn }),
    readAgain: async () => {
      if (appointment === undefined) return blankIn(today, place, wished, beginsAt);
      return valuesIn(await cache.fetchQuery({ ...appointmentQuery(appointment.id), staleTime: 0 }));
    },
    onSaved,
  });
  const values = edit.form.watch();
  const switched = useOverrideOfOne(edit, isNew ? values : { ...values, outside: false });
  const [isAtDay, setAtDay] = useState(false);
  const wanted = isNew && place === undefined && refused === null;
  const proposed = useFirstTime(edit, values, { wanted, today, isAtDay });
  const times = useQuery({
    ...timesQuery({
      serviceId: values.serviceId ?? NO_SERVICE,
      nextServiceId: values.nextServiceId,
      day: values.day,
      staffId: values.staffId,
      appointmentId: appointment?.id,
      ...(isNew && { branch: values.branch }),
    }),
    enabled: values.serviceId !== null && values.branch !== '',
  });
  const own = isNew ? undefined : ownTime(values, edit.form.formState.defaultValues, times.data?.day?.slots);
  lost.current = lostTime(values, times.data?.day, own);

  const set = <N extends 'startsAt' | 'staffId' | 'outside' | 'time'>(name: N, value: BookingValues[N]): void =>
    edit.form.setValue(name, value as PathValue<BookingValues, N>, { shouldDirty: true });
  /** Clears the time after another day or service is selected, because their times differ. */
  const clearTime = (): void => set('startsAt', null);
  return {
    edit,
    values,
    isNew,
    times,
    own,
    /** The chosen time, if the form chose it. */
    proposed,
    lost: lost.current,
    refused,
    /** Called when the day field gets and loses the focus. */
    setAtDay,
    clearTime,
    goOnTwice: (): void => {
      isTwice.current = true;
      void edit.submit();
    },
    /** Another service has other people and times. */
    clearService: (): void => {
      clearTime();
      set('staffId', ANYBODY);
    },
    /** Frees date and time, beginning with the chosen or the refused time. */
    goOutside: (outside: boolean): void => {
      switched();
      const start = values.startsAt ?? refused ?? own;
      if (outside && values.time === '' && start) set('time', wallClockOf(start).time);
      set('outside', outside);
    },
  };
}

export type Booking = ReturnType<typeof useBooking>;
