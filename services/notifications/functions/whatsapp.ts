import { whatsapp as port, waitlistMessages } from '../providers/whatsapp.ts';
import { consume, notices, ofWaitlist } from '../queue.ts';

/** It has a queue and a bundle of its own, so that one channel's failure never delays the other. */
export const whatsapp = consume('whatsapp', [...notices(port), ...ofWaitlist(waitlistMessages)]);
