import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import * as z from 'zod';
import { ROOT } from '../build/root.ts';
import { EnvironmentConfig } from './environment.ts';
import { loadEnvironment } from './load.ts';

const { context } = JSON.parse(readFileSync(`${ROOT}/cdk.json`, 'utf8')) as {
  context: { environments: { staging: Record<string, unknown> } };
};
const { staging } = context.environments;
/** An environment with every field that AWS allows. */
const whole: Record<string, unknown> = {
  ...staging,
  account: '111111111111',
  domainName: 'staging.rostro.example',
  certificateArn: 'arn:aws:acm:us-east-1:111111111111:certificate/x',
  passwordPolicy: {
    ...{ minLength: 8, requireLowercase: true, requireUppercase: true, requireDigits: true, requireSymbols: false },
  },
  backup: {
    keepDays: 35,
    copyTo: { vaultArn: 'arn:aws:backup:us-west-2:222222222222:backup-vault:rostro', keepDays: 90 },
  },
  secretVersions: { origin: [1], links: [1] },
  embedOrigins: ['https://clinica.rostro.example'],
  mailIdentity: { name: 'staging.rostro.example', managed: true },
  hostedZone: { id: 'Z0123456789ABC', name: 'rostro.example', dmarc: true },
  hstsSubdomains: true,
};

type Json = Record<string, unknown>;
type Wrong = readonly [path: string, value: unknown, told: RegExp];

/** For each field a forbidden value, and its message. */
const WRONG: readonly Wrong[] = [
  ['region', 'mx-central-1', /must be us-east-1/],
  ['account', '1234', /must be 12 digits/],
  ['siteUrl', 'https://rostro.example/', /must be an address without a path or a slash at the end/],
  ['domainName', 'https://rostro.example', /must be a host name/],
  [
    'certificateArn',
    'arn:aws:acm:eu-west-1:111111111111:certificate/x',
    /must be the ARN of an ACM certificate in us-east-1/,
  ],
  ['authDomainPrefix', 'Rostro_Staging', /must be lower-case letters, digits, dashes/],
  ['mailFrom', 'citas', /must be an e-mail address/],
  ['mailIdentity', 'not a host', /must be an e-mail address or a domain/],
  ['hostedZone.id', 'clinica.mx', /must be the id of a hosted zone/],
  ['hostedZone.name', 'https://clinica.mx', /must be a host name/],
  ['hostedZone.dmarc', 'no', /boolean/],
  ['hstsSubdomains', 'yes', /boolean/],
  ['www', 'yes', /boolean/],
  ['poolMail', 'smtp', /"cognito"\|"ses"/],
  ['whatsappPhoneNumberId', '+52 55 1234 5678', /must be phone-number-id-…/],
  ['googleClientId', 'client', /must be a Google client id/],
  ['captcha.provider', 'test', /"none"\|"recaptcha"\|"turnstile"/],
  ['captcha.siteKey', '', /must be the one that the provider gave for this site/],
  ['passwordPolicy.minLength', 5, />=6/],
  ['passwordPolicy.requireLowercase', 'yes', /boolean/],
  ['passwordPolicy.requireUppercase', 1, /boolean/],
  ['passwordPolicy.requireDigits', null, /boolean/],
  ['passwordPolicy.requireSymbols', 'no', /boolean/],
  ['logRetentionDays', 8, /must be a period that CloudWatch Logs knows/],
  ['logLevel', 'debug', /"DEBUG"\|"INFO"\|"WARN"\|"ERROR"/],
  ['pitr', 'true', /boolean/],
  ['backup.keepDays', 0, />=1/],
  ['backup.copyTo.vaultArn', 'rostro-prod', /must be the ARN of a backup vault/],
  ['backup.copyTo.keepDays', 1.5, /int/],
  ['clinicalLockDays', 0, />=1/],
  ['auditLockDays', 0, />=1/],
  ['deletionProtection', 'false', /boolean/],
  ['removalPolicy', 'snapshot', /"destroy"\|"retain"/],
  ['alarmEmail', 'somebody', /must be an e-mail address/],
  ['alarmPhone', '5512345678', /must be a number with its country/],
  ['embedOrigins', ['https://*.rostro.example'], /must be an origin/],
  ['monthlyBudgetUsd', 0, />=1/],
  ['alarms.latencyMs', 0, /must be at least 1/],
  ['alarms.readUnitsPerSecond', '100', /must be a whole number/],
  ['alarms.writeUnitsPerSecond', 0.5, /must be a whole number/],
  ['alarms.failedSignIns', -1, /must be at least 1/],
  ['alarms.concurrentExecutions', null, /must be a whole number/],
  ['throttle.rate', 0, />=1/],
  ['throttle.burst', 1.5, /int/],
  ['edgeGuard', 'on', /boolean/],
  ['provenIn', 'staging', /must be another environment/],
  ['proofBucket', 'A B', /must be the name of a bucket/],
  ['poolGuard', 'on', /boolean/],
  ['secretVersions.origin', [1, 1], /must be different numbers/],
  ['secretVersions.links', [0], />=1/],
];
/** The required fields: a missing one is named as well. */
const REQUIRED = Object.entries(EnvironmentConfig.shape).flatMap(([name, field]) =>
  field instanceof z.ZodOptional ? [] : [name],
);

function changed(path: string, value: unknown, within = whole): Json {
  const [first = '', ...rest] = path.split('.');
  const inner = rest.length === 0 ? value : changed(rest.join('.'), value, within[first] as Json);
  return { ...within, [first]: inner };
}
const load = (config: Json) => () => loadEnvironment({ staging: config }, 'staging');

/** Every value of the configuration, with the parts of composed ones. */
const fieldsOf = (shape: Record<string, z.ZodType>, path: readonly string[] = []): string[] =>
  Object.entries(shape).flatMap(([name, field]) => {
    const inner = field instanceof z.ZodOptional ? (field.unwrap() as z.ZodType) : field;
    const here = [...path, name];
    return inner instanceof z.ZodObject ? fieldsOf(inner.shape, here) : [here.join('.')];
  });

describe('a field of an environment', () => {
  test('that has every field is taken as it is', () => {
    expect(load(whole)()).toEqual({ name: 'staging', ...whole });
  });

  test('is in the list of those below, and nothing else is', () => {
    expect(WRONG.map(([path]) => path).sort()).toEqual(fieldsOf(EnvironmentConfig.shape).sort());
  });

  test.each(WRONG)('%s, if it is %p, is named with what it must be', (path, value, told) => {
    const [, , message = ''] = /^(cdk\.json): (.*)$/.exec(messageOf(changed(path, value))) ?? [];
    const named = message.split('; ').find((one) => one.startsWith(`environments.staging.${path}`));
    expect(named).toMatch(told);
  });

  test.each(REQUIRED)('%s, if it is missing, is named', (name) => {
    expect(load({ ...whole, [name]: undefined })).toThrow(new RegExp(`environments\\.staging\\.${name}`));
  });

  test.each(['region', 'alarms', 'throttle', 'captcha', 'passwordPolicy', 'secretVersions'])(
    'of %s that nobody knows is refused by its name',
    (name) => {
      const value = whole[name];
      const config = typeof value === 'object' ? changed(name, { ...value, speed: 1 }) : { ...whole, speed: 1 };
      expect(load(config)).toThrow(/Unrecognized key: "speed"/);
    },
  );
});

function messageOf(config: Json): string {
  try {
    load(config)();
  } catch (error) {
    return (error as Error).message;
  }
  return '';
}
