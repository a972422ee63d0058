import type { Estate } from './estate.ts';
import { IN_A_WEEK, type OperationId, type Used } from './operations.ts';
import type { PRICES } from './prices.ts';
import {
  type Clinic,
  FUNCTION,
  LOG_BYTES,
  MESSAGES,
  MONTHS,
  PANEL_HOURS,
  PER_BOOKING,
  PHOTO_BYTES_OF_A_VISIT,
  POLLS_OF_A_QUEUE,
  panelHour,
  READS_OF_A_RUN,
  REMEMBERED_REQUESTS,
  TURNS,
  VISIT,
  VISITS_PER_BOOKING,
} from './usage.ts';

/** The measurements: one of each operation, and the items of one booking with its client. */
export interface Measured {
  machine: string;
  operations: Record<OperationId, Used>;
  bytes: { appointment: number; client: number };
}

/** The use of AWS, in its billing units. */
export interface Demand {
  read: number;
  write: number;
  apiRequests: number;
  background: number;
  cdnRequests: number;
  cdnGb: number;
  mails: number;
  whatsappUtility: number;
  whatsappMarketing: number;
  events: number;
  queueRequests: number;
  storedGb: number;
  /** All copies of the table together. */
  backupGb: number;
  photoGb: number;
  /** The backed-up size of the photos. */
  photoBackupGb: number;
  activeUsers: number;
}

const GB = 1e9;
/** Weeks per month. */
const WEEKS = 52 / 12;
/** Requests per queue message: send, receive, delete. */
const PER_MESSAGE = 3;

export function demandOfBookings(bookings: number, { operations }: Measured): Demand {
  const requests = Object.entries(PER_BOOKING) as [OperationId, number][];
  const used = (unit: keyof Used) => requests.reduce((sum, [id, times]) => sum + operations[id][unit] * times, 0);
  const calls = requests.reduce((sum, [, times]) => sum + times, 0);
  const { mails, whatsappUtility, whatsappMarketing } = MESSAGES;
  const messages = mails + whatsappUtility + whatsappMarketing;
  const { noticed } = operations;
  /** Confirmation, reminders and thanks, changes: one event for both channels. */
  const events = mails;
  const visits = VISITS_PER_BOOKING;
  const apiRequests = calls + visits * REMEMBERED_REQUESTS;
  const one: Demand = {
    // Each notice reads and writes separately; the provider's later report costs about as much again.
    read: used('read') + noticed.read * messages * 2,
    write: used('write') + noticed.write * messages * 2,
    apiRequests,
    background: messages * 2 + events,
    cdnRequests: visits * VISIT.requests + apiRequests,
    cdnGb: (visits * VISIT.bytes) / GB,
    ...{ mails, whatsappUtility, whatsappMarketing, events },
    queueRequests: messages * 2 * PER_MESSAGE,
    ...{ storedGb: 0, backupGb: 0, photoGb: 0, photoBackupGb: 0, activeUsers: 0 },
  };
  return scaled(one, bookings);
}

/** The monthly use besides bookings: open panels, schedules, stored items. */
export function fixedDemand(clinic: Clinic, { operations, bytes }: Measured, estate: Estate): Demand {
  const { pulse, me, agendaWeek, agendaEmptyWeek, waiting, swept, relaySwept } = operations;
  const hours = clinic.panels * PANEL_HOURS;
  const hour = panelHour(clinic.appointments / clinic.clinics / MONTHS / PANEL_HOURS);
  const requests = hours * (hour.pulse + hour.me + hour.agendaWeek + hour.waiting);
  const inAWeek = clinic.appointments / clinic.clinics / MONTHS / WEEKS;
  const week = agendaEmptyWeek.read + ((agendaWeek.read - agendaEmptyWeek.read) / IN_A_WEEK) * inAWeek;
  // The sweep for reminders reads two days of appointments, each a good half of a kilobyte, eventually consistent.
  const ahead = ((clinic.appointments / MONTHS / 26) * 2 * 600) / 4096 / 2;
  const storedGb = (clinic.appointments * bytes.appointment + clinic.clients * bytes.client) / GB;
  const photoGb = (clinic.appointments * PHOTO_BYTES_OF_A_VISIT) / GB;
  return {
    read:
      hours * (hour.pulse * pulse.read + hour.me * me.read + hour.agendaWeek * week + hour.waiting * waiting.read) +
      TURNS.reminders * (swept.read + ahead) +
      TURNS.relay * relaySwept.read +
      (estate.runs - TURNS.relay - TURNS.reminders) * swept.read,
    ...{
      write: 0,
      apiRequests: requests,
      background: estate.runs,
      cdnRequests: requests,
      cdnGb: (requests * 1500) / GB,
    },
    ...{
      mails: 0,
      whatsappUtility: 0,
      whatsappMarketing: 0,
      events: 0,
      queueRequests: estate.polledQueues * POLLS_OF_A_QUEUE,
    },
    storedGb,
    backupGb: storedGb * estate.backupDays,
    photoGb,
    photoBackupGb: estate.backupDays > 0 ? photoGb : 0,
    // Monthly active users: each client who books counts once.
    activeUsers: clinic.appointments / MONTHS,
  };
}

