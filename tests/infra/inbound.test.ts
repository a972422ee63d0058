import { describe, expect, test } from '@jest/globals';
import { QUEUE } from '../../infra/resources/notices.ts';
import { ownFunctions, policiesOf, resourcesOf, synthesize } from './synthesize.ts';

const prod = synthesize('prod');
const dev = synthesize('dev');
const { app, stateful } = prod.templates;

// biome-ignore lint/suspicious/noExplicitAny: a template is untyped JSON
type Json = any;
const [queueId, queue] = resourcesOf(app, 'AWS::SQS::Queue').find(([id]) => id.startsWith('InboundQueue')) ?? [];
const [, reader] = ownFunctions(app).find(([, f]) => f.Handler === 'index.inbound') ?? [];
const toQueue = { 'Fn::GetAtt': [queueId, 'Arn'] };
const statements = policiesOf(app)
  .filter(([, policy]) => policy.Roles.some((role: Json) => role.Ref === reader.Role['Fn::GetAtt'][0]))
  .flatMap(([, policy]): Json[] => policy.PolicyDocument.Statement);

describe('what SES tells of a mail', () => {
  const [setId, set] = resourcesOf(stateful, 'AWS::SES::ConfigurationSet')[0] ?? [];

  test('goes to the account’s own bus, as far as it is of concern', () => {
    const [[, destination] = []] = resourcesOf(stateful, 'AWS::SES::ConfigurationSetEventDestination');
    expect(destination.ConfigurationSetName).toEqual({ Ref: setId });
    expect(JSON.stringify(destination.EventDestination.EventBridgeDestination)).toContain(':event-bus/default');
    expect(destination.EventDestination.MatchingEventTypes.sort()).toEqual([
      ...['bounce', 'complaint', 'delivery', 'reject', 'renderingFailure'],
    ]);
  });

  test('is told by the mails that are sent with it, which the sender may', () => {
    const [, email] = ownFunctions(app).find(([, f]) => f.Handler === 'index.email') ?? [];
    expect(email.Environment.Variables.SES_CONFIGURATION_SET).toBe(set.Name);
    const sending = policiesOf(app)
      .flatMap(([, policy]): Json[] => policy.PolicyDocument.Statement)
      .filter((statement) => statement.Action === 'ses:SendRawEmail');
    expect(sending).toHaveLength(1);
    expect(sending[0].Resource).toHaveLength(2);
    // In the sandbox SES asks for the right on the recipient’s identity, too.
    expect(JSON.stringify(sending[0].Resource)).toMatch(/:configuration-set\/rostro-prod".*:identity\/\*"/);
    expect(sending[0].Condition).toEqual({ StringEquals: { 'ses:FromAddress': 'citas@rostro.example' } });
  });

  test('goes on to the queue, of the mails of this environment alone', () => {
    const [, rule] = resourcesOf(app, 'AWS::Events::Rule').find(([id]) => id.startsWith('MailsTold')) ?? [];
    expect(rule.EventBusName).toBeUndefined();
    expect(rule.EventPattern).toEqual({
      source: ['aws.ses'],
      detail: { mail: { tags: { 'ses:configuration-set': ['rostro-prod'] } } },
    });
    expect(set.Name).toBe('rostro-prod');
    expect(rule.Targets).toMatchObject([{ Arn: toQueue, DeadLetterConfig: expect.anything() }]);
  });

  test('of an address that bounced is known to us: SES keeps no list of its own', () => {
    expect(set.SuppressionOptions).toEqual({ SuppressedReasons: [] });
  });
});

