import { parts } from 'virtual:parts';
import { letters } from '../letters/index.ts';
import { EMAIL } from '../providers/email.ts';
import { consume, notices } from '../queue.ts';

/** It has a queue and a bundle of its own, so that one channel's failure never delays the other. */
export const email = consume('email', [...notices(EMAIL), ...letters(EMAIL, parts)]);
