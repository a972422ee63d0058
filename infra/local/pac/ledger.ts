import type { DatabaseSync } from 'node:sqlite';

export type LedgerState = 'live' | 'asked' | 'refused' | 'cancelled';

/** A document that the stand-in stamped. */
export interface Stamped {
  uuid: string;
  seal: string;
  customId: string;
  /** With its stamp. */
  xml: string;
  state: LedgerState;
}

export interface Ledger {
  add(stamped: Stamped): void;
  bySeal(seal: string): Stamped | undefined;
  byCustomId(customId: string): Stamped | undefined;
  byUuid(uuid: string): Stamped | undefined;
  /** In the order of their stamps. */
  all(): Stamped[];
  setState(uuid: string, state: LedgerState): void;
}

/** What the provider remembers: it outlives a restart as a real one's memory does. */
export function openLedger(database: DatabaseSync): Ledger {
  database.exec(
    'CREATE TABLE IF NOT EXISTS pac (uuid TEXT PRIMARY KEY, seal TEXT UNIQUE, customId TEXT, xml TEXT, state TEXT)',
  );
  const add = database.prepare('INSERT INTO pac (uuid, seal, customId, xml, state) VALUES (?, ?, ?, ?, ?)');
  const all = database.prepare('SELECT * FROM pac ORDER BY rowid');
  const set = database.prepare('UPDATE pac SET state = ? WHERE uuid = ?');
  const by = (column: 'uuid' | 'seal' | 'customId') => {
    const query = database.prepare(`SELECT * FROM pac WHERE ${column} = ? ORDER BY rowid`);
    return (value: string) => query.get(value) as Stamped | undefined;
  };
  return {
    add: ({ uuid, seal, customId, xml, state }) => void add.run(uuid, seal, customId, xml, state),
    bySeal: by('seal'),
    byCustomId: by('customId'),
    byUuid: by('uuid'),
    all: () => all.all() as unknown as Stamped[],
    setState: (uuid, state) => void set.run(state, uuid),
  };
}
