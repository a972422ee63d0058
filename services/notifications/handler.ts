import { email as emailPort } from './providers/email.ts';
import { whatsapp as whatsappPort } from './providers/whatsapp.ts';
import { consume } from './queue.ts';

/** Behind one queue each, so that one channel's failure never holds back the other. */
export const email = consume(emailPort);
export const whatsapp = consume(whatsappPort);
