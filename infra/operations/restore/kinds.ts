import type { Key } from '@rostro/platform/table/keys';
import { matcherOf } from '@rostro/platform/table/kind';
import { ALL_KINDS } from '../../resources/partitions.ts';
import { POLICIES, type RestoreKind } from './policy.ts';

const MATCHERS = Object.entries(POLICIES).flatMap(([kind, { of }]) =>
  of
    .flatMap((name) => ALL_KINDS[name] ?? [])
    .map(({ pattern }) => ({ kind: kind as RestoreKind, matcher: matcherOf(pattern) })),
);

export function restoreKindOf({ pk, sk }: Key): RestoreKind {
  const text = `${pk.slice(pk.indexOf('#') + 1)} / ${sk}`;
  return MATCHERS.find(({ matcher }) => matcher.test(text))?.kind ?? 'unknown';
}
