import { now } from '@rostro/platform/clock';
import { dataRequests, letters, receipts, signInCodes } from './providers/email.ts';
import { on } from './queue.ts';
import { deliverDataRequest } from './use-cases/deliver-data-request.ts';
import { deliverEmailChange } from './use-cases/deliver-email-change.ts';
import { deliverReceipt } from './use-cases/deliver-receipt.ts';
import { deliverSignInCode } from './use-cases/deliver-sign-in-code.ts';

/** The letters, which only go by e-mail, each by its event. */
export const LETTERS = [
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
  on(
    'data-request.letter-due',
    ({ requestId, letter }) => ({ requestId, letter }),
    (event, chance) => deliverDataRequest(dataRequests, event, now, chance),
  ),
];
