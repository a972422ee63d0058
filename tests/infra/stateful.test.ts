import { describe, expect, test } from '@jest/globals';
import { loadEnvironment } from '../../infra/config/load.ts';
import { TABLE } from '../../infra/resources/table.ts';
import { cdkContext, ENVIRONMENTS, resourcesOf, synthesize } from './synthesize.ts';

const made = { dev: synthesize('dev'), staging: synthesize('staging'), prod: synthesize('prod') };
const { stateful } = made.prod.templates;

describe('the table', () => {
  const [, table] = resourcesOf(stateful, 'AWS::DynamoDB::GlobalTable')[0] ?? [];
  const schema = (hash: string, range: string) => [
    { AttributeName: hash, KeyType: 'HASH' },
    { AttributeName: range, KeyType: 'RANGE' },
  ];

  test('has the keys and all the indexes of the resource description', () => {
    expect(table.KeySchema).toEqual(schema(TABLE.partitionKey, TABLE.sortKey));
    const indexes = table.GlobalSecondaryIndexes.map((i: { IndexName: string; KeySchema: unknown }) => [
      i.IndexName,
      i.KeySchema,
    ]);
    expect(Object.fromEntries(indexes)).toEqual(
      Object.fromEntries(Object.entries(TABLE.indexes).map(([name, k]) => [name, schema(k.partitionKey, k.sortKey)])),
    );
  });

  test('is refused more than twenty times what it is planned for, so that no loop is billed without an end', () => {
    const { readUnitsPerSecond, writeUnitsPerSecond } = loadEnvironment(cdkContext().environments, 'prod').alarms;
    expect(table.WriteOnDemandThroughputSettings).toEqual({ MaxWriteRequestUnits: 20 * writeUnitsPerSecond });
    expect(
      table.Replicas.map((one: { ReadOnDemandThroughputSettings: unknown }) => one.ReadOnDemandThroughputSettings),
    ).toEqual([{ MaxReadRequestUnits: 20 * readUnitsPerSecond }]);
  });

  test('is paid by request, encrypted, streams both images and forgets what is past its time', () => {
    expect(table).toMatchObject({
      BillingMode: 'PAY_PER_REQUEST',
      SSESpecification: { SSEEnabled: true },
      StreamSpecification: { StreamViewType: 'NEW_AND_OLD_IMAGES' },
      TimeToLiveSpecification: { AttributeName: TABLE.ttl, Enabled: true },
    });
  });

  test.each([
    ['dev', false, false, 'Delete'],
    ['staging', true, false, 'RetainExceptOnCreate'],
    ['prod', true, true, 'RetainExceptOnCreate'],
  ] as const)('in %s: recovery %p, deletion protection %p, policy %s', (name, recovery, protection, policy) => {
    const template = made[name].templates.stateful;
    const replaced = policy === 'Delete' ? 'Delete' : 'Retain';
    template.hasResource('AWS::DynamoDB::GlobalTable', { DeletionPolicy: policy, UpdateReplacePolicy: replaced });
    template.hasResourceProperties('AWS::DynamoDB::GlobalTable', {
      Replicas: [
        {
          DeletionProtectionEnabled: protection,
          PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: recovery },
        },
      ],
    });
    const { stateful: own, app } = made[name].stacks;
    expect([own, app].map((stack) => stack.terminationProtection)).toEqual(Array(2).fill(protection));
  });
});

const bucketNamed = (name: string) =>
  resourcesOf(stateful, 'AWS::S3::Bucket').find(([id]) => id.startsWith(name)) ?? ['none'];
const policyOf = (bucketId: string) =>
  resourcesOf(stateful, 'AWS::S3::BucketPolicy').find(([, policy]) => policy.Bucket.Ref === bucketId)?.[1];

