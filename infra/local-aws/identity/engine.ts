import { createRequire } from 'node:module';

/**
 * The parts of cognito-local 5.3.0 that we use: its user-pool service over a data store, its targets behind a router,
 * its errors. It is CommonJS with deep imports only, so only this file knows its paths.
 */
const load = createRequire(import.meta.url);

export interface Attribute {
  Name: string;
  Value?: string;
}

export type UserStatus = 'UNCONFIRMED' | 'CONFIRMED' | 'FORCE_CHANGE_PASSWORD' | 'RESET_REQUIRED' | 'EXTERNAL_PROVIDER';

/** The enabled second factors, in Cognito's words. */
export type SecondFactor = 'SOFTWARE_TOKEN_MFA';

export interface User {
  Username: string;
  Attributes: Attribute[];
  Enabled: boolean;
  UserStatus: UserStatus;
  UserCreateDate: Date;
  UserLastModifiedDate: Date;
  /** Never a password: only the result of `password.ts`, or nothing for an account without one. */
  Password: string;
  /** cognito-local's own list; our refresh tokens are in `sessions.ts`. */
  RefreshTokens: string[];
  UserMFASettingList?: SecondFactor[];
  PreferredMfaSetting?: SecondFactor;
}

export interface Logger {
  debug(...args: unknown[]): void;
  info(...args: unknown[]): void;
  warn(...args: unknown[]): void;
  error(...args: unknown[]): void;
  child(...args: unknown[]): Logger;
}

export interface Context {
  logger: Logger;
}

export interface Clock {
  get(): Date;
}

export interface DataStore {
  get(context: Context, key: string | string[], fallback?: unknown): Promise<unknown>;
  getRoot(context: Context): Promise<unknown>;
  set(context: Context, key: string | string[], value: unknown): Promise<void>;
  delete(context: Context, key: string | string[]): Promise<void>;
}

export interface UserPoolService {
  readonly options: object;
  getUserByUsername(context: Context, username: string): Promise<User | null>;
  saveUser(context: Context, user: User): Promise<void>;
  deleteUser(context: Context, user: User): Promise<void>;
}

export interface DeliveryDetails {
  AttributeName: string;
  DeliveryMedium: string;
  Destination: string;
}

/** The services that cognito-local's own targets need. */
export interface EngineServices {
  clock: Clock;
  cognito: {
    getUserPool(context: Context, id: string): Promise<UserPoolService>;
    getUserPoolForClientId(context: Context, clientId: string): Promise<UserPoolService>;
    getAppClient(context: Context, clientId: string): Promise<object | null>;
  };
  triggers: { enabled(trigger: string): boolean };
}

export type EngineTarget = (context: Context, body: unknown) => Promise<object>;

type PoolServiceClass = new (clients: DataStore, clock: Clock, store: DataStore, options: object) => UserPoolService;
type CognitoErrorClass = new (code: string, message: string) => Error & { code: string };

export const { UserPoolServiceImpl } = load('cognito-local/lib/services/userPoolService') as {
  UserPoolServiceImpl: PoolServiceClass;
};
export const { CognitoError } = load('cognito-local/lib/errors') as { CognitoError: CognitoErrorClass };
export const { Router } = load('cognito-local/lib/server/Router') as {
  Router: (services: EngineServices) => (target: string) => EngineTarget;
};

const quiet = (): void => undefined;
/** cognito-local logs whole requests, passwords included, so its log is discarded. */
const logger: Logger = { debug: quiet, info: quiet, warn: quiet, error: quiet, child: () => logger };
export const context: Context = { logger };
