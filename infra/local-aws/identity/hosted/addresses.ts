import type { Authorization } from '../realm.ts';

/** Whether an address is one of these paths of the site, under the name by which it was opened. */
export const isOneOf = (paths: readonly string[], uri: string, origin: string): boolean =>
  paths.some((path) => uri === origin + path);

/** The address back to the site, with its unchanged state. */
export function backTo({ redirectUri, state }: Authorization, answer: Readonly<Record<string, string>>): string {
  const query = new URLSearchParams({ ...answer, ...(state !== undefined && { state }) });
  return `${redirectUri}?${query}`;
}
