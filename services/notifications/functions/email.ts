import { LETTERS } from '../letters.ts';
import { email as port, recallLetters, waitlistLetters } from '../providers/email.ts';
import { consume, notices, ofRecalls, ofWaitlist } from '../queue.ts';

/** It has a queue and a bundle of its own, so that one channel's failure never delays the other. */
export const email = consume('email', [
  ...notices(port),
  ...LETTERS,
  ...ofWaitlist(waitlistLetters),
  ofRecalls(recallLetters),
]);
