import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { convertToAttr, convertToNative, type NativeAttributeValue } from '@aws-sdk/util-dynamodb';

type Attributes = Record<string, AttributeValue>;
type Native = Record<string, NativeAttributeValue>;

const OPTIONS = { removeUndefinedValues: true };

const isPlain = (value: object): value is Native => Object.getPrototypeOf(value) === Object.prototype;

/** Encodes like `convertToAttr` of the SDK, which is called for rare types. */
export function encode(value: NativeAttributeValue): AttributeValue {
  if (typeof value === 'string') return { S: value };
  if (Number.isSafeInteger(value)) return { N: String(value) };
  if (typeof value === 'boolean') return { BOOL: value };
  if (value === null) return { NULL: true };
  if (Array.isArray(value)) return { L: value.filter((one) => one !== undefined).map(encode) };
  if (typeof value === 'object' && isPlain(value)) return { M: encodeItem(value) };
  return convertToAttr(value, OPTIONS);
}

export function encodeItem(item: Native): Attributes {
  const attributes: Attributes = {};
  for (const name in item) if (item[name] !== undefined) attributes[name] = encode(item[name]);
  return attributes;
}

export function decodeNumber(text: string): NativeAttributeValue {
  const value = Number(text);
  return Number.isSafeInteger(value) ? value : convertToNative({ N: text });
}

/** Decodes a rare type like `convertToNative` of the SDK. Bytes come as Base64. */
export function decode(type: string, value: unknown): NativeAttributeValue {
  if (type === 'B') return bytesOf(value);
  if (type === 'BS') return new Set((value as unknown[]).map(bytesOf));
  return convertToNative({ [type]: value } as unknown as AttributeValue);
}

const bytesOf = (base64: unknown): Uint8Array => new Uint8Array(Buffer.from(String(base64), 'base64'));
