import type { Write } from '@rostro/platform/table/transact';
import type { MyData } from '@rostro/shared/contract/clients/clients';

/**
 * What an optional room keeps about a client, and what becomes of it. `services/optional/<room>/facts.ts` exports it as
 * `clientFacts`, and the build joins all rooms (`virtual:facts`).
 */
export interface RoomFacts {
  /** Moves it to the record that stays, before the merge, in transactions of its own. Repeating it does nothing. */
  handedOver?: (goneId: string, keepId: string, at: string) => Promise<void>;
  /** Writes for the transaction that merges two records, at most two. */
  merged?: (goneId: string, keepId: string) => Promise<Write[]>;
  /** Writes for the transaction that forgets the client, at most two. */
  forgotten?: (clientId: string) => Write[];
  /** The room's fields of the person's own data. */
  exported?: (clientId: string, serviceName: (serviceId: number) => string | null) => Promise<Partial<MyData>>;
}
