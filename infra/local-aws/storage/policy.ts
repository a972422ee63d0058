import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod';
import { Refusal } from './refusal.ts';

/**
 * S3's checks of a form that a browser posts: the policy's signature, its expiry, and each of its conditions.
 * Source: https://docs.aws.amazon.com/AmazonS3/latest/API/sigv4-HTTPPOSTConstructPolicy.html
 */
const Range = z.tuple([z.literal('content-length-range'), z.int().min(0), z.int().min(0)]);
const Match = z.tuple([z.enum(['eq', 'starts-with']), z.string().startsWith('$'), z.string()]);
const Exact = z.record(z.string(), z.string());
const Policy = z.object({ expiration: z.iso.datetime(), conditions: z.array(z.union([Range, Match, Exact])) });
type Policy = z.infer<typeof Policy>;

/** A form's fields by name in lower case, without the file. */
export type Fields = Readonly<Record<string, string>>;

export interface Rules {
  key: string;
  minBytes: number;
  maxBytes: number;
}

/** Fields without a condition. */
const UNCONDITIONAL = new Set(['policy', 'x-amz-signature', 'file']);
const CREDENTIAL = /^(?<id>[^/]+)\/(?<day>\d{8})\/(?<region>[\w-]+)\/s3\/aws4_request$/;

const denied = (why: string): Refusal => new Refusal(403, 'AccessDenied', `Invalid according to Policy: ${why}`);
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

function checkSignature(fields: Fields, keys: { id: string; secret: string }): void {
  const { id, day = '', region = '' } = CREDENTIAL.exec(fields['x-amz-credential'] ?? '')?.groups ?? {};
  if (id !== keys.id || fields['x-amz-algorithm'] !== 'AWS4-HMAC-SHA256') {
    throw new Refusal(403, 'InvalidAccessKeyId', 'The credential is not known here.');
  }
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${keys.secret}`);
  const right = hmac(key, fields.policy ?? '');
  const given = Buffer.from(fields['x-amz-signature'] ?? '', 'hex');
  if (given.length !== right.length || !timingSafeEqual(given, right)) {
    throw new Refusal(403, 'SignatureDoesNotMatch', 'The request signature we calculated does not match.');
  }
}

function readPolicy(text: string): Policy {
  try {
    return Policy.parse(JSON.parse(Buffer.from(text, 'base64').toString('utf8')));
  } catch {
    throw new Refusal(400, 'InvalidPolicyDocument', 'The policy cannot be read.');
  }
}

type Wanted = { name: string; holds: (value: string) => boolean };

const wantedOf = (condition: z.infer<typeof Match> | z.infer<typeof Exact>): Wanted[] => {
  if (!Array.isArray(condition)) {
    return Object.entries(condition).map(([name, wanted]) => ({
      name: name.toLowerCase(),
      holds: (value) => value === wanted,
    }));
  }
  const [how, field, wanted] = condition;
  const holds = (value: string) => (how === 'eq' ? value === wanted : value.startsWith(wanted));
  return [{ name: field.slice(1).toLowerCase(), holds }];
};

/**
 * Returns the conditions of the form.
 * @throws {Refusal} if it was not signed here, has expired, or violates its own conditions
 */
export function rulesOf(
  fields: Fields,
  { bucket, keys, now }: { bucket: string; keys: { id: string; secret: string }; now: Date },
): Rules {
  checkSignature(fields, keys);
  const { expiration, conditions } = readPolicy(fields.policy ?? '');
  if (Date.parse(expiration) <= now.getTime()) throw denied('Policy expired.');
  const isRange = (condition: Policy['conditions'][number]): condition is z.infer<typeof Range> =>
    Array.isArray(condition) && condition[0] === 'content-length-range';
  const wanted = conditions.flatMap((condition) => (isRange(condition) ? [] : wantedOf(condition)));
  const given: Fields = { ...fields, bucket };
  for (const { name, holds } of wanted) {
    if (!holds(given[name] ?? '')) throw denied(`Policy Condition failed: ${name}`);
  }
  const named = new Set(wanted.map(({ name }) => name));
  const extra = Object.keys(fields).find((name) => !named.has(name) && !UNCONDITIONAL.has(name));
  if (extra !== undefined) throw denied(`Extra input fields: ${extra}`);
  const [, minBytes, maxBytes] = conditions.find(isRange) ?? [null, 0, 0];
  return { key: fields.key ?? '', minBytes, maxBytes };
}
