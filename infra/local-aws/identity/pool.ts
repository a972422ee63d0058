import { attributeOf } from './attributes.ts';
import type { Code, CodeKind } from './codes.ts';
import { isDuplicate } from './database.ts';
import { type Clock, type Context, context, type User, UserPoolServiceImpl } from './engine.ts';
import { aliasExists, userNotFound, usernameExists } from './errors.ts';
import { hasIdentity } from './identities.ts';
import type { Sessions } from './sessions.ts';
import type { SqliteStore } from './store.ts';

/** cognito-local's user with our additional fields. */
export interface StoredUser extends User {
  Codes?: Partial<Record<CodeKind, Code>>;
  /** The new address that the person requested and has not verified yet. */
  PendingEmail?: string;
  /** The key of the person's authenticator app. */
  AppSecret?: string;
  /** A key that was shown but not yet confirmed with a code. */
  UnprovenAppSecret?: string;
}

/** Returns the address in lower case: addresses that differ only in case are the same. */
export const aliasOf = (email: string): string => email.trim().toLowerCase();

/** Never changes; equals the user name, except for an account that only a provider created. */
export const subOf = (account: User): string => attributeOf(account.Attributes, 'sub') ?? account.Username;

export const isExternal = (account: User): boolean => account.UserStatus === 'EXTERNAL_PROVIDER';

export const emailOf = (account: User): string => attributeOf(account.Attributes, 'email') ?? '';

/** cognito-local's user pool, with user names that ignore case and one account per address. */
export class Pool extends UserPoolServiceImpl {
  readonly #store: SqliteStore;
  readonly #sessions: Sessions;

  constructor(store: SqliteStore, sessions: Sessions, clock: Clock, options: object) {
    super(store, clock, store, options);
    this.#store = store;
    this.#sessions = sessions;
  }

  /** Finds an account by user name, which is the sub, or by e-mail. */
  async find(username: string): Promise<StoredUser | undefined> {
    const byName = await this.#store.get(context, ['Users', username], undefined);
    return (byName ?? this.#store.findByAlias('Users', aliasOf(username)) ?? undefined) as StoredUser | undefined;
  }

  /** Like `find`, but throws if there is no account. */
  async get(username: string): Promise<StoredUser> {
    const account = await this.find(username);
    if (!account) throw userNotFound();
    return account;
  }

  async all(): Promise<StoredUser[]> {
    return Object.values((await this.#store.get(context, 'Users', {})) as Record<string, StoredUser>);
  }

  async findByIdentity(providerName: string, userId: string): Promise<StoredUser | undefined> {
    return (await this.all()).find((account) => hasIdentity(account, providerName, userId));
  }

  async add(account: StoredUser): Promise<void> {
    await this.#write(account, usernameExists);
  }

  async save(account: StoredUser): Promise<void> {
    await this.#write(account, aliasExists);
  }

  override async getUserByUsername(_context: Context, username: string): Promise<User | null> {
    return (await this.find(username)) ?? null;
  }

  override async saveUser(_context: Context, user: User): Promise<void> {
    await this.#write(user, aliasExists);
  }

  override async deleteUser(asked: Context, user: User): Promise<void> {
    this.#sessions.revokeAll(user.Username);
    await super.deleteUser(asked, user);
  }

  async #write(user: User, taken: () => Error): Promise<void> {
    // An external account's address is no sign-in name, because it may belong to another account as well.
    const email = isExternal(user) ? '' : emailOf(user);
    try {
      await this.#store.set(context, ['Users', user.Username], email ? { ...user, Alias: aliasOf(email) } : user);
    } catch (error) {
      throw isDuplicate(error) ? taken() : error;
    }
  }
}
