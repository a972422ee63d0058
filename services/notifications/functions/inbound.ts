import { clientMessages } from '../inbound/client-messages.ts';
import { consumeReports } from '../inbound/consume-reports.ts';
import { mailEvents } from '../inbound/mail-events.ts';
import { messageStatuses } from '../inbound/message-statuses.ts';
import { otherNumbers } from '../inbound/webhook.ts';

/** Reads the queue of SES's and WhatsApp's events: reports of sent messages, and messages from clients. */
export const inbound = consumeReports([mailEvents, otherNumbers, messageStatuses, clientMessages]);
