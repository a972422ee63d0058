import type { Statement } from './evaluate.ts';

// biome-ignore lint/suspicious/noExplicitAny: a template is untyped JSON
type Json = any;
export type Templates = Readonly<Record<string, Json>>;

export const ACCOUNT = '111122223333';
export const REGION = 'us-east-1';

/** A resource of a template, with the property values that it would have on AWS. */
export interface Deployed {
  type: string;
  /** Its stack and its logical id. */
  id: string;
  arn: string;
  properties: Json;
}

/** Caches a function by its text: thousands of requests ask for the same few policies. */
function remember<T>(find: (key: string) => T): (key: string) => T {
  const known = new Map<string, T>();
  return (key) => {
    const found = known.get(key) ?? find(key);
    known.set(key, found);
    return found;
  };
}

const arnIn = (service: string, rest: string): string => `arn:aws:${service}:${REGION}:${ACCOUNT}:${rest}`;

/** The ARN of a resource, whose name is its logical id. Other types need none. */
const ARNS: Readonly<Record<string, (id: string) => string>> = {
  'AWS::Cognito::UserPool': (id) => arnIn('cognito-idp', `userpool/${id}`),
  'AWS::DynamoDB::GlobalTable': (id) => arnIn('dynamodb', `table/${id}`),
  'AWS::Events::EventBus': (id) => arnIn('events', `event-bus/${id}`),
  'AWS::Events::Rule': (id) => arnIn('events', `rule/${id}`),
  'AWS::IAM::Role': (id) => `arn:aws:iam::${ACCOUNT}:role/${id}`,
  'AWS::KMS::Key': (id) => arnIn('kms', `key/${id}`),
  'AWS::Lambda::Function': (id) => arnIn('lambda', `function:${id}`),
  'AWS::Logs::LogGroup': (id) => arnIn('logs', `log-group:${id}:*`),
  'AWS::S3::Bucket': (id) => `arn:aws:s3:::${id}`,
  'AWS::SNS::Topic': (id) => arnIn('sns', id),
  'AWS::SQS::Queue': (id) => arnIn('sqs', id),
};

const PSEUDO: Readonly<Record<string, string>> = {
  'AWS::AccountId': ACCOUNT,
  'AWS::Partition': 'aws',
  'AWS::Region': REGION,
  'AWS::URLSuffix': 'amazonaws.com',
  'AWS::StackName': 'stack',
};

/** The property with a resource's name, if the template sets it and others need it. */
const NAMES: Readonly<Record<string, string>> = {
  'AWS::SES::ConfigurationSet': 'Name',
  'AWS::SES::EmailIdentity': 'EmailIdentity',
};

