import type { Environment } from '../../../infra/config/environment.ts';
import { captchaSecretNameOf, mailsNameOf } from '../../../infra/config/names.ts';
import { type Access, loadAccessList, parseAccess } from '../../../infra/resources/access.ts';
import { type Call, loadCallList, parseCall } from '../../../infra/resources/calls.ts';
import { BUNDLE_NAMES, BUNDLES, type FunctionName, functionOf } from '../../../infra/resources/functions.ts';
import { leadingKeysOf } from '../../../infra/resources/partitions.ts';
import { ACCOUNT, type Cloud, type Deployed, REGION } from './cloud.ts';
import { evaluate, type Request } from './evaluate.ts';

/** A request with its description for a test. */
export interface Asked {
  what: string;
  request: Request;
}

/** All requests to AWS use TLS. */
const SECURE = { 'aws:SecureTransport': 'true' };
const arnIn = (service: string, rest: string): string => `arn:aws:${service}:${REGION}:${ACCOUNT}:${rest}`;

/** The functions of an environment, by their names in the lists. A channel without a sender is missing. */
export function functionsOf(cloud: Cloud): Map<FunctionName, Deployed> {
  const all = cloud.ofType('AWS::Lambda::Function');
  const found = BUNDLE_NAMES.flatMap((bundle) =>
    BUNDLES[bundle].handlers.flatMap((handler): [FunctionName, Deployed][] => {
      const isIt = ({ properties }: Deployed): boolean =>
        properties.Handler === `index.${handler}` &&
        (handler !== 'handler' || properties.Environment.Variables.SERVICE_NAME === bundle);
      const made = all.find(isIt);
      return made === undefined ? [] : [[functionOf(bundle, handler), made]];
    }),
  );
  return new Map(found);
}

const arnOf = (cloud: Cloud, type: string, isIt: (one: Deployed) => boolean = () => true): string => {
  const [found, ...others] = cloud.ofType(type).filter(isIt);
  if (found === undefined || others.length > 0) throw new Error(`${1 + others.length} resources of ${type}`);
  return found.arn;
};

/** A key of the kind, with some text for each placeholder. */
function leadingKeyOf({ on }: Access): string {
  const [pattern = ''] = leadingKeysOf(on);
  return pattern.replaceAll('*', 'a1');
}

/**
 * The accesses of a function, one by one; and per action one transaction or batch that names all of its partitions at
 * once, because DynamoDB may check its keys together.
 */
function tableRequests(cloud: Cloud, name: FunctionName, by: Request['by']): Asked[] {
  const table = arnOf(cloud, 'AWS::DynamoDB::GlobalTable');
  const ask = ({ operation, index }: Access, keys: readonly string[]): Request => ({
    by,
    action: `dynamodb:${operation}`,
    resource: index === undefined ? table : `${table}/index/${index}`,
    context: { ...SECURE, ...(keys.length > 0 && { 'dynamodb:LeadingKeys': keys }) },
  });
  const accesses = Object.keys(loadAccessList()[name]).map((what) => ({ what, ...parseAccess(what) }));
  const single = accesses.map((access) => ({
    what: access.what,
    request: ask(access, access.operation === 'Scan' ? [] : [leadingKeyOf(access)]),
  }));
  const byKey = accesses.filter(({ operation }) => /Item$/.test(operation));
  const together = [...new Set(byKey.map(({ operation }) => operation))].map((operation) => ({
    what: `${operation} of all its partitions at once`,
    request: ask({ operation, on: '' }, [
      ...new Set(byKey.filter((one) => one.operation === operation).map(leadingKeyOf)),
    ]),
  }));
  return [...single, ...together];
}

const isOnItem = ({ operation }: Access): boolean => /Item$/.test(operation) && !/^(Get|BatchGet)/.test(operation);

/** An action on items of the table with these leading keys, as one member of a transaction or alone. */
export function itemRequest(cloud: Cloud, name: FunctionName, operation: string, keys: readonly string[]): Asked {
  const made = functionsOf(cloud).get(name);
  if (made === undefined) throw new Error(`no function ${name}`);
  return {
    what: `${name}: ${operation} of ${keys.length} keys`,
    request: {
      by: { role: made.properties.Role },
      action: `dynamodb:${operation}`,
      resource: arnOf(cloud, 'AWS::DynamoDB::GlobalTable'),
      context: { ...SECURE, 'dynamodb:LeadingKeys': keys },
    },
  };
}

/**
 * Each action that a function writes or checks with, with the keys of all of them: as if DynamoDB compared those of
 * the whole request.
 */
