import type { OperationId } from './operations.ts';

/** Those that somebody asks for. */
export type RequestId = Exclude<OperationId, 'noticed' | 'swept' | 'relaySwept' | 'agendaEmptyWeek' | 'waiting'>;

/**
 * What goes with one booking, from the first look to the visit that is paid: assumed, none of it counted at a clinic. An
 * operation that is a request of the API is one request.
 */
export const PER_BOOKING: Readonly<Record<RequestId, number>> = {
  /** Five visits to the site for one booking, with three looks at a week each. */
  availability: 15,
  /** Once in a visit, who is signed in. */
  me: 3,
  booked: 1,
  /** One of seven is moved by its client, one of seven cancelled. */
  rescheduled: 0.15,
  cancelled: 0.15,
  /** At the desk. */
  confirmed: 1,
  closed: 0.85,
  paid: 0.85,
  agendaMonth: 1,
  agendaWeek: 2,
  appointment: 2,
  client: 1,
  clientList: 0.5,
};

/** Messages of one booking: that it arrived, confirmation, two reminders and thanks, and what a change tells; half of the clients agreed to WhatsApp. */
export const MESSAGES = { mails: 5.3, whatsappUtility: 1.65, whatsappMarketing: 0.5 };

/** An open panel, each hour: its rights every four seconds, the agenda's week every fifteen, what waits every thirty. */
export const PANEL_HOUR = { me: 900, agendaWeek: 240, waiting: 120 } as const;
/** Hours that one panel is open in a month: eight a day, six days a week. */
export const PANEL_HOURS = 8 * 26;

/** A visit to the site: requests of the CDN for pages and files, and what they weigh; half comes from the browser's own cache. */
export const VISIT = { requests: 20, bytes: 400_000 };
export const VISITS_PER_BOOKING = 5;
/** API requests of a visit that ask for what the function remembers: catalog, business, settings. They read nothing. */
export const REMEMBERED_REQUESTS = 3;

/** A warm request's time is next to all there is, at this traffic with one cold start in a hundred: assumed, not measured on AWS. */
export const FUNCTION = { requestMs: 60, requestGb: 1, backgroundMs: 150, backgroundGb: 0.5 };
/** A line of the API's log and one or two of the function's. */
export const LOG_BYTES = 1200;
/** X-Ray takes one request a second and one of twenty beyond. */
export const TRACED = 0.05;

/** Turns a month: relay's sweep each minute, reminders and guests each five, accounts each hour. */
export const TURNS = { relay: 43_200, reminders: 8640, guests: 8640, accounts: 720 };
/** Three queues that Lambda asks, five times each twenty seconds, message or none. */
export const IDLE_QUEUE_REQUESTS = 3 * 5 * 3 * 43_200;

/** What stands in prod's templates, about. */
export const ESTATE = { alarms: 75, metrics: 6, dashboards: 1, webAcls: 2, webAclRules: 8, secrets: 4 };

export interface Clinic {
  name: string;
  /** In the table after five years: a sixtieth of them comes in a month. */
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
