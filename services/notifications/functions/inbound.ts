import { clientMessages } from '../inbound/client-messages.ts';
import { consumeReports } from '../inbound/consume-reports.ts';
import { mailEvents } from '../inbound/mail-events.ts';
import { messageStatuses } from '../inbound/message-statuses.ts';

/** Reads the queue of SES's and WhatsApp's events: reports of sent messages, and messages from clients. */
export const inbound = consumeReports([mailEvents, messageStatuses, clientMessages]);
