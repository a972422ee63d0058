import type { VisitFacts } from '@rostro/rules/appointments/visit-facts';
import { plannedSessions } from './store/planned-sessions.ts';
import { decidingSession } from './use-cases/settle-session.ts';

/** A session pays a visit: when it is closed, and in what is shown of it before. */
export const visitFacts: VisitFacts = {
  room: 'packages',
  /** The package, the payment, and two movements: the charge and the use, or their reversals. */
  atMost: 4,
  deciding: decidingSession,
  prepaid: plannedSessions,
};
