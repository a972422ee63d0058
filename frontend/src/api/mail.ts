/** A letter that has begun: whoever gets it knows what it is about. */
export function mailLinkOf(email: string, subject: string, body?: string): string {
  const parts = [`subject=${encodeURIComponent(subject)}`, body && `body=${encodeURIComponent(body)}`];
  return `mailto:${email}?${parts.filter(Boolean).join('&')}`;
}
