import { matchesWords, searchable } from '@rostro/shared/text';

/** By whom the line means: the last digits of a phone, or a part of a name. */
export type Who = { phoneEnd: string } | { q: string };

interface Named {
  name: string;
  isActive: boolean;
}

/** What a line says: a person, and the services that its other words mean. */
export interface Reading<S> {
  who: Who;
  /** The words of the service; empty: none are written yet. */
  wanted: string;
  services: readonly S[];
}

const PHONE_END = /^\d{3,10}$/;

/** A service by words of its name; the whole name means that one alone. */
function servicesBy<S extends Named>(wanted: string, services: readonly S[]): readonly S[] {
  if (wanted === '') return [];
  const found = services.filter(({ name, isActive }) => isActive && matchesWords(wanted, name));
  const exact = found.filter(({ name }) => searchable(name) === searchable(wanted));
  return exact.length > 0 ? exact : found;
}

/**
 * Reads a walk-in line, such as `4172 limpieza` or `ana lópez limpieza`. Of a name only the words at the end that mean a
 * service are the service: as many of them as possible.
 * @returns null: nothing is written
 */
export function readLine<S extends Named>(text: string, services: readonly S[]): Reading<S> | null {
  const words = text.trim().split(/\s+/).filter(Boolean);
  const [first, ...rest] = words;
  if (first === undefined) return null;
  if (PHONE_END.test(first)) {
    const wanted = rest.join(' ');
    return { who: { phoneEnd: first }, wanted, services: servicesBy(wanted, services) };
  }
  for (let named = 1; named < words.length; named++) {
    const wanted = words.slice(named).join(' ');
    const found = servicesBy(wanted, services);
    if (found.length > 0) return { who: { q: words.slice(0, named).join(' ') }, wanted, services: found };
  }
  return { who: { q: words.join(' ') }, wanted: words.length > 1 ? rest.join(' ') : '', services: [] };
}
