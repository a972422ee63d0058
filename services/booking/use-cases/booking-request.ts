import { markOf as requestMark, sameRequest } from '@rostro/platform/http/request-mark';
import { AppError } from '@rostro/shared/errors';
import type { AppointmentFacts, BookingRequest } from '../domain/booking.ts';
import { appointmentById } from '../store/appointments.ts';

type RequestHash = Pick<BookingRequest, 'appointmentId' | 'requestHash'>;

/** A repeated booking derives the same id, so it finds the appointment of the first one. */
export function markOf(actor: string, idempotencyKey: string | undefined, wish: unknown): RequestHash {
  const { id: appointmentId, requestHash } = requestMark(actor, idempotencyKey, wish);
  return { appointmentId, requestHash };
}

/** @throws {AppError} `idempotency_mismatch` if the key came with another wish */
export const replayEarlier = (earlier: AppointmentFacts, mark: RequestHash): AppointmentFacts =>
  sameRequest(earlier, mark);

/**
 * A batch of reads is not one moment: a twin of this request may have written between two of them, and its place then
 * looks like another client's. So before a refusal, this looks for the twin's appointment and answers with it.
 */
export async function attemptOnce(
  { appointmentId, requestHash }: RequestHash,
  attempt: () => Promise<AppointmentFacts>,
): Promise<AppointmentFacts> {
  try {
    return await attempt();
  } catch (error) {
    if (!(error instanceof AppError) || requestHash === undefined) throw error;
    const made = await appointmentById(appointmentId);
    if (made?.requestHash !== requestHash) throw error;
    return made;
  }
}
