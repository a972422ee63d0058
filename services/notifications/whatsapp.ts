import { whatsapp as port } from './providers/whatsapp.ts';
import { consume, notices } from './queue.ts';

/** Behind a queue of its own, in a bundle of its own: one channel's failure never holds back the other. */
export const whatsapp = consume('whatsapp', notices(port));
