import type { Authorization } from '../realm.ts';

/** Where the pages may lead: the site under the very name that it was opened under. */
export const isRedirectUri = (uri: string, origin: string): boolean => uri === `${origin}/login`;
export const isLogoutUri = (uri: string, origin: string): boolean => uri === `${origin}/` || uri === `${origin}/login`;

/** Back to the site, with its unchanged state. */
export function backTo({ redirectUri, state }: Authorization, answer: Readonly<Record<string, string>>): string {
  const query = new URLSearchParams({ ...answer, ...(state !== undefined && { state }) });
  return `${redirectUri}?${query}`;
}
