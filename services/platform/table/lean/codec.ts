import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { convertToAttr, convertToNative, type NativeAttributeValue } from '@aws-sdk/util-dynamodb';

type Attributes = Record<string, AttributeValue>;
type Native = Record<string, NativeAttributeValue>;

const OPTIONS = { removeUndefinedValues: true };

const isPlain = (value: object): value is Native => Object.getPrototypeOf(value) === Object.prototype;

/** The attribute of a value, as `convertToAttr` of the SDK makes it, which is asked for everything that is rare. */
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

/** The value of an attribute as it stands in the engine's JSON, as `convertToNative` of the SDK reads it. */
export function decode(attribute: AttributeValue): NativeAttributeValue {
  if (attribute.S !== undefined) return attribute.S;
  if (attribute.N !== undefined) {
    const value = Number(attribute.N);
    return Number.isSafeInteger(value) ? value : convertToNative(attribute);
  }
  if (attribute.BOOL !== undefined) return attribute.BOOL;
  if (attribute.L !== undefined) return attribute.L.map(decode);
  if (attribute.M !== undefined) return decodeItem(attribute.M);
  if (attribute.B !== undefined) return bytesOf(attribute.B);
  if (attribute.BS !== undefined) return new Set(attribute.BS.map(bytesOf));
  return convertToNative(attribute);
}

const bytesOf = (base64: unknown): Uint8Array => new Uint8Array(Buffer.from(String(base64), 'base64'));

export function decodeItem(attributes: Attributes): Native {
  const item: Native = {};
  for (const name in attributes) item[name] = decode(attributes[name] as AttributeValue);
  return item;
}
