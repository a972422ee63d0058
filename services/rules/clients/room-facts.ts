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
  /** What the clinic owes the client, in centavos: nobody is forgotten before. */
  heldFor?: (clientId: string, now: string) => Promise<number>;
  /** Whether something of the client's is kept that no import of clients may remove with them. */
  hasAny?: (clientId: string) => Promise<boolean>;
  /** Checks for the transaction that removes a client of an import: nothing of the client's is kept meanwhile. */
  nothingKept?: (clientId: string) => Write[];
  /** The room's fields of the person's own data. */
  exported?: (clientId: string, serviceName: (serviceId: number) => string | null) => Promise<Partial<MyData>>;
}
