import { FUNCTION, MESSAGES, MONTHS } from '../cost/usage.ts';
import { bookingsAnHour, type Played } from './heat.ts';

export interface Limit {
  what: string;
  /** The limits of a new account, from memory, like the prices: Service Quotas shows the real ones. */
  most: number;
  unit: string;
  asked: (played: Played) => number;
}

const messagesAnHour = ({ scenario }: Played, each: number): number => bookingsAnHour(scenario) * each;
const { mails, whatsappUtility, whatsappMarketing } = MESSAGES;
/** Working days per month. */
const DAYS = 26;

export const LIMITS: readonly Limit[] = [
  { what: 'API Gateway, an account', most: 10_000, unit: 'requests/s', asked: ({ requests }) => requests },
  {
    ...{ what: 'Lambda, an account', most: 1000, unit: 'at once' },
    asked: ({ requests }) => (requests * FUNCTION.requestMs) / 1000,
  },
  { what: 'DynamoDB, a table, reads', most: 40_000, unit: 'units/s', asked: ({ total }) => total.read },
  { what: 'DynamoDB, a table, writes', most: 40_000, unit: 'units/s', asked: ({ total }) => total.write },
  {
    // A client who books signs in, or up, once.
    ...{ what: 'Cognito, sign-ins', most: 120, unit: 'a second' },
    asked: ({ scenario }) => bookingsAnHour(scenario) / 3600,
  },
  {
    ...{ what: 'SES, as an account begins', most: 14, unit: 'mails/s' },
    asked: (played) => messagesAnHour(played, mails) / 3600,
  },
  {
    ...{ what: 'SES, a day', most: 50_000, unit: 'mails' },
    asked: ({ scenario }) => ((scenario.appointments / MONTHS) * scenario.rush * mails) / DAYS,
  },
  {
    ...{ what: 'WhatsApp, one number', most: 80, unit: 'messages/s' },
    asked: (played) => messagesAnHour(played, whatsappUtility + whatsappMarketing) / 3600,
  },
  {
    ...{ what: 'WhatsApp, a new number', most: 1000, unit: 'people a day' },
    asked: ({ scenario }) => ((scenario.appointments / MONTHS) * scenario.rush * 0.5 * 3) / DAYS,
  },
];
