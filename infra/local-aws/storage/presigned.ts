import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { Refusal } from './refusal.ts';

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

export const isPresigned = ({ searchParams }: URL): boolean => searchParams.has(SIGNATURE);

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
