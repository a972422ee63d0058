/** Returns a `mailto:` link with subject and body. */
export function mailLinkOf(email: string, subject: string, body?: string): string {
  const parts = [`subject=${encodeURIComponent(subject)}`, body && `body=${encodeURIComponent(body)}`];
  return `mailto:${email}?${parts.filter(Boolean).join('&')}`;
}