describe('what WhatsApp tells', () => {
  const [topicId, topic] = resourcesOf(app, 'AWS::SNS::Topic')[0] ?? [];

  test('goes by an encrypted topic, as it is, to the queue', () => {
    expect(topic.KmsMasterKeyId).toBeDefined();
    const [[, subscription] = []] = resourcesOf(app, 'AWS::SNS::Subscription');
    expect(subscription).toMatchObject({
      ...{ Protocol: 'sqs', TopicArn: { Ref: topicId }, Endpoint: toQueue, RawMessageDelivery: true },
      RedrivePolicy: { deadLetterTargetArn: expect.anything() },
    });
  });

  test('is published by the one service for this account, over TLS', () => {
    const [[, policy] = []] = resourcesOf(app, 'AWS::SNS::TopicPolicy');
    const said: Json[] = policy.PolicyDocument.Statement;
    expect(said.filter(({ Effect }) => Effect === 'Allow')).toEqual([
      expect.objectContaining({
        Principal: { Service: 'social-messaging.amazonaws.com' },
        Action: 'sns:Publish',
        Resource: { Ref: topicId },
        Condition: { StringEquals: { 'aws:SourceAccount': expect.anything() } },
      }),
    ]);
    const denied = said.filter(({ Effect }) => Effect === 'Deny');
    expect(denied).toMatchObject([{ Condition: { Bool: { 'aws:SecureTransport': 'false' } } }]);
    const [[, key] = []] = resourcesOf(app, 'AWS::KMS::Key');
    expect(key.EnableKeyRotation).toBe(true);
    const services = key.KeyPolicy.Statement.filter((s: Json) => s.Principal.Service !== undefined);
    expect(services).toMatchObject([
      { Principal: { Service: 'social-messaging.amazonaws.com' }, Condition: { StringEquals: expect.anything() } },
    ]);
  });

  test('is told where it has to be put', () => {
    expect(Object.values(app.findOutputs('WhatsAppEventTopic'))).toEqual([{ Value: { Ref: topicId } }]);
  });

  test('needs no topic where there is no number; of mails it is told all the same', () => {
    const other = dev.templates.app;
    expect(resourcesOf(other, 'AWS::SNS::Topic')).toEqual([]);
    expect(resourcesOf(other, 'AWS::KMS::Key')).toEqual([]);
    const [, f] = resourcesOf(other, 'AWS::Lambda::Function').find(([, p]) => p.Handler === 'index.inbound') ?? [];
    expect(f.Environment.Variables).not.toHaveProperty('LINK_SECRET');
    expect(JSON.stringify(resourcesOf(other, 'AWS::Events::Rule'))).toContain('ses:configuration-set');
  });
});

describe('the queue of both', () => {
  test('hides a message for longer than its function takes, and gives up after some tries', () => {
    expect(queue.VisibilityTimeout).toBe(QUEUE.visibilitySeconds);
    expect(QUEUE.visibilitySeconds).toBe(6 * reader.Timeout);
    expect(queue.RedrivePolicy.maxReceiveCount).toBe(QUEUE.maxReceives);
    const mapping = resourcesOf(app, 'AWS::Lambda::EventSourceMapping').find(
      ([, { EventSourceArn }]) => JSON.stringify(EventSourceArn) === JSON.stringify(toQueue),
    );
    expect(mapping?.[1].FunctionResponseTypes).toEqual(['ReportBatchItemFailures']);
  });

  test('what nobody understands raises an alarm at the first one', () => {
    const alarms = resourcesOf(prod.templates.app, 'AWS::CloudWatch::Alarm').map(([, alarm]) => alarm);
    const found = alarms.filter(({ AlarmDescription }) => AlarmDescription.startsWith('Messages of inbound '));
    expect(found).toMatchObject([{ Threshold: 1, AlarmActions: [expect.anything()] }]);
  });

  test('its function writes what became of messages, what clients write and whom not to write to, and nothing else', () => {
    const writes = statements.filter(({ Action }) => /dynamodb:(Put|Update|Delete|Check)/.test(JSON.stringify(Action)));
    expect(writes.length).toBeGreaterThan(0);
    expect(JSON.stringify(writes.map(({ Action }) => Action))).not.toContain('Delete');
    const partitions: string[] = writes.flatMap(
      ({ Condition }) => Condition['ForAllValues:StringLike']['dynamodb:LeadingKeys'],
    );
    expect(partitions).toEqual(
      expect.arrayContaining(['main#APT#*', 'main#LETTER#*', 'main#BLOCKED#*#*', 'main#MESSAGE#*']),
    );
    for (const partition of partitions) expect(partition).toMatch(/^main#(APT|LETTER|BLOCKED|MESSAGE|CLIENT)#/);
  });
});
