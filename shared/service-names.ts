/** `('Limpieza facial', 'Peeling')` → `'Limpieza facial + Peeling'`; without a second service the first one's name. */
export const joinNames = (first: string, next?: string | null): string => (next ? `${first} + ${next}` : first);
