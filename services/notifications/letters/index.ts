import type { LetterEvent } from '@rostro/shared/events';
import type { Listener } from '../queue.ts';
import type { Channel } from '../use-cases/channel.ts';
import { dataRequest } from './data-request.ts';
import { emailChange } from './email-change.ts';
import { recall } from './recall.ts';
import { receipt } from './receipt.ts';
import { signInCode } from './sign-in-code.ts';
import { waitlistAsked, waitlistOffered } from './waitlist.ts';

const LETTERS: Readonly<Record<LetterEvent, (channel: Channel) => Listener[]>> = {
  'staff.email-change-requested': emailChange,
  'receipt.requested': receipt,
  'account.sign-in-code-asked': signInCode,
  'data-request.letter-due': dataRequest,
  'waitlist.asked': waitlistAsked,
  'waitlist.offered': waitlistOffered,
  'recall.due': recall,
};

export const letters = (channel: Channel): Listener[] => Object.values(LETTERS).flatMap((listen) => listen(channel));
