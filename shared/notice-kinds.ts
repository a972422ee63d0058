import type { NoticePolicy } from './contract/notifications/notice-policy.ts';
import {
  healthFormsOf,
  holdEndingOf,
  type NoticeTime,
  type Occasion,
  remindersOf,
  thanksOf,
} from './scheduling/reminders.ts';

/** Kinds without an event: a sweep finds the due ones. */
export const CLOCK_KINDS = ['hold-ending', 'health-form', 'reminder', 'thanks'] as const;
export type ClockKind = (typeof CLOCK_KINDS)[number];
/** Every kind of notice, in the order in which a client gets them. */
export const NOTICE_KINDS = [
  ...(['acknowledgement', 'confirmation', 'reschedule', 'cancellation'] as const),
  ...CLOCK_KINDS,
  'new-booking',
] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** The events of an appointment that ask for notices at once. */
export type AppointmentEvent =
  | 'appointment.booked'
  | 'appointment.confirmed'
  | 'appointment.rescheduled'
  | 'appointment.cancelled';

/** The times of a notice without an event. */
export interface Clock {
  /** Its times for one appointment, earliest first; several of a kind are told apart by their hours. */
  times: (policy: NoticePolicy, occasion: Occasion, zone?: string) => readonly NoticeTime[];
  /** The maximum delay, after an outage or a late closing. */
  graceMinutes: number;
  /** How many minutes before and after the start of its appointment it can be due, with quiet hours and delay. */
  reach: (policy: NoticePolicy) => { before: number; after: number };
  /** It only repeats a confirmation: a client who was told after its time does not need it. */
  repeatsConfirmation: boolean;
  /** One for a visit, across its moves; otherwise one for each of its times. */
  isOncePerVisit: boolean;
  count: (policy: NoticePolicy) => number;
  /** The reason that staff see if the policy sends none. */
  whyNone: string;
}

/** The state of the appointment in which a notice is true. A past or closed appointment only has `attended`. */
export type ToldState = 'pending' | 'confirmed' | 'cancelled' | 'attended';

/**
 * The consent that a notice needs. `none`: none; `unless-stopped`: none, but after a stop WhatsApp is closed, as for
 * all news about the client's own visit; `whatsapp`: WhatsApp messages, if it goes there; `reminders`: reminders, and
 * WhatsApp messages if it goes there.
 */
export type ConsentRule = 'none' | 'unless-stopped' | 'whatsapp' | 'reminders';

/** The facts of a kind for server, panel and stacks. Those of its function alone are in `notifications/kinds`. */
interface NoticeRow {
  askedBy: AppointmentEvent | 'clock';
  to: 'client' | 'clinic';
  told: ToldState;
  consent: ConsentRule;
  /** Whether the clinic's policy sends it on the channel. A notice that staff request goes to a client in any case. */
  isOn: (policy: NoticePolicy, channel: NoticePolicy['channels'][number]) => boolean;
  label: string;
  /** Stands after the label, in its gender. */
  byHand: 'enviada a mano' | 'enviado a mano';
  /** Its name among all messages, if the label is not enough there. */
  title?: string;
}

const always = (): boolean => true;
const DAY_MINUTES = 24 * 60;