describe('the bucket of releases', () => {
  const [id, bucket] = bucketNamed('Releases');

  test('is closed to everybody, encrypted, and refuses plain HTTP', () => {
    expect(Object.values(bucket.PublicAccessBlockConfiguration)).toEqual([true, true, true, true]);
    expect(bucket.BucketEncryption).toBeDefined();
    const [only, ...others] = policyOf(id).PolicyDocument.Statement;
    expect(only).toMatchObject({ Effect: 'Deny', Condition: { Bool: { 'aws:SecureTransport': 'false' } } });
    expect(others).toEqual([]);
  });

  test('lets another account read what is proven, and nothing else', () => {
    const { templates } = synthesize('staging', { proofReaders: ['444455556666'] });
    const policy = resourcesOf(templates.stateful, 'AWS::S3::BucketPolicy').find(([, { Bucket }]) => Bucket.Ref === id);
    const allowed = policy?.[1].PolicyDocument.Statement.filter(({ Effect }: { Effect: string }) => Effect === 'Allow');
    const bucketArn = { 'Fn::GetAtt': [id, 'Arn'] };
    expect(allowed).toEqual([
      {
        ...{ Effect: 'Allow', Principal: expect.anything(), Action: 's3:GetObject' },
        Resource: { 'Fn::Join': ['', [bucketArn, '/proofs/*']] },
      },
      {
        ...{ Effect: 'Allow', Principal: expect.anything(), Action: 's3:ListBucket', Resource: bucketArn },
        Condition: { StringLike: { 's3:prefix': 'proofs/*' } },
      },
    ]);
    for (const { Principal: who } of allowed) expect(JSON.stringify(who)).toContain(':iam::444455556666:root');
  });

  test('keeps versions, and ends none by its age that is the newest', () => {
    expect(bucket.VersioningConfiguration).toEqual({ Status: 'Enabled' });
    const { Rules } = bucket.LifecycleConfiguration;
    expect(Rules).toEqual([expect.objectContaining({ NoncurrentVersionExpiration: { NoncurrentDays: 30 } })]);
    expect(Rules[0].ExpirationInDays).toBeUndefined();
  });

  test('is told by the stack, for who records and goes back', () => {
    stateful.hasOutput('ReleasesBucket', { Value: { Ref: id } });
    made.prod.templates.app.hasOutput('Version', { Value: '9.9.9' });
  });
});

