import type { DeliveryProblem } from '@rostro/shared/contract/delivery-problems';

/** Why it did not arrive, and why it cannot be sent again, if it cannot. */
export const Reason = ({ problem: { reason, stuck } }: { problem: DeliveryProblem }) => (
  <>
    {reason}
    {stuck !== null && <small>No se puede enviar de nuevo. {stuck}</small>}
  </>
);
