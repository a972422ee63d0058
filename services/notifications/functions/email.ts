import { LETTERS } from '../letters.ts';
import { email as port, waitlistLetters } from '../providers/email.ts';
import { consume, notices, ofWaitlist } from '../queue.ts';

/** It has a queue and a bundle of its own, so that one channel's failure never delays the other. */
export const email = consume('email', [...notices(port), ...LETTERS, ...ofWaitlist(waitlistLetters)]);
