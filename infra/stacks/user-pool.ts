import { Duration } from 'aws-cdk-lib';
import {
  AccountRecovery,
  FeaturePlan,
  Mfa,
  StringAttribute,
  UserPool,
  UserPoolEmail,
  UserPoolOperation,
} from 'aws-cdk-lib/aws-cognito';
import type { Construct } from 'constructs';
import type { Environment, PasswordPolicy } from '../config/environment.ts';
import { mailsNameOf, userPoolNameOf } from '../config/names.ts';
import { acknowledge } from './acknowledge.ts';
import { removalPolicyOf } from './table.ts';
import type { Triggers } from './triggers.ts';

/** Who sends the pool's letters: our own verified sender, or Cognito's shared one with its few letters a day. */
function mailOf({ name, poolMail, mailFrom, mailIdentity, region }: Environment): UserPoolEmail {
  if (poolMail === 'cognito') return UserPoolEmail.withCognito();
  return UserPoolEmail.withSES({
    fromEmail: mailFrom,
    sesRegion: region,
    configurationSetName: mailsNameOf(name),
    ...(mailIdentity.name === mailFrom ? {} : { sesVerifiedDomain: mailIdentity.name }),
  });
}

/** The specification's. */
const SIX_CHARACTERS: PasswordPolicy = {
  minLength: 6,
  requireLowercase: false,
  requireUppercase: false,
  requireDigits: false,
  requireSymbols: false,
};

/**
 * Who has an account. How people sign in, whether case counts and which attributes are required cannot be changed later:
 * the name is not required, because staff may invite by e-mail alone.
 */
export function userPool(scope: Construct, environment: Environment, triggers: Triggers): UserPool {
  const pool = new UserPool(scope, 'UserPool', {
    userPoolName: userPoolNameOf(environment.name),
    featurePlan: FeaturePlan.ESSENTIALS,
    signInAliases: { email: true },
    signInCaseSensitive: false,
    // Nobody signs up in the pool itself: our API makes accounts once their e-mail is proven (ADR 0122).
    selfSignUpEnabled: false,
    autoVerify: { email: true },
    // A new address counts only once its code was entered; until then the old one keeps working.
    keepOriginal: { email: true },
    standardAttributes: {
      email: { required: true, mutable: true },
      fullname: { required: false, mutable: true },
    },
    customAttributes: {
      // `google`: made for, or linked to, a Google account, so nobody knows its password. `code`: proven by a code, so
      // nobody knows it either. `guest:<appointment>`: made for a guest's booking. Only the triggers and our server write it.
      made_for: new StringAttribute({ mutable: true, maxLen: 64 }),
    },
    mfa: Mfa.OPTIONAL,
    mfaSecondFactor: { sms: false, otp: true },
    passwordPolicy: {
      ...(environment.passwordPolicy ?? SIX_CHARACTERS),
      tempPasswordValidity: Duration.days(7),
    },
    // A forgotten password is our own API's business (ADR 0112): the pool answers `ForgotPassword` to nobody.
    accountRecovery: AccountRecovery.NONE,
    email: mailOf(environment),
    deletionProtection: environment.deletionProtection,
    removalPolicy: removalPolicyOf(environment),
  });
  pool.addTrigger(UserPoolOperation.CUSTOM_MESSAGE, triggers.customMessage);
  pool.addTrigger(UserPoolOperation.PRE_SIGN_UP, triggers.preSignUp);
  pool.addTrigger(UserPoolOperation.DEFINE_AUTH_CHALLENGE, triggers.challenge);
  pool.addTrigger(UserPoolOperation.CREATE_AUTH_CHALLENGE, triggers.challenge);
  pool.addTrigger(UserPoolOperation.VERIFY_AUTH_CHALLENGE_RESPONSE, triggers.challenge);
  acknowledge(pool, 'AwsSolutions-COG1', 'The specification asks for six characters and nothing else.');
  acknowledge(pool, 'AwsSolutions-COG2', 'A second factor is each person’s choice: clients book a few times a year.');
  acknowledge(pool, 'AwsSolutions-COG8', 'The Plus plan is priced per user; Cognito itself throttles wrong passwords.');
  return pool;
}
