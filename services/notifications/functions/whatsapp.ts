import { whatsapp as port, recallMessages, waitlistMessages } from '../providers/whatsapp.ts';
import { consume, notices, ofRecalls, ofWaitlist } from '../queue.ts';

/** It has a queue and a bundle of its own, so that one channel's failure never delays the other. */
export const whatsapp = consume('whatsapp', [
  ...notices(port),
  ...ofWaitlist(waitlistMessages),
  ofRecalls(recallMessages),
]);