export const NOTICES: Readonly<{
  [K in NoticeKind]: NoticeRow & { askedBy: K extends ClockKind ? 'clock' : AppointmentEvent };
}> = {
  /** A booking of the site arrived and waits for the clinic. */
  acknowledgement: {
    askedBy: 'appointment.booked',
    to: 'client',
    told: 'pending',
    consent: 'unless-stopped',
    isOn: always,
    label: 'Solicitud recibida',
    byHand: 'enviada a mano',
  },
  /** Also for an appointment that is confirmed at another time. */
  confirmation: {
    askedBy: 'appointment.confirmed',
    to: 'client',
    told: 'confirmed',
    consent: 'unless-stopped',
    isOn: always,
    label: 'Confirmación',
    title: 'Confirmación de la cita',
    byHand: 'enviada a mano',
  },
  /** A guest's place is freed soon, because the e-mail is not proven. */
  'hold-ending': {
    askedBy: 'clock',
    to: 'client',
    told: 'pending',
    consent: 'whatsapp',
    isOn: ({ channels }, channel) => channel === 'email' || channels.includes(channel),
    label: 'Aviso de lugar por liberarse',
    byHand: 'enviado a mano',
  },
  /** An appointment has another time and waits for confirmation. */
  reschedule: {
    askedBy: 'appointment.rescheduled',
    to: 'client',
    told: 'pending',
    consent: 'unless-stopped',
    isOn: always,
    label: 'Cambio de horario',
    byHand: 'enviado a mano',
  },
  cancellation: {
    askedBy: 'appointment.cancelled',
    to: 'client',
    told: 'cancelled',
    consent: 'unless-stopped',
    isOn: always,
    label: 'Cancelación',
    byHand: 'enviada a mano',
  },
  /** The link to the medical form, some hours before. It shows nothing of the record, and its page asks for consent first. */
  'health-form': {
    askedBy: 'clock',
    to: 'client',
    told: 'confirmed',
    consent: 'whatsapp',
    isOn: ({ channels }, channel) => channels.includes(channel),
    label: 'Formulario de salud',
    byHand: 'enviado a mano',
  },
  /** Some hours before. */
  reminder: {
    askedBy: 'clock',
    to: 'client',
    told: 'confirmed',
    consent: 'reminders',
    isOn: ({ channels }, channel) => channels.includes(channel),
    label: 'Recordatorio',
    byHand: 'enviado a mano',
  },
  /** Some hours after an attended visit. */
  thanks: {
    askedBy: 'clock',
    to: 'client',
    told: 'attended',
    consent: 'reminders',
    isOn: ({ channels, thanks }, channel) => channels.includes(channel) && thanks,
    label: 'Agradecimiento',
    byHand: 'enviado a mano',
  },
  'new-booking': {
    askedBy: 'appointment.booked',
    to: 'clinic',
    told: 'pending',
    consent: 'none',
    isOn: ({ newBookings }, channel) => newBookings.channels.includes(channel),
    label: 'Aviso a la clínica',
    title: 'Cita nueva en línea, para la clínica',
    byHand: 'enviado a mano',
  },
};

export const CLOCKS: Readonly<Record<ClockKind, Clock>> = {
  'hold-ending': {
    times: holdEndingOf,
    graceMinutes: 60,
    // Open holds are few, and are found by themselves.
    reach: () => ({ before: 0, after: 0 }),
    repeatsConfirmation: false,
    isOncePerVisit: false,
    count: () => 1,
    whyNone: 'nadie reserva sin cuenta',
  },
  reminder: {
    times: remindersOf,
    graceMinutes: 2 * 60,
    reach: ({ reminderHours }) => ({ before: 60 * Math.max(0, ...reminderHours) + DAY_MINUTES, after: 0 }),
    repeatsConfirmation: true,
    isOncePerVisit: false,
    count: ({ reminderHours }) => reminderHours.length,
    whyNone: 'no hay recordatorios',
  },
  'health-form': {
    times: healthFormsOf,
    // A later booking still gets it, until the visit begins.
    graceMinutes: 7 * DAY_MINUTES,
    reach: ({ healthForm: { serviceIds, hours } }) => ({
      before: serviceIds.length === 0 ? 0 : 60 * hours + DAY_MINUTES,
      after: 0,
    }),
    repeatsConfirmation: false,
    isOncePerVisit: true,
    count: ({ healthForm }) => (healthForm.serviceIds.length > 0 ? 1 : 0),
    whyNone: 'su tratamiento no pide el formulario',
  },
  thanks: {
    times: thanksOf,
    graceMinutes: DAY_MINUTES,
    reach: () => ({ before: 0, after: 2 * DAY_MINUTES }),
    repeatsConfirmation: false,
    isOncePerVisit: false,
    count: ({ thanks }) => (thanks ? 1 : 0),
    whyNone: 'el agradecimiento está apagado',
  },
};

export const isNoticeKind = (kind: string): kind is NoticeKind => Object.hasOwn(NOTICES, kind);

export const isClockKind = (kind: NoticeKind): kind is ClockKind => NOTICES[kind].askedBy === 'clock';

/**
 * Whether it reports news about the client's own visit. Every client must get it: if no channel is open, the desk
 * calls.
 */
export const isOfOwnVisit = (kind: NoticeKind): boolean => NOTICES[kind].to === 'client' && !isClockKind(kind);

/** Whether a visit gets at most one notice of the kind, across its moves. */
export const isOncePerVisit = (kind: NoticeKind): boolean => isClockKind(kind) && CLOCKS[kind].isOncePerVisit;