describe('the bucket of pictures', () => {
  const [id, bucket] = bucketNamed('Media');
  const policy = policyOf(id);
  const { Statement: statements } = policy.PolicyDocument;

  test('is closed to the public, encrypted, and refuses plain HTTP', () => {
    stateful.resourceCountIs('AWS::S3::Bucket', 4);
    expect(bucket.PublicAccessBlockConfiguration).toEqual({
      BlockPublicAcls: true,
      BlockPublicPolicy: true,
      IgnorePublicAcls: true,
      RestrictPublicBuckets: true,
    });
    expect(bucket.BucketEncryption).toBeDefined();
    expect(policy.Bucket).toEqual({ Ref: id });
    expect(JSON.stringify(statements)).toContain('"aws:SecureTransport":"false"');
  });

  test('lets CDNs of the account read what is published, and nothing else', () => {
    const allowed = statements.filter(({ Effect }: { Effect: string }) => Effect === 'Allow');
    expect(allowed).toEqual([
      {
        Effect: 'Allow',
        Principal: { Service: 'cloudfront.amazonaws.com' },
        Action: 's3:GetObject',
        Resource: { 'Fn::Join': ['', [{ 'Fn::GetAtt': [id, 'Arn'] }, '/media/*']] },
        Condition: { ArnLike: { 'AWS:SourceArn': expect.anything() } },
      },
    ]);
    const distributions = JSON.stringify(allowed[0].Condition.ArnLike['AWS:SourceArn']);
    expect(distributions).toMatch(/:cloudfront::.*:distribution\/\*"/);
  });

  test('takes posts from the pages of the site alone, and forgets within a day what was not published, and files of everything', () => {
    expect(bucket.CorsConfiguration.CorsRules).toEqual([
      expect.objectContaining({ AllowedMethods: ['POST'], AllowedOrigins: ['https://rostro.example'] }),
    ]);
    const forgotten = ['incoming/', 'records-incoming/', 'archives/'];
    const { Rules } = bucket.LifecycleConfiguration;
    for (const Prefix of forgotten) expect(Rules).toContainEqual({ Prefix, ExpirationInDays: 1, Status: 'Enabled' });
    const others = Rules.filter((rule: { Prefix?: string }) => !forgotten.includes(rule.Prefix ?? ''));
    for (const rule of others) expect(rule.ExpirationInDays).toBeUndefined();
  });

  test('keeps what is replaced or deleted for a while', () => {
    expect(bucket.VersioningConfiguration).toEqual({ Status: 'Enabled' });
    const { Rules } = bucket.LifecycleConfiguration;
    const ending: { Prefix?: string }[] = Rules.filter((rule: object) => 'NoncurrentVersionExpiration' in rule);
    expect(ending.map(({ Prefix }) => Prefix)).toEqual(['archives/', 'incoming/', 'records-incoming/', 'media/']);
  });

  test.each([
    ['dev', 'Delete', 'Delete'],
    ['prod', 'RetainExceptOnCreate', 'Retain'],
  ] as const)('in %s: policy %s', (name, deletion, replaced) => {
    const retention = { DeletionPolicy: deletion, UpdateReplacePolicy: replaced };
    made[name].templates.stateful.hasResource('AWS::S3::Bucket', retention);
  });
});

describe('the bucket of the audit’s copies', () => {
  const [id, bucket] = bucketNamed('AuditCopies');

  test('is closed to everybody and encrypted; nobody is let in by its policy', () => {
    expect(Object.values(bucket.PublicAccessBlockConfiguration)).toEqual([true, true, true, true]);
    expect(bucket.BucketEncryption).toBeDefined();
    const statements: { Effect: string }[] = policyOf(id).PolicyDocument.Statement;
    expect(statements.map(({ Effect }) => Effect)).toEqual(['Deny']);
    stateful.hasOutput('AuditBucket', { Value: { Ref: id } });
  });

  test('keeps every version for good, and locks it against everybody', () => {
    expect(bucket.VersioningConfiguration).toEqual({ Status: 'Enabled' });
    expect(bucket.ObjectLockConfiguration.Rule).toEqual({ DefaultRetention: { Mode: 'COMPLIANCE', Days: 1826 } });
    expect(bucket.LifecycleConfiguration).toBeUndefined();
  });
});

describe('the bucket of clinical photos', () => {
  const [id, bucket] = bucketNamed('Clinical');

  test('is closed to everybody, encrypted, and refuses plain HTTP; nobody is let in by its policy', () => {
    expect(Object.values(bucket.PublicAccessBlockConfiguration)).toEqual([true, true, true, true]);
    expect(bucket.BucketEncryption).toBeDefined();
    const statements: { Effect: string }[] = policyOf(id).PolicyDocument.Statement;
    expect(statements).toEqual([
      expect.objectContaining({ Effect: 'Deny', Condition: { Bool: { 'aws:SecureTransport': 'false' } } }),
    ]);
    expect(bucket.CorsConfiguration).toBeUndefined();
    stateful.hasOutput('ClinicalBucket', { Value: { Ref: id } });
  });

  test('keeps every version for good, locked from the moment when it is stored', () => {
    expect(bucket.VersioningConfiguration).toEqual({ Status: 'Enabled' });
    expect(bucket.ObjectLockEnabled).toBe(true);
    expect(bucket.ObjectLockConfiguration.Rule).toEqual({ DefaultRetention: { Mode: 'GOVERNANCE', Days: 1826 } });
    expect(JSON.stringify(bucket.LifecycleConfiguration)).not.toContain('Expiration');
  });

  test('of an environment that may be taken down is only versioned', () => {
    const [, ofDev] =
      resourcesOf(made.dev.templates.stateful, 'AWS::S3::Bucket').find(([name]) => name.startsWith('Clinical')) ?? [];
    expect(ofDev.VersioningConfiguration).toEqual({ Status: 'Enabled' });
    expect(ofDev.ObjectLockEnabled).toBe(true);
    expect(ofDev.ObjectLockConfiguration?.Rule).toBeUndefined();
  });
});

describe('backups', () => {
  test('of table and clinical photos are made each night, kept, and locked against deletion', () => {
    stateful.hasResource('AWS::Backup::BackupVault', {
      DeletionPolicy: 'RetainExceptOnCreate',
      Properties: { BackupVaultName: 'rostro-prod', LockConfiguration: { MinRetentionDays: 35 } },
    });
    const [, { BackupPlan }] = resourcesOf(stateful, 'AWS::Backup::BackupPlan')[0] ?? [];
    expect(BackupPlan.BackupPlanRule).toEqual([
      expect.objectContaining({ ScheduleExpression: 'cron(0 8 * * ? *)', Lifecycle: { DeleteAfterDays: 35 } }),
    ]);
    expect(BackupPlan.BackupPlanRule[0].CopyActions).toBeUndefined();
    const [, { BackupSelection }] = resourcesOf(stateful, 'AWS::Backup::BackupSelection')[0] ?? [];
    const [table] = Object.keys(stateful.findResources('AWS::DynamoDB::GlobalTable'));
    expect(BackupSelection.Resources).toEqual([
      { 'Fn::GetAtt': [table, 'Arn'] },
      { 'Fn::GetAtt': [bucketNamed('Clinical')[0], 'Arn'] },
    ]);
  });

  test('are copied elsewhere where the environment says so, encrypted with a key of ours', () => {
    const vaultArn = 'arn:aws:backup:us-west-2:222222222222:backup-vault:rostro';
    const copied = synthesize('prod', { backup: { keepDays: 35, copyTo: { vaultArn, keepDays: 90 } } });
    const template = copied.templates.stateful;
    const [, { BackupPlan }] = resourcesOf(template, 'AWS::Backup::BackupPlan')[0] ?? [];
    expect(BackupPlan.BackupPlanRule[0].CopyActions).toEqual([
      { DestinationBackupVaultArn: vaultArn, Lifecycle: { DeleteAfterDays: 90 } },
    ]);
    const [key] = Object.keys(template.findResources('AWS::KMS::Key'));
    template.hasResourceProperties('AWS::Backup::BackupVault', { EncryptionKeyArn: { 'Fn::GetAtt': [key, 'Arn'] } });
  });

  test.each(['dev', 'staging'] as const)('are not made in %s', (name) => {
    made[name].templates.stateful.resourceCountIs('AWS::Backup::BackupVault', 0);
  });
});

describe('the user pool', () => {
  test('signs people in by e-mail, whatever its case, and lets nobody sign up in it', () => {
    stateful.hasResourceProperties('AWS::Cognito::UserPool', {
      UsernameAttributes: ['email'],
      UsernameConfiguration: { CaseSensitive: false },
      AdminCreateUserConfig: { AllowAdminCreateUserOnly: true },
      AutoVerifiedAttributes: ['email'],
      UserAttributeUpdateSettings: { AttributesRequireVerificationBeforeUpdate: ['email'] },
      AccountRecoverySetting: { RecoveryMechanisms: [{ Name: 'admin_only', Priority: 1 }] },
      Schema: [
        { Name: 'email', Required: true, Mutable: true },
        { Name: 'name', Required: false, Mutable: true },
        {
          Name: 'made_for',
          AttributeDataType: 'String',
          Mutable: true,
          StringAttributeConstraints: { MaxLength: '64' },
        },
      ],
    });
  });

  test('asks for six characters and nothing else, and offers a second factor', () => {
    stateful.hasResourceProperties('AWS::Cognito::UserPool', {
      Policies: {
        PasswordPolicy: {
          MinimumLength: 6,
          RequireLowercase: false,
          RequireNumbers: false,
          RequireSymbols: false,
          RequireUppercase: false,
        },
      },
      MfaConfiguration: 'OPTIONAL',
      EnabledMfas: ['SOFTWARE_TOKEN_MFA'],
    });
  });

  test('asks for more of a password only where the configuration does', () => {
    const strict = {
      minLength: 12,
      requireLowercase: true,
      requireUppercase: false,
      requireDigits: true,
      requireSymbols: false,
    };
    const { templates } = synthesize('dev', { passwordPolicy: strict });
    templates.stateful.hasResourceProperties('AWS::Cognito::UserPool', {
      Policies: { PasswordPolicy: { MinimumLength: 12, RequireLowercase: true, RequireNumbers: true } },
    });
  });

  test('is protected in prod', () => {
    stateful.hasResourceProperties('AWS::Cognito::UserPool', { DeletionProtection: 'ACTIVE' });
    stateful.hasResource('AWS::Cognito::UserPool', { DeletionPolicy: 'RetainExceptOnCreate' });
  });

  test('sends through the verified domain where it was verified', () => {
    const [, pool] = resourcesOf(stateful, 'AWS::Cognito::UserPool')[0] ?? [];
    expect(pool.EmailConfiguration.EmailSendingAccount).toBe('DEVELOPER');
    expect(JSON.stringify(pool.EmailConfiguration.SourceArn)).toContain(':identity/rostro.example');
  });
});

const clientNamed = (name: string) =>
  resourcesOf(made.prod.templates.app, 'AWS::Cognito::UserPoolClient').find(
    ([, client]) => client.ClientName === name,
  ) ?? [];

describe('the SPA’s client', () => {
  const [, client] = clientNamed('rostro-prod-spa');

  test('has no secret, never sends the password and uses each refresh token once', () => {
    expect(client.GenerateSecret).not.toBe(true);
    expect(client.ExplicitAuthFlows).toEqual(['ALLOW_CUSTOM_AUTH', 'ALLOW_USER_SRP_AUTH']);
    expect(client.RefreshTokenRotation).toMatchObject({ Feature: 'ENABLED' });
    expect(client).toMatchObject({ EnableTokenRevocation: true, PreventUserExistenceErrors: 'ENABLED' });
  });

  test('may not say for what an account was made', () => {
    expect([...client.WriteAttributes].sort()).toEqual(['email', 'name']);
  });

  test('gets tokens for 15 minutes and may renew them for 30 days', () => {
    expect(client).toMatchObject({
      AccessTokenValidity: 15,
      IdTokenValidity: 15,
      RefreshTokenValidity: 30 * 24 * 60,
      TokenValidityUnits: { AccessToken: 'minutes', IdToken: 'minutes', RefreshToken: 'minutes' },
    });
  });

  test('comes back to the configured site with a code', () => {
    expect(client).toMatchObject({
      AllowedOAuthFlows: ['code'],
      AllowedOAuthFlowsUserPoolClient: true,
      AllowedOAuthScopes: ['openid', 'email', 'profile', 'aws.cognito.signin.user.admin'],
      CallbackURLs: ['https://rostro.example/login'],
      SupportedIdentityProviders: ['COGNITO', 'Google'],
    });
  });

  test('may change name and e-mail of its user and nothing else', () => {
    expect([...client.WriteAttributes].sort()).toEqual(['email', 'name']);
    expect([...client.ReadAttributes].sort()).toEqual(['email', 'email_verified', 'name']);
  });
});

describe('Google', () => {
  test('has its secret in Secrets Manager and hands over whether the address is verified', () => {
    const [, google] = resourcesOf(stateful, 'AWS::Cognito::UserPoolIdentityProvider')[0] ?? [];
    expect(google.ProviderDetails.client_secret).toBe(
      '{{resolve:secretsmanager:rostro/prod/google:SecretString:clientSecret::}}',
    );
    expect(google.AttributeMapping).toEqual({ email: 'email', email_verified: 'email_verified', name: 'name' });
  });

  test('is left out where it has no client id', () => {
    made.dev.templates.stateful.resourceCountIs('AWS::Cognito::UserPoolIdentityProvider', 0);
    made.dev.templates.app.hasResourceProperties('AWS::Cognito::UserPoolClient', {
      SupportedIdentityProviders: ['COGNITO'],
    });
  });
});

test.each(ENVIRONMENTS)('the sender of %s is an identity that SES verifies', (name) => {
  const [, identity] = resourcesOf(synthesize(name).templates.stateful, 'AWS::SES::EmailIdentity')[0] ?? [];
  expect(identity.EmailIdentity).toMatch(/rostro\.example$/);
});
