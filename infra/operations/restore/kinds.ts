import type { Key } from '@rostro/platform/table/keys';
import { matcherOf } from '@rostro/platform/table/kind';
import { KINDS } from '@rostro/rules/table/kinds';
import { POLICIES } from './policy.ts';

/** What a restore may meet, by its policy; `unknown` was written by another version of the program. */
export type RestoreKind = keyof typeof POLICIES;

const MATCHERS = Object.entries(POLICIES).flatMap(([kind, { of }]) =>
  of.map((name) => ({ kind: kind as RestoreKind, matcher: matcherOf(KINDS[name].pattern) })),
);

export function restoreKindOf({ pk, sk }: Key): RestoreKind {
  const text = `${pk.slice(pk.indexOf('#') + 1)} / ${sk}`;
  return MATCHERS.find(({ matcher }) => matcher.test(text))?.kind ?? 'unknown';
}
