import { isRealDay } from '@rostro/shared/time';
import { useCallback, useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type Names, withNames } from '#office/list/paging.ts';
import { missingPermission, useCan } from '#office/ui/permissions.ts';
import { toast } from '#ui/toast/index.ts';
import { FIRST_TAB, isTab, type Tab } from '../tabs/tabs.ts';

export const NEW = 'new';

/** A place on the calendar that somebody chose: `{ date: '2026-11-20', time: '15:00' }`. */
export interface ChosenTime {
  date: string;
  time: string;
}

/** Whom and what a new one is for: a client, or once more what an appointment was. */
export type NewBookingFor = { client: string } | { like: string };

const NOTHING: Names = {
  ...{ new: undefined, edit: undefined, at: undefined, tab: undefined },
  ...{ client: undefined, like: undefined },
};

function subjectIn(params: URLSearchParams): string | undefined {
  if (params.get('new') === 'true') return NEW;
  return params.get('edit') ?? undefined;
}

/** `'2026-11-20T15:00'`, where the address says such a place. */
function placeIn(params: URLSearchParams): ChosenTime | undefined {
  const [, date, time] = /^(\d{4}-\d\d-\d\d)T((?:[01]\d|2[0-3]):[0-5]\d)$/.exec(params.get('at') ?? '') ?? [];
  return date !== undefined && time !== undefined && isRealDay(date) ? { date, time } : undefined;
}

function wishIn(params: URLSearchParams): NewBookingFor | undefined {
  const [client, like] = [params.get('client'), params.get('like')];
  if (client !== null) return { client };
  return like === null ? undefined : { like };
}

function tabIn(params: URLSearchParams): Tab {
  const tab = params.get('tab') ?? '';
  return params.get('new') !== 'true' && isTab(tab) ? tab : FIRST_TAB;
}

/** The address at which the appointment is open, over what is shown now. */
export const openingSearch = (params: URLSearchParams, appointmentId: string): string =>
  withNames(params, { ...NOTHING, edit: appointmentId }).toString();

/** Opens the appointment: it lives in the address, so that back closes it and a link opens it. */
export function useOpenBooking() {
  const [, setParams] = useSearchParams();
  const open = (names: Names): void => setParams((now) => withNames(now, { ...NOTHING, ...names }));
  return {
    /** A new one, at a place of the calendar where one was chosen. */
    create: (at?: ChosenTime) => open({ new: 'true', at: at && `${at.date}T${at.time}` }),
    /** A new one like an appointment that is there: the same client, the same service. */
    repeat: (appointmentId: string) => open({ new: 'true', like: appointmentId }),
    edit: (appointmentId: string, tab: Tab = FIRST_TAB) =>
      open({ edit: appointmentId, tab: tab === FIRST_TAB ? undefined : tab }),
  };
}

interface BookingAddress {
  /** `'new'`, or an appointment's id. */
  subject: string | undefined;
  /** Where a new one begins. */
  place: ChosenTime | undefined;
  wish: NewBookingFor | undefined;
  tab: Tab;
  showTab: (tab: Tab) => void;
  /** Another appointment in its place, at the same tab. */
  walkTo: (appointmentId: string) => void;
  close: () => void;
}

/** What the drawer is about. Whoever sees the agenda may read an appointment; a new one asks for its right, and says so. */
export function useBookingAddress(): BookingAddress {
  const [params, setParams] = useSearchParams();
  const subject = subjectIn(params);
  const mayCreate = useCan('create_appointments');
  const refused = subject === NEW && !mayCreate;

  const close = useCallback(() => setParams((now) => withNames(now, NOTHING), { replace: true }), [setParams]);
  // Tabs, and appointments that are walked through, replace one another: back closes the drawer.
  const showTab = useCallback(
    (tab: Tab) => setParams((now) => withNames(now, { tab: tab === FIRST_TAB ? undefined : tab }), { replace: true }),
    [setParams],
  );
  const walkTo = useCallback(
    (appointmentId: string) => setParams((now) => withNames(now, { edit: appointmentId }), { replace: true }),
    [setParams],
  );
  useEffect(() => {
    if (!refused) return;
    toast.error(missingPermission('create_appointments'));
    close();
  }, [refused, close]);
  return {
    ...{ subject: refused ? undefined : subject, place: placeIn(params), wish: wishIn(params), tab: tabIn(params) },
    ...{ showTab, walkTo, close },
  };
}
