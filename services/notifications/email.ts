import { now } from '@rostro/kit/clock';
import { letters, email as port, receipts } from './providers/email.ts';
import { acknowledgements, consume, notices, on } from './queue.ts';
import { deliverEmailChange } from './use-cases/deliver-email-change.ts';
import { deliverReceipt } from './use-cases/deliver-receipt.ts';

/** Behind a queue of its own, in a bundle of its own: one channel's failure never holds back the other. */
export const email = consume('email', [
  ...notices(port),
  acknowledgements(port),
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
]);