export const wholeRequests = (cloud: Cloud): Asked[] =>
  [...functionsOf(cloud).keys()].flatMap((name) => {
    const accesses = Object.keys(loadAccessList()[name]).map(parseAccess).filter(isOnItem);
    const keys = [...new Set(accesses.map(leadingKeyOf))];
    // A single partition proves nothing here.
    if (keys.length < 2) return [];
    return [...new Set(accesses.map(({ operation }) => operation))].map((operation) =>
      itemRequest(cloud, name, operation, keys),
    );
  });

/** The recipient of a mail: in SES's sandbox the recipient's identity is checked as well. */
const RECIPIENT = 'ana@example.test';

/** The ARNs of a call, each of which must be allowed. Empty if the environment has no such resource. */
function resourcesOf(cloud: Cloud, environment: Environment, { action, on }: Call): string[] {
  const { name, captcha, mailIdentity, siteUrl, whatsappPhoneNumberId } = environment;
  if (on === 'bus') return [arnOf(cloud, 'AWS::Events::EventBus')];
  if (on === 'pool') return [arnOf(cloud, 'AWS::Cognito::UserPool')];
  if (on === 'pool/clients') return siteUrl === undefined ? [arnOf(cloud, 'AWS::Cognito::UserPool')] : [];
  if (on === 'pictures')
    return [arnOf(cloud, 'AWS::Lambda::Function', ({ properties }) => properties.Handler === 'index.encodePicture')];
  if (on === 'captcha')
    return captcha.provider === 'none' ? [] : [arnIn('secretsmanager', `secret:${captchaSecretNameOf(name)}-a1B2c3`)];
  if (on === 'sender')
    return [`identity/${mailIdentity.name}`, `identity/${RECIPIENT}`, `configuration-set/${mailsNameOf(name)}`].map(
      (rest) => arnIn('ses', rest),
    );
  if (on === 'number')
    return whatsappPhoneNumberId === undefined
      ? []
      : [arnIn('social-messaging', whatsappPhoneNumberId.replace('phone-number-id-', 'phone-number-id/'))];
  const [bucketName, folder] = on.split('/');
  const bucket = arnOf(
    cloud,
    'AWS::S3::Bucket',
    ({ id }) => id.split(' ')[1]?.toLowerCase().startsWith(`${bucketName}`) === true,
  );
  return [/^s3:List/.test(action) ? bucket : `${bucket}/${folder}/a1.jpg`];
}

function callRequests(cloud: Cloud, environment: Environment, name: FunctionName, by: Request['by']): Asked[] {
  const context = { ...SECURE, 'ses:FromAddress': environment.mailFrom };
  return Object.keys(loadCallList()[name]).flatMap((what) => {
    const call = parseCall(what);
    const asked = resourcesOf(cloud, environment, call).map((resource) => ({
      what: `${what} (${resource})`,
      request: { by, action: call.action, resource, context },
    }));
    if (call.action !== 's3:GetObject') return asked;
    // Without the permission to list, S3 denies access to a missing object.
    const list = { ...call, action: 's3:ListBucket' } as const;
    return [
      ...asked,
      ...resourcesOf(cloud, environment, list).map((resource) => ({
        what: `s3:ListBucket, to hear that an object is not there (${resource})`,
        request: { by, action: list.action, resource, context },
      })),
    ];
  });
}

/**
 * Lambda's own requests in a function's name: it takes messages from queues and records of the stream, and stores
 * failures.
 */
function sourceRequests(cloud: Cloud, { arn }: Deployed, by: Request['by']): Asked[] {
  const sources = cloud
    .ofType('AWS::Lambda::EventSourceMapping')
    .map(({ properties }) => properties)
    .filter(({ FunctionName }) => arn.endsWith(`:function:${FunctionName}`) || FunctionName === arn);
  return sources.flatMap(({ EventSourceArn, DestinationConfig }) => {
    const actions = EventSourceArn.includes(':sqs:')
      ? ['sqs:ReceiveMessage', 'sqs:DeleteMessage', 'sqs:GetQueueAttributes']
      : ['dynamodb:DescribeStream', 'dynamodb:GetRecords', 'dynamodb:GetShardIterator'];
    const reads = actions.map((action) => ({ action, resource: EventSourceArn as string }));
    const failed: string | undefined = DestinationConfig?.OnFailure?.Destination;
    const all = failed === undefined ? reads : [...reads, { action: 'sqs:SendMessage', resource: failed }];
    return all.map(({ action, resource }) => ({
      what: `${action} by its event source (${resource})`,
      request: { by, action, resource, context: SECURE },
    }));
  });
}

/** All known requests of an environment's functions to AWS. */
export function functionRequests(cloud: Cloud, environment: Environment): Asked[] {
  return [...functionsOf(cloud)].flatMap(([name, made]) => {
    const by = { role: made.properties.Role };
    return [
      ...tableRequests(cloud, name, by),
      ...callRequests(cloud, environment, name, by),
      ...sourceRequests(cloud, made, by),
    ].map(({ what, request }) => ({ what: `${name}: ${what}`, request }));
  });
}

