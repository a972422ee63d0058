export const isSet = (name: string): boolean => Boolean(process.env[name]);

/** Throws if the setting is missing. It is read at use, so that a test may set it first. */
export function env(name: string): string {
  const value = process.env[name];
  if (value === undefined || value === '') throw new Error(`environment variable ${name} is not set`);
  return value;
}