/** Templates of one environment as on AWS: each reference is replaced by its name or ARN. */
export function deploy(templates: Templates) {
  const resourceOf = (stack: string, id: string): Json => {
    const found = templates[stack].Resources[id];
    if (found === undefined) throw new Error(`${stack} has no resource ${id}`);
    return found;
  };
  const arnOf = (stack: string, id: string): string => ARNS[resourceOf(stack, id).Type]?.(id) ?? id;

  function referTo(stack: string, id: string): string {
    if (id in PSEUDO) return PSEUDO[id] ?? '';
    if (templates[stack].Parameters?.[id]) return id;
    const { Type, Properties } = resourceOf(stack, id);
    if (Type === 'AWS::SNS::Topic') return arnOf(stack, id);
    const name = NAMES[Type];
    return name === undefined ? id : resolve(stack, Properties[name]);
  }

  function attributeOf(stack: string, [id, attribute]: [string, string]): string {
    if (attribute === 'Arn') return arnOf(stack, id);
    return attribute === 'StreamArn' ? `${arnOf(stack, id)}/stream/1` : `${id}.${attribute}`;
  }

  /** The value that another stack exports by this name. */
  function imported(name: string): string {
    for (const [stack, { Outputs = {} }] of Object.entries(templates)) {
      const found = Object.values<Json>(Outputs).find(({ Export }) => Export?.Name === name);
      if (found) return resolve(stack, found.Value);
    }
    throw new Error('a stack reads what no other one gives out');
  }

  const INTRINSICS: Readonly<Record<string, (stack: string, body: Json) => Json>> = {
    Ref: referTo,
    'Fn::GetAtt': (stack, body) => attributeOf(stack, typeof body === 'string' ? body.split('.') : body),
    'Fn::ImportValue': (stack, body) => imported(resolve(stack, body)),
    'Fn::Join': (stack, [by, pieces]) => resolve(stack, pieces).join(by),
    'Fn::Select': (stack, [position, list]) => resolve(stack, list)[Number(position)],
    'Fn::Split': (stack, [by, text]) => resolve(stack, text).split(by),
    'Fn::Sub': (stack, body) =>
      [body].flat()[0].replace(/\$\{([^}]+)\}/g, (_: string, name: string) => referTo(stack, name)),
  };

  function resolve(stack: string, value: Json): Json {
    if (Array.isArray(value)) return value.map((one) => resolve(stack, one));
    if (value === null || typeof value !== 'object') return value;
    const entries = Object.entries<Json>(value);
    const [[name, body] = ['', undefined]] = entries;
    const intrinsic = entries.length === 1 ? INTRINSICS[name] : undefined;
    if (intrinsic) return intrinsic(stack, body);
    return Object.fromEntries(entries.map(([key, inner]) => [key, resolve(stack, inner)]));
  }

  /** Only requested types are read: others have properties that need not be understood here. */
  const ofType = remember((type): Deployed[] =>
    Object.entries(templates).flatMap(([stack, { Resources }]) =>
      Object.entries<Json>(Resources)
        .filter(([, { Type }]) => Type === type)
        .map(([id, { Properties = {} }]) => ({
          type,
          id: `${stack} ${id}`,
          arn: arnOf(stack, id),
          properties: resolve(stack, Properties),
        })),
    ),
  );
  const statementsOf = (document: Json): Statement[] => [document?.Statement ?? []].flat();

  const ofRole = (role: string): Statement[] =>
    [
      ...ofType('AWS::IAM::Policy')
        .filter(({ properties }) => properties.Roles.some((name: string) => role.endsWith(`:role/${name}`)))
        .map(({ properties }) => properties.PolicyDocument),
      ...ofType('AWS::IAM::Role')
        .filter(({ arn }) => arn === role)
        .flatMap(({ properties: { Policies = [] } }) => Policies.map(({ PolicyDocument }: Json) => PolicyDocument)),
    ].flatMap(statementsOf);

  /** The permission to invoke a function is a resource of its own. */
  const ofFunction = (arn: string): Statement[] =>
    ofType('AWS::Lambda::Permission')
      .map(({ properties }) => properties)
      .filter(({ FunctionName }) => FunctionName === arn || arn.endsWith(`:function:${FunctionName}`))
      .map(({ Action, Principal, SourceArn }) => ({
        Effect: 'Allow',
        Principal: { Service: Principal },
        Action,
        Resource: arn,
        ...(SourceArn && { Condition: { ArnLike: { 'aws:SourceArn': SourceArn } } }),
      }));

  /** In the policies of tables and keys `*` is the resource itself. */
  function ofResource(arn: string): Statement[] {
    const named = (type: string, key: string, isIt: (name: string) => boolean): Statement[] =>
      ofType(type)
        .filter(({ properties }) => [properties[key]].flat().some(isIt))
        .flatMap(({ properties }) => statementsOf(properties.PolicyDocument));
    const [, , service, , , rest = ''] = arn.split(':');
    if (service === 's3') return named('AWS::S3::BucketPolicy', 'Bucket', (name) => name === rest.split('/')[0]);
    if (service === 'sqs') return named('AWS::SQS::QueuePolicy', 'Queues', (name) => name === rest);
    if (service === 'sns') return named('AWS::SNS::TopicPolicy', 'Topics', (name) => name === arn);
    if (service === 'lambda') return ofFunction(arn);
    const key = ofType('AWS::KMS::Key').find((one) => one.arn === arn);
    if (key) return statementsOf(key.properties.KeyPolicy);
    const table = ofType('AWS::DynamoDB::GlobalTable').find((one) => one.arn === arn);
    return statementsOf(table?.properties.Replicas[0].ResourcePolicy?.PolicyDocument);
  }

  return { ofType, ofRole: remember(ofRole), ofResource: remember(ofResource) };
}
export type Cloud = ReturnType<typeof deploy>;