const served = (service: string, action: string, resource: string, sourceArn: string): Request => ({
  by: { service },
  action,
  resource,
  context: { ...SECURE, 'aws:SourceAccount': ACCOUNT, 'aws:SourceArn': sourceArn },
});

/** The way of alarms to their topic. An e-mail address has no policy; its owner confirms the subscription. */
const alarmRequests = (cloud: Cloud): Asked[] =>
  cloud.ofType('AWS::CloudWatch::Alarm').flatMap(({ id, properties }) =>
    [...new Set<string>([...(properties.AlarmActions ?? []), ...(properties.OKActions ?? [])])].map((topic) => ({
      what: `the alarm ${id} rings`,
      request: served('cloudwatch.amazonaws.com', 'sns:Publish', topic, arnIn('cloudwatch', `alarm:${id}`)),
    })),
  );

const invoke = (service: string, target: string, source: string): Request =>
  served(service, 'lambda:InvokeFunction', target, source);

const ruleRequests = (cloud: Cloud): Asked[] =>
  cloud.ofType('AWS::Events::Rule').flatMap(({ id, arn, properties }) =>
    (properties.Targets ?? []).flatMap(
      ({ Arn, DeadLetterConfig }: { Arn: string; DeadLetterConfig?: { Arn: string } }) => {
        const targets = DeadLetterConfig === undefined ? [Arn] : [Arn, DeadLetterConfig.Arn];
        return targets.map((target) => ({
          what: `the rule ${id} reaches ${target}`,
          request: target.includes(':lambda:')
            ? invoke('events.amazonaws.com', target, arn)
            : served('events.amazonaws.com', target.includes(':sns:') ? 'sns:Publish' : 'sqs:SendMessage', target, arn),
        }));
      },
    ),
  );

const subscriptionRequests = (cloud: Cloud): Asked[] =>
  cloud
    .ofType('AWS::SNS::Subscription')
    .filter(({ properties }) => properties.Protocol === 'sqs')
    .map(({ id, properties }) => ({
      what: `the subscription ${id} reaches its queue`,
      request: served('sns.amazonaws.com', 'sqs:SendMessage', properties.Endpoint, properties.TopicArn),
    }));

/** End User Messaging Social publishes to its topic, which is encrypted with our own key. */
const messageRequests = (cloud: Cloud): Asked[] =>
  cloud.ofType('AWS::SNS::Topic').flatMap(({ arn, properties: { KmsMasterKeyId } }) => {
    if (KmsMasterKeyId === undefined) return [];
    const key = KmsMasterKeyId.startsWith('arn:') ? KmsMasterKeyId : arnIn('kms', `key/${KmsMasterKeyId}`);
    const by = (action: string, resource: string) =>
      served('social-messaging.amazonaws.com', action, resource, arnIn('social-messaging', 'waba/a1'));
    return [by('sns:Publish', arn), by('kms:GenerateDataKey', key), by('kms:Decrypt', key)].map((request) => ({
      what: `messages of clients: ${request.action}`,
      request,
    }));
  });

const callerRequests = (cloud: Cloud): Asked[] => [
  ...cloud.ofType('AWS::Cognito::UserPool').flatMap(({ arn, properties }) =>
    [...new Set(Object.values<string>(properties.LambdaConfig ?? {}))].map((target) => ({
      what: `the user pool asks ${target}`,
      request: invoke('cognito-idp.amazonaws.com', target, arn),
    })),
  ),
  ...cloud.ofType('AWS::ApiGatewayV2::Integration').map(({ properties: { ApiId, IntegrationUri } }) => ({
    what: `the API asks ${IntegrationUri}`,
    request: invoke(
      'apigateway.amazonaws.com',
      IntegrationUri,
      arnIn('execute-api', `${ApiId}/$default/GET/api/services`),
    ),
  })),
];

/** All requests of AWS's services to our resources. */
export const serviceRequests = (cloud: Cloud): Asked[] => [
  ...alarmRequests(cloud),
  ...ruleRequests(cloud),
  ...subscriptionRequests(cloud),
  ...messageRequests(cloud),
  ...callerRequests(cloud),
];

/** The denied requests, in words. */
export const deniedOf = (cloud: Cloud, asked: readonly Asked[]): string[] =>
  asked.flatMap(({ what, request }) => {
    const decision = evaluate(request, {
      identity: 'role' in request.by ? cloud.ofRole(request.by.role) : [],
      resource: cloud.ofResource(request.resource),
    });
    return decision === 'allowed' ? [] : [`${what} is ${decision}`];
  });
