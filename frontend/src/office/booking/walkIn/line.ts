import { readPhone, sayPhone } from '@rostro/shared/phone';
import { matchesWords, searchable } from '@rostro/shared/text';

/** The client in the line: the last digits of a phone, or a part of a name. */
export type Who = { phoneEnd: string } | { q: string };

/** A name with a whole phone: enough for a record, if nobody has that phone. */
export interface Newcomer {
  fullName: string;
  /** As people write it. */
  phone: string;
}

interface Named {
  name: string;
  isActive: boolean;
}

/** The content of a line: a client, and the services that match its other words. */
export interface Reading<S> {
  who: Who;
  newcomer?: Newcomer;
  /** The words of the service; empty while none are typed. */
  wanted: string;
  services: readonly S[];
}

const PHONE_END = /^\d{3,9}$/;
/** Ten digits, together or in groups, anywhere in the line. */
const WHOLE_PHONE = /(?<!\d)\d(?:[ -]?\d){9}(?!\d)/;

/** A service matches words of its name; its whole name matches it alone. */
function servicesBy<S extends Named>(wanted: string, services: readonly S[]): readonly S[] {
  if (wanted === '') return [];
  const found = services.filter(({ name, isActive }) => isActive && matchesWords(wanted, name));
  const exact = found.filter(({ name }) => searchable(name) === searchable(wanted));
  return exact.length > 0 ? exact : found;
}

/** The longest run of words at the end that matches a service is the service; the name keeps `atLeast` words. */
function splitService<S extends Named>(words: readonly string[], services: readonly S[], atLeast: number) {
  for (let named = atLeast; named < words.length; named++) {
    const wanted = words.slice(named).join(' ');
    const found = servicesBy(wanted, services);
    if (found.length > 0) return { name: words.slice(0, named).join(' '), wanted, services: found };
  }
  return { name: words.join(' '), wanted: words.slice(1).join(' '), services: [] };
}

const wordsOf = (text: string): string[] => text.trim().split(/\s+/).filter(Boolean);
const capitalize = (name: string): string => name.replace(/(^|\s)\p{Ll}/gu, (letter) => letter.toUpperCase());

/**
 * Reads a walk-in line, such as `4172 limpieza`, `ana lópez limpieza` or `ana lópez 55 1234 4172 limpieza`.
 * @returns null for an empty line
 */
export function readLine<S extends Named>(text: string, services: readonly S[]): Reading<S> | null {
  const [whole] = WHOLE_PHONE.exec(text) ?? [];
  const read = whole === undefined ? undefined : readPhone(whole);
  if (whole !== undefined && read !== undefined && 'phone' in read) {
    const { name, ...said } = splitService(wordsOf(text.replace(whole, ' ')), services, 0);
    const newcomer = name === '' ? {} : { newcomer: { fullName: capitalize(name), phone: sayPhone(read.phone) } };
    return { who: { phoneEnd: whole.replace(/\D/g, '') }, ...newcomer, ...said };
  }
  const words = wordsOf(text);
  const [first, ...rest] = words;
  if (first === undefined) return null;
  if (PHONE_END.test(first)) {
    const wanted = rest.join(' ');
    return { who: { phoneEnd: first }, wanted, services: servicesBy(wanted, services) };
  }
  const { name, ...said } = splitService(words, services, 1);
  return { who: { q: name }, ...said };
}
