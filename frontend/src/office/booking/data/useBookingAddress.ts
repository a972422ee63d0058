import { isRealDay } from '@rostro/shared/time';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type Names, withParams } from '#office/list/paging.ts';
import { missingPermission, useCan } from '#office/ui/permissions.ts';
import { toast } from '#ui/toast/index.ts';
import { FIRST_TAB, isTab, type Tab } from './tabs.ts';

export const NEW = 'new';

/**
 * A date and time that were chosen on the calendar, `{ date: '2026-11-20', time: '15:00' }`, and the person of the
 * column.
 */
export interface ChosenTime {
  date: string;
  time: string;
  /** The person or anonymous place of the column; undefined for any person. */
  staffId?: string | undefined;
}

export type NewBookingFor = { client: string; service?: number | undefined } | { like: string };

const NOTHING: Names = {
  new: undefined,
  edit: undefined,
  at: undefined,
  with: undefined,
  tab: undefined,
  client: undefined,
  service: undefined,
  like: undefined,
};

function subjectIn(params: URLSearchParams): string | undefined {
  if (params.get('new') === 'true') return NEW;
  return params.get('edit') ?? undefined;
}

/** Parses the parameter `at`, such as `'2026-11-20T15:00'`; undefined if it is missing or not valid. */
function placeIn(params: URLSearchParams): ChosenTime | undefined {
  const [, date, time] = /^(\d{4}-\d\d-\d\d)T((?:[01]\d|2[0-3]):[0-5]\d)$/.exec(params.get('at') ?? '') ?? [];
  const staffId = params.get('with') ?? undefined;
  return date !== undefined && time !== undefined && isRealDay(date) ? { date, time, staffId } : undefined;
}

function wishIn(params: URLSearchParams): NewBookingFor | undefined {
  const [client, like] = [params.get('client'), params.get('like')];
  const service = Number(params.get('service'));
  if (client !== null) return { client, ...(Number.isInteger(service) && service > 0 && { service }) };
  return like === null ? undefined : { like };
}

function tabIn(params: URLSearchParams): Tab {
  const tab = params.get('tab') ?? '';
  return params.get('new') !== 'true' && isTab(tab) ? tab : FIRST_TAB;
}

/** The query string that opens the appointment over the current page. */
export const openingSearch = (params: URLSearchParams, appointmentId: string, tab: Tab = FIRST_TAB): string =>
  withParams(params, { ...NOTHING, edit: appointmentId, tab: tab === FIRST_TAB ? undefined : tab }).toString();

/**
 * Opens appointments through the URL, so that the back button closes them and a link opens them. The functions keep
 * their identity: a calendar of a thousand appointments is not rendered again when the URL changes.
 */
export function useOpenBooking() {
  const [, setParams] = useSearchParams();
  const latest = useRef(setParams);
  useEffect(() => {
    latest.current = setParams;
  });
  return useMemo(() => {
    const open = (names: Names): void => latest.current((now) => withParams(now, { ...NOTHING, ...names }));
    return {
      /** Opens the form of a new appointment, with a date and time if they were chosen on the calendar. */
      create: (at?: ChosenTime) => open({ new: 'true', at: at && `${at.date}T${at.time}`, with: at?.staffId }),
      repeat: (appointmentId: string) => open({ new: 'true', like: appointmentId }),
      edit: (appointmentId: string, tab: Tab = FIRST_TAB) =>
        open({ edit: appointmentId, tab: tab === FIRST_TAB ? undefined : tab }),
    };
  }, []);
}

interface BookingAddress {
  /** `'new'`, or an appointment's id. */
  subject: string | undefined;
  place: ChosenTime | undefined;
  wish: NewBookingFor | undefined;
  tab: Tab;
  showTab: (tab: Tab) => void;
  /** Shows another appointment in the drawer, with the same tab. */
  walkTo: (appointmentId: string) => void;
  close: () => void;
}

/** Without the permission `create_appointments`, a URL for a new appointment is refused with a toast. */
export function useBookingAddress(): BookingAddress {
  const [params, setParams] = useSearchParams();
  const subject = subjectIn(params);
  const mayCreate = useCan('create_appointments');
  const refused = subject === NEW && !mayCreate;

  const close = useCallback(() => setParams((now) => withParams(now, NOTHING), { replace: true }), [setParams]);
  // These replace the history entry, so that the back button closes the drawer.
  const showTab = useCallback(
    (tab: Tab) => setParams((now) => withParams(now, { tab: tab === FIRST_TAB ? undefined : tab }), { replace: true }),
    [setParams],
  );
  const walkTo = useCallback(
    (appointmentId: string) => setParams((now) => withParams(now, { edit: appointmentId }), { replace: true }),
    [setParams],
  );
  useEffect(() => {
    if (!refused) return;
    toast.error(missingPermission('create_appointments'));
    close();
  }, [refused, close]);
  return {
    subject: refused ? undefined : subject,
    place: placeIn(params),
    wish: wishIn(params),
    tab: tabIn(params),
    showTab,
    walkTo,
    close,
  };
}
