/** The pool's rules, as the deployed user pool has them. */
export const REGION = 'us-east-1';
export const USER_POOL_ID = `${REGION}_RostroLocal`;
/** The part of the id that the SRP proof is bound to. */
export const POOL_NAME = 'RostroLocal';
export const CLIENT_ID = 'rostrolocal1webclient00000';
/** The client with a secret, with which our own server signs guests up. */
export const GUEST_CLIENT_ID = 'rostrolocal1guestclient000';
export const GUEST_CLIENT_NAME = 'rostro-local-guests';
/** The same as Cognito's, so that a verifier created from the pool id alone accepts our tokens. */
export const DEFAULT_ISSUER = `https://cognito-idp.${REGION}.amazonaws.com/${USER_POOL_ID}`;

/** The path under which the gateway serves the pool's hosted pages. */
export const HOSTED_PATH = '/_local/hosted';
/** The only identity provider besides the pool itself. */
export const PROVIDER = 'Google';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export const PASSWORD_LENGTH = { min: 6, max: 256 } as const;
/** In milliseconds. */
export const LIFETIME = {
  accessToken: 15 * MINUTE,
  idToken: 15 * MINUTE,
  refreshToken: 30 * DAY,
  signUpCode: DAY,
  recoveryCode: HOUR,
  emailCode: DAY,
  /** The time between a challenge and its response, Cognito's default. */
  challenge: 3 * MINUTE,
  /** The time from the redirect to the provider until a person is chosen. */
  accountChoice: 15 * MINUTE,
  authorizationCode: 5 * MINUTE,
} as const;

/**
 * The maximum of wrong codes, mails with a code, or sign-ups per account and window; the last limit is per address of
 * the caller.
 */
export const QUOTA = {
  wrongCodes: { limit: 5, windowMs: 15 * MINUTE },
  mails: { limit: 5, windowMs: 15 * MINUTE },
  signUps: { limit: 5, windowMs: 15 * MINUTE },
  signUpsFrom: { limit: 60, windowMs: 5 * MINUTE },
} as const;

/** Attributes that a person may set: no verified flags, no sub, none that only triggers set. */
export const WRITABLE_ATTRIBUTES: ReadonlySet<string> = new Set([
  'email',
  'name',
  'given_name',
  'family_name',
  'phone_number',
  'birthdate',
  'locale',
]);
/** The guest client also sets the purpose of an account. */
export const GUEST_WRITABLE_ATTRIBUTES: ReadonlySet<string> = new Set([...WRITABLE_ATTRIBUTES, 'custom:made_for']);

export const POOL_OPTIONS = {
  Id: USER_POOL_ID,
  Name: POOL_NAME,
  UsernameAttributes: ['email'],
  UsernameConfiguration: { CaseSensitive: false },
  AutoVerifiedAttributes: ['email'],
  UserAttributeUpdateSettings: { AttributesRequireVerificationBeforeUpdate: ['email'] },
  MfaConfiguration: 'OPTIONAL',
  AdminCreateUserConfig: { AllowAdminCreateUserOnly: false },
  AccountRecoverySetting: { RecoveryMechanisms: [{ Name: 'verified_email', Priority: 1 }] },
  Policies: {
    PasswordPolicy: {
      MinimumLength: PASSWORD_LENGTH.min,
      RequireLowercase: false,
      RequireUppercase: false,
      RequireNumbers: false,
      RequireSymbols: false,
    },
  },
};

export const GUEST_CLIENT_OPTIONS = {
  ClientId: GUEST_CLIENT_ID,
  ClientName: GUEST_CLIENT_NAME,
  UserPoolId: USER_POOL_ID,
  ExplicitAuthFlows: ['ALLOW_REFRESH_TOKEN_AUTH'],
  PreventUserExistenceErrors: 'ENABLED',
};

export const CLIENT_OPTIONS = {
  ClientId: CLIENT_ID,
  ClientName: 'web',
  UserPoolId: USER_POOL_ID,
  ExplicitAuthFlows: ['ALLOW_USER_SRP_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH', 'ALLOW_ADMIN_USER_PASSWORD_AUTH'],
  PreventUserExistenceErrors: 'ENABLED',
  EnableTokenRevocation: true,
  AccessTokenValidity: LIFETIME.accessToken / MINUTE,
  IdTokenValidity: LIFETIME.idToken / MINUTE,
  RefreshTokenValidity: LIFETIME.refreshToken / DAY,
  TokenValidityUnits: { AccessToken: 'minutes', IdToken: 'minutes', RefreshToken: 'days' },
};
