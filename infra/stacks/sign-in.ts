import { Duration, SecretValue } from 'aws-cdk-lib';
import {
  ClientAttributes,
  ManagedLoginVersion,
  OAuthScope,
  ProviderAttribute,
  type UserPool,
  UserPoolClient,
  UserPoolClientIdentityProvider,
  UserPoolIdentityProviderGoogle,
} from 'aws-cdk-lib/aws-cognito';
import type { Construct } from 'constructs';
import type { Environment, PlacedEnvironment } from '../config/environment.ts';
import { googleSecretNameOf, userPoolClientNameOf } from '../config/names.ts';

/** The origin under which the pool answers for Google and back. */
export const signInOrigin = ({ authDomainPrefix, region }: Environment): string =>
  `https://${authDomainPrefix}.auth.${region}.amazoncognito.com`;

function google(scope: Construct, environment: Environment, pool: UserPool, clientId: string): void {
  new UserPoolIdentityProviderGoogle(scope, 'Google', {
    userPool: pool,
    clientId,
    clientSecretValue: SecretValue.secretsManager(googleSecretNameOf(environment.name), { jsonField: 'clientSecret' }),
    scopes: ['openid', 'email', 'profile'],
    attributeMapping: {
      email: ProviderAttribute.GOOGLE_EMAIL,
      // Accounts are linked only if Google has verified the address.
      emailVerified: ProviderAttribute.GOOGLE_EMAIL_VERIFIED,
      fullname: ProviderAttribute.GOOGLE_NAME,
    },
  });
}

/** Where people sign in by Google, and by which name the pool is known there. */
export function signInDomain(scope: Construct, environment: Environment, pool: UserPool): void {
  const { googleClientId, authDomainPrefix } = environment;
  pool.addDomain('SignInDomain', {
    cognitoDomain: { domainPrefix: authDomainPrefix },
    // Its pages are never shown, and a web ACL guards the classic ones only.
    managedLoginVersion: ManagedLoginVersion.CLASSIC_HOSTED_UI,
  });
  if (googleClientId !== undefined) google(scope, environment, pool, googleClientId);
}

/** The pool, and the client by which the site asks it. */
export interface SignIn {
  pool: UserPool;
  client: UserPoolClient;
}

/** The browser's client: no secret, the password never sent (SRP), short tokens, each refresh token used once. */
export function spaClient(
  scope: Construct,
  { name, googleClientId, siteUrl }: PlacedEnvironment,
  pool: UserPool,
): UserPoolClient {
  const own = new ClientAttributes().withStandardAttributes({ email: true, fullname: true });
  return new UserPoolClient(scope, 'Spa', {
    userPool: pool,
    userPoolClientName: userPoolClientNameOf(name),
    generateSecret: false,
    // `custom`: by a code, which our own triggers ask for.
    authFlows: { userSrp: true, custom: true },
    accessTokenValidity: Duration.minutes(15),
    idTokenValidity: Duration.minutes(15),
    refreshTokenValidity: Duration.days(30),
    // Two tabs may refresh at once: the used token stays good for a moment.
    refreshTokenRotationGracePeriod: Duration.seconds(30),
    enableTokenRevocation: true,
    preventUserExistenceErrors: true,
    oAuth: {
      flows: { authorizationCodeGrant: true },
      scopes: [OAuthScope.OPENID, OAuthScope.EMAIL, OAuthScope.PROFILE, OAuthScope.COGNITO_ADMIN],
      callbackUrls: [`${siteUrl}/login`],
      logoutUrls: [`${siteUrl}/`, `${siteUrl}/login`],
    },
    supportedIdentityProviders: [
      UserPoolClientIdentityProvider.COGNITO,
      ...(googleClientId !== undefined ? [UserPoolClientIdentityProvider.GOOGLE] : []),
    ],
    readAttributes: own.withStandardAttributes({ emailVerified: true }),
    writeAttributes: own,
  });
}
