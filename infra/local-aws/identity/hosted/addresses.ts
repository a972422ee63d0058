import type { Authorization } from '../realm.ts';

/** The allowed targets of redirects: the site, under the name by which it was opened. */
export const isRedirectUri = (uri: string, origin: string): boolean => uri === `${origin}/login`;
export const isLogoutUri = (uri: string, origin: string): boolean => uri === `${origin}/` || uri === `${origin}/login`;

/** The address back to the site, with its unchanged state. */
export function backTo({ redirectUri, state }: Authorization, answer: Readonly<Record<string, string>>): string {
  const query = new URLSearchParams({ ...answer, ...(state !== undefined && { state }) });
  return `${redirectUri}?${query}`;
}
