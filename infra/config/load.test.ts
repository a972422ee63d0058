import { describe, expect, test } from '@jest/globals';
import { ConfigurationError, loadEnvironment } from './load.ts';

const dev = {
  region: 'us-east-1',
  siteUrl: 'https://dev.example.test',
  authDomainPrefix: 'clinic-dev',
  mailFrom: 'citas@example.test',
  mailIdentity: { name: 'example.test', managed: true },
  poolMail: 'cognito',
  captcha: { provider: 'none', siteKey: '' },
  logRetentionDays: 7,
  logLevel: 'INFO',
  pitr: false,
  deletionProtection: false,
  removalPolicy: 'destroy',
  edgeGuard: false,
  poolGuard: false,
  alarms: {
    latencyMs: 3000,
    readUnitsPerSecond: 100,
    writeUnitsPerSecond: 50,
    failedSignIns: 20,
    concurrentExecutions: 400,
  },
  throttle: { rate: 10, burst: 20 },
};
const load = (changes: Record<string, unknown>) => () => loadEnvironment({ dev: { ...dev, ...changes } }, 'dev');

describe('the configuration of an environment', () => {
  test('carries its name and its values', () => {
    expect(load({})()).toEqual({ name: 'dev', ...dev });
  });

  test('needs an account and a sender of the deployer, and nothing else that is theirs', () => {
    const { siteUrl: _, authDomainPrefix: __, mailIdentity: ___, ...given } = dev;
    expect(loadEnvironment({ dev: { ...given, account: '111111111111' } }, 'dev')).toEqual({
      ...{ name: 'dev', ...given, account: '111111111111' },
      authDomainPrefix: 'rostro-dev-111111111111',
      mailIdentity: { name: 'citas@example.test', managed: true },
    });
    expect(() => loadEnvironment({ dev: given }, 'dev')).toThrow(
      /authDomainPrefix: must be given where account is not/,
    );
  });

  test('is the one of dev where no environment is named', () => {
    expect(loadEnvironment({ dev }).name).toBe('dev');
  });

  test.each(['production', 'toString', '', 7])('an unknown environment (%p) is refused with the known ones', (name) => {
    expect(() => loadEnvironment({ dev, prod: dev }, name)).toThrow(
      new ConfigurationError(`Unknown environment "${name}". Known environments: dev, prod`),
    );
  });

  test('what is not there is called missing', () => {
    expect(load({ mailFrom: undefined, throttle: { rate: 1 } })).toThrow(
      /environments\.dev\.mailFrom: is missing; environments\.dev\.throttle\.burst: is missing$/,
    );
  });

  test('all wrong values are named in one message of one line', () => {
    const wrong = load({ siteUrl: 'https://dev.example.test/', mailFrom: undefined, logRetentionDays: 8 });
    expect(wrong).toThrow(ConfigurationError);
    expect(wrong).toThrow(
      /^cdk\.json: environments\.dev\.siteUrl: .*; environments\.dev\.mailFrom: .*logRetentionDays: .*$/,
    );
  });

  test.each([
    ['an unknown key', { pitrr: true }, /pitrr/],
    ['another region', { region: 'eu-west-1' }, /us-east-1/],
    [
      'a zone that is not the site’s',
      {
        domainName: 'dev.example.test',
        siteUrl: 'https://dev.example.test',
        hostedZone: { id: 'Z0123456789ABC', name: 'other.test' },
      },
      /hostedZone\.name: must be the zone of domainName/,
    ],
    ['an own domain without a certificate', { domainName: 'dev.example.test' }, /certificateArn: goes together/],
    [
      'an own domain that is not the site’s address',
      { domainName: 'other.example.test', certificateArn: 'arn:aws:acm:us-east-1:111111111111:certificate/x' },
      /siteUrl: must be the domainName/,
    ],
    ['a second name without a first', { www: true }, /www: goes together with domainName/],
    ['a site without https', { siteUrl: 'http://dev.example.test' }, /siteUrl: must begin with https/],
    [
      'an origin of every subdomain',
      { embedOrigins: ['https://*.example.test'] },
      /embedOrigins\.0: must be an origin/,
    ],
    ['an origin with a path', { embedOrigins: ['https://example.test/'] }, /embedOrigins\.0: must be an origin/],
    ['an origin without https', { embedOrigins: ['http://example.test'] }, /embedOrigins\.0: must be an origin/],
    ['a word of the policy', { embedOrigins: ["https://example.test 'self'"] }, /embedOrigins\.0: must be an origin/],
    ['too many origins', { embedOrigins: Array(11).fill('https://example.test') }, /embedOrigins: at most 10/],
    ['a sender outside the verified identity', { mailFrom: 'citas@other.test' }, /mailFrom: must belong/],
    [
      'a sender that is half said',
      { mailIdentity: { name: 'example.test' } },
      /mailIdentity: must be .*"managed": false/,
    ],
    [
      'locked photos in what may be taken down',
      { clinicalLockDays: 30 },
      /clinicalLockDays: goes together with removal/,
    ],
    ['locked copies in what may be taken down', { auditLockDays: 30 }, /auditLockDays: goes together with removal/],
    ['backups of what may be taken down', { backup: { keepDays: 35 } }, /backup: goes together with removalPolicy/],
    ['a captcha without its key', { captcha: { provider: 'turnstile', siteKey: '' } }, /captcha\.siteKey/],
    [
      'a password of five characters',
      {
        passwordPolicy: {
          minLength: 5,
          requireLowercase: false,
          requireUppercase: false,
          requireDigits: false,
          requireSymbols: false,
        },
      },
      /passwordPolicy\.minLength/,
    ],
    [
      'the same version of a secret twice',
      { secretVersions: { origin: [2, 2], links: [1] } },
      /secretVersions\.origin: must be different numbers/,
    ],
    ['a secret without a version', { secretVersions: { origin: [1], links: [] } }, /secretVersions\.links/],
    ['the captcha that lets everybody pass', { captcha: { provider: 'test', siteKey: '' } }, /captcha\.provider/],
  ])('%s is refused', (_, changes, message) => {
    expect(load(changes)).toThrow(message);
  });

  test('a sender is managed by the deployment, unless it is managed elsewhere', () => {
    const identityOf = (mailIdentity: unknown) =>
      loadEnvironment({ dev: { ...dev, mailIdentity } }, 'dev').mailIdentity;
    expect(identityOf('example.test')).toEqual({ name: 'example.test', managed: true });
    expect(identityOf({ name: 'example.test', managed: false })).toEqual({ name: 'example.test', managed: false });
  });

  test('a zone of Route 53 makes the certificate superfluous', () => {
    const hostedZone = { id: 'Z0123456789ABC', name: 'example.test' };
    const own = { domainName: 'dev.example.test', siteUrl: 'https://dev.example.test', hostedZone };
    expect(loadEnvironment({ dev: { ...dev, ...own } }, 'dev').hostedZone).toEqual({ ...hostedZone, dmarc: true });
  });

  describe('in prod', () => {
    const prod = {
      ...{ ...dev, captcha: { provider: 'recaptcha', siteKey: '6L0' }, alarmEmail: 'alertas@example.test' },
      ...{ account: '111122223333', domainName: 'example.test', siteUrl: 'https://example.test' },
      certificateArn: 'arn:aws:acm:us-east-1:111122223333:certificate/1',
    };

    test.each([
      ['without a captcha', { captcha: dev.captcha }, 'captcha.provider: must not be none in prod'],
      [
        'without somebody who hears the alarms',
        { alarmEmail: undefined },
        'alarmEmail: must be given in prod: somebody has to hear the alarms',
      ],
      [
        'without its account',
        { account: undefined },
        'account: must be given in prod: with the credentials of another account it would be deployed there',
      ],
      [
        'without its domain',
        { domainName: undefined, certificateArn: undefined },
        'domainName: must be given in prod: links in letters, sign-in and captcha name it from the first day',
      ],
    ])('%s is refused, which dev may do without', (_, changes, told) => {
      expect(() => loadEnvironment({ prod: { ...prod, ...changes } }, 'prod')).toThrow(
        new ConfigurationError(`cdk.json: environments.prod.${told}`),
      );
      expect(() => loadEnvironment({ dev: { ...prod, ...changes } }, 'dev')).not.toThrow();
    });

    test('is taken with all of them', () => {
      expect(loadEnvironment({ prod }, 'prod')).toMatchObject({ name: 'prod', alarmEmail: 'alertas@example.test' });
    });
  });

  describe('beside others', () => {
    const [one, two] = ['111122223333', '444455556666'];
    const load = (changes: object, others: Record<string, object>) => () =>
      loadEnvironment({ dev: { ...dev, ...changes }, ...others }, 'dev');

    test('must name its account as soon as another one does', () => {
      expect(load({}, { staging: dev })).not.toThrow();
      expect(load({}, { staging: { ...dev, account: one } })).toThrow(
        'cdk.json: environments.dev.account: must be given, as staging has one: with that one’s',
      );
      expect(load({ account: two }, { staging: { ...dev, account: one } })).not.toThrow();
    });

    test('names the bucket of what is proven in another account', () => {
      const staging = { ...dev, account: one };
      expect(load({ account: one, provenIn: 'staging' }, { staging })).not.toThrow();
      const elsewhere = { account: two, provenIn: 'staging' };
      expect(load(elsewhere, { staging })).toThrow(/proofBucket: must be the output ReleasesBucket of staging/);
      expect(load({ ...elsewhere, proofBucket: 'rostro-staging-stateful-releases-x' }, { staging })).not.toThrow();
    });

    test('knows which other accounts may read what it proves', () => {
      const prod = (account: string) => ({ ...dev, account, provenIn: 'dev', proofBucket: 'x-y' });
      const readers = (others: Record<string, object>) => load({ account: one }, others)().proofReaders;
      expect(readers({ prod: prod(two) })).toEqual([two]);
      expect(readers({ prod: prod(one), staging: { ...dev, account: two } })).toBeUndefined();
    });
  });

  test('may only be proven in another one that exists', () => {
    const load = (provenIn: string) => loadEnvironment({ dev: { ...dev, provenIn }, staging: dev }, 'dev');
    expect(load('staging').provenIn).toBe('staging');
    for (const wrong of ['dev', 'moon']) {
      expect(() => load(wrong)).toThrow('cdk.json: environments.dev.provenIn: must be another environment: staging');
    }
  });
});
