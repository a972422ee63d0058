import type { Wording } from '../domain/wording.ts';

/** With the longest body these stay within Meta's 1024 characters. */
export const MAX = { name: 60, service: 120, when: 80, clinic: 80, place: 240, phone: 40, aftercare: 500 } as const;

/** Never cuts an emoji in half. */
export function short(text: string, max: number): string {
  if (text.length <= max) return text;
  return `${text.slice(0, max - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;
}

/** The parameters of most templates. */
export const shorten = ({ firstName, service, when, clinic }: Wording) => ({
  name: short(firstName, MAX.name),
  service: short(service, MAX.service),
  when: short(when, MAX.when),
  clinic: short(clinic.name, MAX.clinic),
});
