import { now } from '@rostro/platform/clock';
import { letters, email as port, receipts, signInCodes, waitlistLetters } from '../providers/email.ts';
import { consume, notices, ofWaitlist, on } from '../queue.ts';
import { deliverEmailChange } from '../use-cases/deliver-email-change.ts';
import { deliverReceipt } from '../use-cases/deliver-receipt.ts';
import { deliverSignInCode } from '../use-cases/deliver-sign-in-code.ts';

/** It has a queue and a bundle of its own, so that one channel's failure never delays the other. */
export const email = consume('email', [
  ...notices(port),
  on(
    'staff.email-change-requested',
    ({ userId }) => ({ userId }),
    (event, chance) => deliverEmailChange(letters, event, now, chance),
  ),
  on(
    'receipt.requested',
    ({ number, requestId }) => ({ number, requestId }),
    (event, chance) => deliverReceipt(receipts, event, now, chance),
  ),
  on(
    'account.sign-in-code-asked',
    ({ eventId }) => ({ eventId }),
    (event, chance) => deliverSignInCode(signInCodes, event, now, chance),
  ),
  ...ofWaitlist(waitlistLetters),
]);
