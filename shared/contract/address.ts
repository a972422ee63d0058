export interface AddressParts {
  params?: Record<string, unknown>;
  /** Undefined values are left out. */
  query?: Record<string, unknown>;
}

/** `('/api/clients/{clientId}', { params: { clientId: 'a b' }, query: { q: 'x' } })` → `'/api/clients/a%20b?q=x'` */
export function addressOf(path: string, { params = {}, query = {} }: AddressParts): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value));
  return search.size > 0 ? `${filled}?${search}` : filled;
}
