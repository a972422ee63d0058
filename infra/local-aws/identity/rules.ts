import type { Quotas } from './throttle.ts';

/** The only identity provider besides the pool itself. */
export const PROVIDER = 'Google';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** In milliseconds. Tokens have whole minutes, the refresh token whole days. */
export interface Lifetimes {
  accessToken: number;
  idToken: number;
  refreshToken: number;
  signUpCode: number;
  emailCode: number;
  /** The time between a challenge and its response. */
  challenge: number;
  /** The time from the redirect to the provider until a person is chosen. */
  accountChoice: number;
  authorizationCode: number;
}

/** Cognito's own. */
const LIFETIMES: Lifetimes = {
  accessToken: HOUR,
  idToken: HOUR,
  refreshToken: 30 * DAY,
  signUpCode: DAY,
  emailCode: DAY,
  challenge: 3 * MINUTE,
  accountChoice: 15 * MINUTE,
  authorizationCode: 5 * MINUTE,
};

/** Cognito does not publish most of its own. */
const QUOTAS: Quotas = {
  wrongCodes: { limit: 5, windowMs: 15 * MINUTE },
  mails: { limit: 5, windowMs: 15 * MINUTE },
  signUps: { limit: 5, windowMs: 15 * MINUTE },
  signUpsFrom: { limit: 60, windowMs: 5 * MINUTE },
};

const WRITABLE = ['email', 'name', 'given_name', 'family_name', 'phone_number', 'birthdate', 'locale'];

interface ClientSettings {
  id: string;
  name: string;
  /** The attributes that a person may set through it, without `email_verified` and `sub`; common ones by default. */
  writable?: readonly string[];
}

/** The pool's settings. What is left out is as Cognito has it by default. */
export interface PoolSettings {
  /** The part of the pool's id after the region. Passwords are bound to it. */
  name: string;
  /** `us-east-1` by default. */
  region?: string;
  /** The app client of browsers, which has no secret. */
  client: ClientSettings;
  /** An app client with a secret, with which a server signs people up. */
  serverClient?: ClientSettings;
  /**
   * Whether people sign up by themselves, as by default. Otherwise only administrators make accounts, and the operations of
   * signing up are refused, as by a pool that allows no others, behind a web ACL that blocks the rest.
   */
  selfSignUp?: boolean;
  /** 8 by default. Which characters a password has is not checked. */
  passwordMinLength?: number;
  lifetimes?: Partial<Lifetimes>;
  quotas?: Partial<Quotas>;
}

/** An app client as the pool describes it. */
export interface ClientRules {
  id: string;
  options: object;
  writable: ReadonlySet<string>;
}

export interface PoolRules {
  name: string;
  region: string;
  /** `region_name` */
  id: string;
  /** The same as Cognito's, so that a verifier created from the pool's id alone accepts the tokens. */
  issuer: string;
  client: ClientRules;
  serverClient: ClientRules | undefined;
  selfSignUp: boolean;
  passwordMinLength: number;
  lifetimes: Lifetimes;
  quotas: Quotas;
  /** The pool's options as the pool describes them. */
  options: object;
}

function clientOf(settings: ClientSettings, userPoolId: string, options: object): ClientRules {
  const { id, name, writable = WRITABLE } = settings;
  return {
    id,
    options: { ClientId: id, ClientName: name, UserPoolId: userPoolId, ...options },
    writable: new Set(writable),
  };
}

const browserOptions = ({ accessToken, idToken, refreshToken }: Lifetimes): object => ({
  ExplicitAuthFlows: [
    'ALLOW_USER_SRP_AUTH',
    'ALLOW_CUSTOM_AUTH',
    'ALLOW_REFRESH_TOKEN_AUTH',
    'ALLOW_ADMIN_USER_PASSWORD_AUTH',
  ],
  PreventUserExistenceErrors: 'ENABLED',
  EnableTokenRevocation: true,
  AccessTokenValidity: accessToken / MINUTE,
  IdTokenValidity: idToken / MINUTE,
  RefreshTokenValidity: refreshToken / DAY,
  TokenValidityUnits: { AccessToken: 'minutes', IdToken: 'minutes', RefreshToken: 'days' },
});
const SERVER_OPTIONS = {
  ExplicitAuthFlows: ['ALLOW_REFRESH_TOKEN_AUTH'],
  PreventUserExistenceErrors: 'ENABLED',
};

type PoolOptions = Pick<PoolRules, 'name' | 'passwordMinLength' | 'selfSignUp'>;

const poolOptions = (id: string, { name, passwordMinLength, selfSignUp }: PoolOptions): object => ({
  Id: id,
  Name: name,
  UsernameAttributes: ['email'],
  UsernameConfiguration: { CaseSensitive: false },
  AutoVerifiedAttributes: ['email'],
  UserAttributeUpdateSettings: { AttributesRequireVerificationBeforeUpdate: ['email'] },
  MfaConfiguration: 'OPTIONAL',
  AdminCreateUserConfig: { AllowAdminCreateUserOnly: !selfSignUp },
  AccountRecoverySetting: { RecoveryMechanisms: [{ Name: 'verified_email', Priority: 1 }] },
  Policies: {
    PasswordPolicy: {
      MinimumLength: passwordMinLength,
      RequireLowercase: false,
      RequireUppercase: false,
      RequireNumbers: false,
      RequireSymbols: false,
    },
  },
});

export function rulesOf(settings: PoolSettings): PoolRules {
  const { name, region = 'us-east-1', client, serverClient, passwordMinLength = 8, selfSignUp = true } = settings;
  const id = `${region}_${name}`;
  const lifetimes = { ...LIFETIMES, ...settings.lifetimes };
  return {
    name,
    region,
    id,
    issuer: `https://cognito-idp.${region}.amazonaws.com/${id}`,
    client: clientOf(client, id, browserOptions(lifetimes)),
    serverClient: serverClient && clientOf(serverClient, id, SERVER_OPTIONS),
    passwordMinLength,
    selfSignUp,
    lifetimes,
    quotas: { ...QUOTAS, ...settings.quotas },
    options: poolOptions(id, { name, passwordMinLength, selfSignUp }),
  };
}
