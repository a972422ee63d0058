import * as z from 'zod';

/**
 * A new number makes a new value, and a removed number deletes its value. With two numbers both values are accepted and
 * the first is in use: docs/operations/secrets.md.
 */
const Versions = z
  .array(z.int().min(1))
  .min(1)
  .max(2)
  .refine((versions) => new Set(versions).size === versions.length, 'must be different numbers');

/** Versions of the secrets that the stacks make. CloudFormation reads a value again only when a template changes. */
export const SecretVersions = z.strictObject({
  /** By which the API knows its CDN. */
  origin: Versions,
  /** What links in messages are signed with. */
  links: Versions,
});
export type SecretVersions = z.infer<typeof SecretVersions>;

export const FIRST_SECRETS: SecretVersions = { origin: [1], links: [1] };
