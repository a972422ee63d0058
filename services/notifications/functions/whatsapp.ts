import { parts } from 'virtual:parts';
import { letters } from '../letters/index.ts';
import { WHATSAPP } from '../providers/whatsapp.ts';
import { consume, notices } from '../queue.ts';

/** It has a queue and a bundle of its own, so that one channel's failure never delays the other. */
export const whatsapp = consume('whatsapp', [...notices(WHATSAPP), ...letters(WHATSAPP, parts)]);
