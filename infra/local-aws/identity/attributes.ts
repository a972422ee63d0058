import type { Attribute } from './engine.ts';

export const attributeOf = (attributes: readonly Attribute[], name: string): string | undefined =>
  attributes.find((attribute) => attribute.Name === name)?.Value;

/** Returns the attributes with these values set, sorted by name as Cognito lists them. */
export function withAttributes(
  attributes: readonly Attribute[],
  values: Readonly<Record<string, string>>,
): Required<Attribute>[] {
  return Object.entries({ ...recordOf(attributes), ...values })
    .map(([Name, Value]) => ({ Name, Value }))
    .sort((a, b) => a.Name.localeCompare(b.Name));
}

export const withoutAttribute = (attributes: readonly Attribute[], name: string): Attribute[] =>
  attributes.filter((attribute) => attribute.Name !== name);

export const recordOf = (attributes: readonly Attribute[]): Record<string, string> =>
  Object.fromEntries(attributes.map(({ Name, Value = '' }) => [Name, Value]));
