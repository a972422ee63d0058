import { email as port } from './providers/email.ts';
import { consume } from './queue.ts';

/** Behind a queue of its own, in a bundle of its own: one channel's failure never holds back the other. */
export const email = consume(port);
