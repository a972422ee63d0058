import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { Handle } from '../common/handle.ts';
import type { Files } from './files.ts';
import { readForm } from './form.ts';
import { rulesOf } from './policy.ts';
import { Refusal, refusalXml } from './refusal.ts';

export interface BucketOptions {
  files: Files;
  /** Path of the bucket, with its name. */
  path: string;
  bucket: string;
  credentials: { id: string; secret: string };
  /** The host for which addresses are signed. */
  host: string;
  now: () => Date;
}

type Exchange = { key: string; url: URL; request: IncomingMessage; response: ServerResponse };

const VERSION = 'null';
const versionsXml = (bucket: string, found: readonly string[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?><ListVersionsResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/">',
    `<Name>${bucket}</Name><IsTruncated>false</IsTruncated>`,
    ...found.map((key) => `<Version><Key>${key}</Key><VersionId>${VERSION}</VersionId></Version>`),
    '</ListVersionsResult>',
  ].join('');

const DEFAULT_TYPE = 'binary/octet-stream';

/**
 * S3's checks of a presigned address: signer, request and expiry. Source:
 * https://docs.aws.amazon.com/AmazonS3/latest/API/sigv4-query-string-auth.html
 */
const CREDENTIAL = /^(?<id>[^/]+)\/(?<day>\d{8})\/(?<region>[\w-]+)\/s3\/aws4_request$/;
const DATE = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/;
const SIGNATURE = 'X-Amz-Signature';

interface Signer {
  keys: { id: string; secret: string };
  /** The host for which addresses are signed; they are valid under every name of this machine. */
  host: string;
  now: Date;
}

const isPresigned = ({ searchParams }: URL): boolean => searchParams.has(SIGNATURE);

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
/** Encodes like AWS: characters that `encodeURIComponent` keeps are encoded too. */
const encoded = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

function canonicalQuery(query: URLSearchParams): string {
  const pairs = [...query].filter(([name]) => name !== SIGNATURE);
  return pairs
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .sort()
    .join('&');
}

function signatureOf({ pathname, searchParams }: URL, { keys, host }: Signer, date: string): Buffer {
  const { id, day = '', region = '' } = CREDENTIAL.exec(searchParams.get('X-Amz-Credential') ?? '')?.groups ?? {};
  if (id !== keys.id) throw new Refusal(403, 'InvalidAccessKeyId', 'The credential is not known here.');
  const request = ['GET', pathname, canonicalQuery(searchParams), `host:${host}\n`, 'host', 'UNSIGNED-PAYLOAD'];
  const text = ['AWS4-HMAC-SHA256', date, `${day}/${region}/s3/aws4_request`, sha256(request.join('\n'))].join('\n');
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${keys.secret}`);
  return hmac(key, text);
}

/** @throws {Refusal} if it was not signed here for exactly this request, or has expired */
export function checkPresigned(url: URL, known: Signer): void {
  const { searchParams } = url;
  const date = searchParams.get('X-Amz-Date') ?? '';
  const from = Date.parse(date.replace(DATE, '$1-$2-$3T$4:$5:$6Z'));
  const right = signatureOf(url, known, date);
  const given = Buffer.from(searchParams.get(SIGNATURE) ?? '', 'hex');
  if (given.length !== right.length || !timingSafeEqual(given, right)) {
    throw new Refusal(403, 'SignatureDoesNotMatch', 'The request signature we calculated does not match.');
  }
  const seconds = Number(searchParams.get('X-Amz-Expires') ?? Number.NaN);
  if (!(known.now.getTime() < from + seconds * 1000)) throw new Refusal(403, 'AccessDenied', 'Request has expired');
}

/**
 * A part of S3: a browser's POST with a signed form, its GET with a signed address, and Get, Head,
 * Put, Delete of an object, ListObjectVersions.
 */
export function s3Bucket({ files, path, bucket, credentials: keys, host, now }: BucketOptions): Handle {
  const noSuchKey = () => new Refusal(404, 'NoSuchKey', 'The specified key does not exist.');
  const checkedKey = (key: string): string => {
    if (!files.isKey(key)) throw new Refusal(400, 'InvalidArgument', 'Not a key that is used here.');
    return key;
  };

  async function post({ key, request, response }: Exchange): Promise<void> {
    if (key !== '') throw new Refusal(405, 'MethodNotAllowed', 'A form is posted to the bucket.');
    const { rules, fields, file } = await readForm(request, (given) => {
      const allowed = rulesOf(given, { bucket, keys, now: now() });
      return { ...allowed, key: checkedKey(allowed.key) };
    });
    await files.put(rules.key, { bytes: file, type: fields['content-type'] ?? DEFAULT_TYPE });
    response.writeHead(204).end();
  }

  /** There is one version of each object, whose id is that of a bucket without versions. */
  async function listVersions({ url, response }: Exchange): Promise<void> {
    const found = await files.keys(url.searchParams.get('prefix') ?? '');
    response.writeHead(200, { 'content-type': 'application/xml' });
    response.end(versionsXml(bucket, found));
  }

  async function get(exchange: Exchange): Promise<void> {
    const { key, url, request, response } = exchange;
    if (key === '' && url.searchParams.has('versions')) return listVersions(exchange);
    const found = await files.open(key);
    if (found === null) throw noSuchKey();
    const { bytes, size, type, cacheControl } = found;
    const saveAs = url.searchParams.get('response-content-disposition');
    response.writeHead(200, {
      'content-type': type,
      'content-length': size,
      ...(cacheControl === undefined ? {} : { 'cache-control': cacheControl }),
      ...(saveAs === null ? {} : { 'content-disposition': saveAs }),
    });
    if (request.method === 'HEAD') return void response.end();
    // A reader who leaves has seen enough.
    await pipeline(bytes(), response).catch(() => undefined);
  }

  async function put({ key, request, response }: Exchange): Promise<void> {
    const {
      'content-type': type = DEFAULT_TYPE,
      'cache-control': cacheControl,
      'if-none-match': unless,
    } = request.headers;
    if (unless === '*' && (await files.open(checkedKey(key))) !== null) {
      await text(request);
      throw new Refusal(412, 'PreconditionFailed', 'At least one of the pre-conditions you specified did not hold.');
    }
    await files.write(checkedKey(key), request, { type, cacheControl });
    response.writeHead(200).end();
  }

  async function remove({ key, response }: Exchange): Promise<void> {
    await files.remove(key);
    response.writeHead(204).end();
  }

  const METHODS: Record<string, (exchange: Exchange) => Promise<void>> = {
    POST: post,
    GET: get,
    HEAD: get,
    PUT: put,
    DELETE: remove,
  };

  /** Only requests with our access key id: a page of another origin cannot send this header without a preflight, which is rejected. */
  const isSigned = ({ method, headers }: IncomingMessage): boolean =>
    method === 'POST' || (headers.authorization ?? '').startsWith(`AWS4-HMAC-SHA256 Credential=${keys.id}/`);

  /** A browser has no secret, so it reads with a signed address. */
  function checkAccess(request: IncomingMessage, url: URL): void {
    if (request.method === 'GET' && isPresigned(url)) checkPresigned(url, { keys, host, now: now() });
    else if (!isSigned(request)) throw new Refusal(403, 'AccessDenied', 'Access Denied');
  }

  return async (request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> => {
    try {
      const key = url.pathname.slice(path.length).replace(/^\//, '');
      const answer = METHODS[request.method ?? ''];
      if (!`${url.pathname}/`.startsWith(`${path}/`))
        throw new Refusal(404, 'NoSuchBucket', 'The bucket does not exist.');
      if (answer === undefined) throw new Refusal(405, 'MethodNotAllowed', 'Not used here.');
      checkAccess(request, url);
      await answer({ key, url, request, response });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      response.writeHead(error.status, { 'content-type': 'application/xml' });
      response.end(request.method === 'HEAD' ? undefined : refusalXml(error));
    }
  };
}
