import type { DatabaseSync } from 'node:sqlite';
import type { Context, DataStore } from './engine.ts';

/** cognito-local ends the names of times with `Date` and expects `Date` objects back. */
const revive = (key: string, value: unknown): unknown =>
  key.endsWith('Date') && typeof value === 'string' ? new Date(value) : value;
const parse = (json: string): unknown => JSON.parse(json, revive);

const SECTION_ITSELF = '';

function split(key: string | string[]): [section: string, id: string] {
  const [section, id = SECTION_ITSELF, ...deeper] = typeof key === 'string' ? [key] : key;
  if (!section || deeper.length > 0) throw new Error(`no such place in the pool: ${String(key)}`);
  return [section, id];
}

interface StoredAccount {
  id: string;
  value: string;
}

/** cognito-local's data store in SQLite: a section is either one value or a collection of items by id. */
export class SqliteStore implements DataStore {
  readonly #database: DatabaseSync;

  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  async get(_context: Context, key: string | string[], fallback: unknown = null): Promise<unknown> {
    const [section, id] = split(key);
    return this.#item(section, id) ?? (id === SECTION_ITSELF ? this.#collection(section) : undefined) ?? fallback;
  }

  async getRoot(): Promise<unknown> {
    const sections = this.#database
      .prepare('SELECT DISTINCT section AS id FROM items')
      .all() as unknown as StoredAccount[];
    return Object.fromEntries(sections.map(({ id }) => [id, this.#item(id, SECTION_ITSELF) ?? this.#collection(id)]));
  }

  async set(_context: Context, key: string | string[], value: unknown): Promise<void> {
    const [section, id] = split(key);
    this.#database
      .prepare(
        'INSERT INTO items (section, id, value) VALUES (?, ?, ?) ON CONFLICT (section, id) DO UPDATE SET value = excluded.value',
      )
      .run(section, id, JSON.stringify(value));
  }

  async delete(_context: Context, key: string | string[]): Promise<void> {
    this.#database.prepare('DELETE FROM items WHERE section = ? AND id = ?').run(...split(key));
  }

  /** The item of a section with this `Alias`. */
  findByAlias(section: string, alias: string): unknown {
    const row = this.#database.prepare('SELECT value FROM items WHERE alias = ? AND section = ?').get(alias, section);
    return row ? parse(String(row.value)) : undefined;
  }

  #item(section: string, id: string): unknown {
    const row = this.#database.prepare('SELECT value FROM items WHERE section = ? AND id = ?').get(section, id);
    return row ? parse(String(row.value)) : undefined;
  }

  #collection(section: string): object | undefined {
    const rows = this.#database.prepare('SELECT id, value FROM items WHERE section = ?').all(section);
    if (rows.length === 0) return undefined;
    return Object.fromEntries((rows as unknown as StoredAccount[]).map(({ id, value }) => [id, parse(value)]));
  }
}
