import type { StaffAppointment } from '@rostro/shared/contract/booking/booking';
import { MAIN_BRANCH } from '@rostro/shared/contract/clinic/branches';
import { anonymousIn } from '@rostro/shared/scheduling/places';
import { wallClockOf } from '@rostro/shared/time';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { PathValue } from 'react-hook-form';
import { call } from '#api/client.ts';
import { useAttemptKey } from '#edit/useAttemptKey.ts';
import { type Edit, useEdit } from '#edit/useEdit.ts';
import { useDeskBranch } from '#office/clinic/published/deskBranch.ts';
import { resourcesQuery } from '#office/clinic/published/resources.ts';
import { useMayCreateClients } from '#office/ui/permissions.ts';
import { useToday } from '#office/ui/useToday.ts';
import type { ChosenTime } from '../data/useBookingAddress.ts';
import { appointmentQuery, showRow } from '../published/api.ts';
import { firstTimeQuery, refreshBookings, refreshTimes, timesQuery } from './api.ts';
import { useRegister } from './companions/useRegister.ts';
import { nameIn } from './companions/values.ts';
import { asInForm, CREATE_FAILED, isTimeLost, namingWho, refusedClient, UPDATE_FAILED } from './problems.ts';
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
const NOBODY: ReadonlySet<string> = new Set();

const sayCreated = ({ party = [] }: StaffAppointment): string =>
  party.length === 0 ? 'Cita creada correctamente' : `${party.length + 1} citas creadas correctamente`;

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
  /** Clients of whom staff accept another visit at that time: for the next attempt, and in the last one. */
  const twice = useRef({ next: NOBODY, last: NOBODY });
  const asked = useRef(new Map<string, string>());
  const ask = useCallback((key: string, whose: string | undefined): void => {
    if (whose === undefined) asked.current.delete(key);
    else asked.current.set(key, whose);
  }, []);
  const mayRegister = useMayCreateClients();
  const register = useRegister((at, companion) =>
    edit.form.setValue(`companions.${at}`, companion, { shouldDirty: true }),
  );
  const keyOf = useAttemptKey();
  const edit: Edit<BookingValues, BookingValues> = useEdit({
    name: `agenda.cita.${subject}`,
    saved: appointment ? valuesIn(appointment) : blankIn(today, place, wished, beginsAt),
    schema: useMemo(
      () => bookingSchema(isNew, { lostTime: () => lost.current, asked: (key) => asked.current.get(key), mayRegister }),
      [isNew, mayRegister],
    ),
    groups: [SLOT],
    send: async (values, { values: before, version, attemptKey }) => {
      const accepted = twice.current.next;
      twice.current = { next: NOBODY, last: accepted };
      const { client, companions } = values;
      let ids: string[] = [];
      try {
        if (appointment) {
          const changes = { ...changesOf(values, before, version), ...(accepted.size > 0 && { twice: true as const }) };
          return await call('saveAppointment', { params: { appointmentId: appointment.id }, body: changes });
        }
        ids = await register(companions, client?.id ?? '');
        const body = newBookingOf(values, ids, accepted);
        // The attempt's own key follows what is typed, and that changes when companions become clients.
        const idempotencyKey = ids.length > 0 ? keyOf(body) : attemptKey;
        return body && (await call('createAppointment', { body }, { idempotencyKey }));
      } catch (error) {
        if (isTimeLost(error) && !ids.includes(refusedClient(error) ?? '')) {
          setRefused(values.startsAt);
          edit.form.setValue('startsAt', null, { shouldDirty: true });
          refreshTimes(cache);
        }
        const people = [
          { id: client?.id ?? '', name: client?.fullName ?? '' },
          ...ids.map((id, at) => ({ id, name: (companions[at] && nameIn(companions[at])) ?? '' })),
        ];
        throw asInForm(namingWho(error, people));
      }
    },
    onAnswer: (row) => !isNew && showRow(cache, row),
    refresh: refreshBookings,
    said: isNew ? sayCreated : 'Cita actualizada correctamente',
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
    /** Called with whose phone a companion has, while nobody said whether they are the same. */
    ask,
    goOnTwice: (): void => {
      twice.current.next = new Set([...twice.current.last, refusedClient(edit.error) ?? values.client?.id ?? '']);
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
