import { LOCAL_BUCKET, LOCAL_CLINICAL_BUCKET } from '../../../infra/local/environment.ts';
import { type CallResource, nameCall, parseCall } from '../../../infra/resources/calls.ts';

/** A signed request to AWS, as it leaves the process. */
export interface AwsRequest {
  method: string;
  /** With its query. */
  path: string;
  /** The header `x-amz-target`. */
  target: string;
  /** The header `user-agent`, in which the SDK names the service. */
  agent: string;
  headers: Readonly<Record<string, unknown>>;
}

const BUCKETS: Readonly<Record<string, string>> = { [LOCAL_BUCKET]: 'media', [LOCAL_CLINICAL_BUCKET]: 'clinical' };

/** The action of a request of S3: the SDK names most operations in the query. */
function s3Action({ method, headers }: AwsRequest, query: URLSearchParams): string[] {
  if (method === 'GET' && query.has('versions')) return ['ListBucketVersions'];
  const named = query.get('x-id') ?? '';
  const action = query.has('versionId') ? `${named}Version` : named;
  return 'x-amz-bypass-governance-retention' in headers ? [action, 'BypassGovernanceRetention'] : [action];
}

/** `/…/<bucket>/<folder>/<file>` → `media/<folder>` or `clinical/<folder>` */
function folderOf(pathname: string, query: URLSearchParams): string {
  const pieces = pathname.split('/');
  const position = pieces.findIndex((piece) => piece in BUCKETS);
  const folder = query.get('prefix')?.split('/')[0] ?? pieces[position + 1];
  return `${BUCKETS[pieces[position] ?? ''] ?? 'unknown'}/${folder}`;
}

const by =
  (service: string, on: CallResource) =>
  ({ target }: AwsRequest): string[] => [`${service}:${target.split('.').pop()} ${on}`];

/** By the SDK's name of a service. */
const READERS: Readonly<Record<string, (request: AwsRequest) => string[]>> = {
  'cognito-identity-provider': by('cognito-idp', 'pool'),
  eventbridge: by('events', 'bus'),
  // The one function that others invoke; tests also name a missing one.
  lambda: () => ['lambda:InvokeFunction pictures'],
  s3: (request) => {
    const { pathname, searchParams } = new URL(request.path, 'http://localhost');
    const folder = folderOf(pathname, searchParams);
    return s3Action(request, searchParams).map((action) => `s3:${action} ${folder}`);
  },
  'secrets-manager': by('secretsmanager', 'captcha'),
  ses: () => ['ses:SendRawEmail sender'],
  socialmessaging: () => ['social-messaging:SendWhatsAppMessage number'],
};

/**
 * The action of a request to a service other than DynamoDB.
 * @throws if the service or the resource is unknown
 */
export function callsOf(request: AwsRequest): string[] {
  const [, service = ''] = /\bapi\/([\w-]+)#/.exec(request.agent) ?? [];
  const read = READERS[service];
  if (read === undefined) throw new Error(`a function calls the unknown service "${service}" (${request.agent})`);
  return read(request).map((call) => nameCall(parseCall(call)));
}
