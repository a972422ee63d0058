import { PULSE_MS, PULSE_NET_MS } from '@rostro/shared/pulse';
import type { OperationId } from './operations.ts';

/** Operations that a person requests. */
export type RequestId = Exclude<
  OperationId,
  'noticed' | 'swept' | 'relaySwept' | 'agendaEmptyWeek' | 'waiting' | 'pulse'
>;

/**
 * The operations of one booking, from the first visit to the site to the paid appointment. They are assumed, not
 * counted at a clinic. An operation of the API is one request.
 */
export const PER_BOOKING: Readonly<Record<RequestId, number>> = {
  /** Five visits to the site per booking, with three requests of a week's availability each. */
  availability: 15,
  /** Profile requests of the signed-in client, one per visit with a session. */
  me: 3,
  booked: 1,
  /** About one booking in seven is rescheduled by its client, one in seven cancelled. */
  rescheduled: 0.15,
  cancelled: 0.15,
  /** Operations of staff. */
  confirmed: 1,
  closed: 0.85,
  paid: 0.85,
  agendaMonth: 1,
  agendaWeek: 2,
  appointment: 2,
  client: 1,
  clientList: 0.5,
};

/**
 * Messages of one booking: acknowledgement, confirmation, two reminders and thanks, and those of changes; half of the
 * clients consent to WhatsApp.
 */
export const MESSAGES = { mails: 5.3, whatsappUtility: 1.65, whatsappMarketing: 0.5 };

const HOUR_MS = 3_600_000;
/** Of an appointment: booked, confirmed, come, begun, ended, paid, closed; panels read again after each, at most once a pulse. */
const CHANGES_PER_BOOKING = 7;
/** Requests of an open panel per hour: its pulse, and what is read every quarter of an hour and after each change. */
export function panelHour(bookings: number): Record<'pulse' | 'me' | 'agendaWeek' | 'waiting', number> {
  const nets = HOUR_MS / PULSE_NET_MS;
  const pulse = HOUR_MS / PULSE_MS;
  const reads = nets + Math.min(bookings * CHANGES_PER_BOOKING, pulse);
  return { pulse, me: nets, agendaWeek: reads, waiting: reads };
}
/** Hours per month of one open panel: eight a day, six days a week. */
export const PANEL_HOURS = 8 * 26;

/**
 * A visit to the site: the CDN's requests for pages and files, and their size; half comes from the browser's own cache.
 */
export const VISIT = { requests: 20, bytes: 400_000 };
export const VISITS_PER_BOOKING = 5;
/** API requests of a visit for cached data: catalog, business, settings. They read nothing. */
export const REMEMBERED_REQUESTS = 3;

/** Assumed, not measured on AWS: warm requests dominate, with one cold start in a hundred at this traffic. */
export const FUNCTION = { requestMs: 60, requestGb: 1, backgroundMs: 150, backgroundGb: 0.5 };
/** A line of the API's log and one or two of the function's. */
export const LOG_BYTES = 1200;

/** Runs per month of the two schedules whose reads were measured; of the others it is assumed that they read as little as one. */
export const TURNS = { relay: 43_200, reminders: 8640 };
/** Read units of a run of a schedule that finds nothing: the most that was measured. */
export const READS_OF_A_RUN = 4;
/** Lambda asks a queue five times every twenty seconds, with or without messages. */
export const POLLS_OF_A_QUEUE = 5 * 3 * 43_200;

/** Clinical photos: one visit of four has two of them, each half a megabyte, and none is deleted. */
export const PHOTO_BYTES_OF_A_VISIT = (2 / 4) * 500_000;

export interface Clinic {
  name: string;
  /** Stored appointments after five years: a sixtieth of them per month. */
  appointments: number;
  clients: number;
  panels: number;
  clinics: number;
}

export const CLINICS: readonly Clinic[] = [
  { name: '1,000: a room and a phone', appointments: 1000, clients: 300, panels: 1, clinics: 1 },
  { name: '100,000: a full clinic', appointments: 100_000, clients: 20_000, panels: 8, clinics: 1 },
  {
    name: '10,000,000: a hundred full clinics',
    appointments: 10_000_000,
    clients: 2_000_000,
    panels: 800,
    clinics: 100,
  },
];
export const MONTHS = 60;