const scaled = (demand: Demand, times: number): Demand =>
  Object.fromEntries(Object.entries(demand).map(([unit, count]) => [unit, count * times])) as unknown as Demand;

export const addDemands = (a: Demand, b: Demand): Demand =>
  Object.fromEntries(
    Object.entries(a).map(([unit, count]) => [unit, count + b[unit as keyof Demand]]),
  ) as unknown as Demand;

type Prices = Readonly<Record<keyof typeof PRICES, number>>;
export type Bill = Readonly<Record<string, number>>;

/** Returns the cost of a demand, by service, in US dollars. */
export function billOf(demand: Demand, price: Prices): Bill {
  const { apiRequests, background, cdnRequests } = demand;
  const invocations = apiRequests + background;
  const seconds =
    (apiRequests * FUNCTION.requestMs * FUNCTION.requestGb +
      background * FUNCTION.backgroundMs * FUNCTION.backgroundGb) /
    1000;
  return {
    'DynamoDB, reads': demand.read * price.readUnit,
    'DynamoDB, writes': demand.write * price.writeUnit,
    'DynamoDB, storage and recovery': demand.storedGb * (price.tableGbMonth + price.recoveryGbMonth),
    'S3, clinical photos': demand.photoGb * price.photoGbMonth,
    'AWS Backup': demand.backupGb * price.tableBackupGbMonth + demand.photoBackupGb * price.photoBackupGbMonth,
    'API Gateway': apiRequests * price.apiRequest,
    Lambda: invocations * price.invocation + seconds * price.gbSecond,
    CloudFront: cdnRequests * (price.cdnRequest + price.cdnFunction) + demand.cdnGb * price.cdnGb,
    'WAF, requests': cdnRequests * price.webAclRequest,
    SES: demand.mails * price.mail,
    'WhatsApp, AWS': (demand.whatsappUtility + demand.whatsappMarketing) * price.whatsapp,
    'WhatsApp, Meta':
      demand.whatsappUtility * price.whatsappUtilityMexico + demand.whatsappMarketing * price.whatsappMarketingMexico,
    'EventBridge and SQS': demand.events * price.event + demand.queueRequests * price.queueRequest,
    logs: ((invocations * LOG_BYTES) / GB) * price.logGb,
    Cognito: Math.max(0, demand.activeUsers - price.activeUsersFree) * price.activeUser,
  };
}

/** The monthly cost of an environment's resources, used or not. */
export const standingBill = (estate: Estate, price: Prices): Bill => ({
  alarms: estate.alarmMetrics * price.alarm,
  'own metrics': estate.metrics * price.metric,
  dashboards: estate.largeDashboards * price.dashboard,
  'WAF, web ACLs and rules': estate.webAcls * price.webAcl + estate.webAclRules * price.webAclRule,
  'Secrets Manager': estate.secrets * price.secret,
  'KMS keys': estate.keys * price.key,
});

/** Adds the work without visitors: schedules with their logs and reads, and the polling of queues. */
export function idleBill(estate: Estate, price: Prices): Bill {
  const { runs, polledQueues } = estate;
  const seconds = (runs * FUNCTION.backgroundMs * FUNCTION.backgroundGb) / 1000;
  return {
    ...standingBill(estate, price),
    'schedules: Lambda': runs * price.invocation + seconds * price.gbSecond,
    'schedules: logs and reads': ((runs * LOG_BYTES) / GB) * price.logGb + runs * READS_OF_A_RUN * price.readUnit,
    'queues that are asked for messages': polledQueues * POLLS_OF_A_QUEUE * price.queueRequest,
  };
}

export const sumOf = (bill: Bill): number => Object.values(bill).reduce((sum, dollars) => sum + dollars, 0);
