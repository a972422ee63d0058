/** The facts of all optional rooms (`infra/build/parts.ts`). */
declare module 'virtual:facts' {
  import type { VisitFacts } from '@rostro/rules/appointments/visit-facts';
  import type { RoomFacts } from '@rostro/rules/clients/room-facts';

  export const clientFacts: readonly RoomFacts[];
  export const visitFacts: readonly VisitFacts[];
}
