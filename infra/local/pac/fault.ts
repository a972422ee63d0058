import type { Element } from '../../../services/optional/invoices/document/element.ts';

/** Why the provider does not stamp a document: the SAT's code, and words. */
export interface Fault {
  code: string;
  text: string;
}

export const fault = (code: string, text: string): Fault => ({ code, text });

/** The first fault of several checks, each asked only if those before found none. */
export function firstFault(...checks: readonly (() => Fault | null)[]): Fault | null {
  for (const check of checks) {
    const found = check();
    if (found) return found;
  }
  return null;
}

export const attribute = (element: Element | undefined, name: string): string => element?.attributes[name] ?? '';

/** `'1234.5'` → 123450; undefined if it is no amount with at most two decimals. */
export function centsIn(text: string): number | undefined {
  const [, pesos, decimals = ''] = /^(\d{1,15})(?:\.(\d{1,2}))?$/.exec(text) ?? [];
  return pesos === undefined ? undefined : Number(pesos) * 100 + Number(decimals.padEnd(2, '0'));
}

/** An absent or unreadable amount is zero: its shape was checked before. */
export const centsAt = (element: Element | undefined, name: string): number => centsIn(attribute(element, name)) ?? 0;

export const sumAt = (elements: readonly Element[], name: string): number =>
  elements.reduce((sum, one) => sum + centsAt(one, name), 0);
