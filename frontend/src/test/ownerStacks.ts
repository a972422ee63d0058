import * as React from 'react';

interface Internals {
  __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: { recentlyCreatedOwnerStacks: number };
}

/** React keeps a stack trace of the first ten thousand elements of each second. */
const ENOUGH = 10_000;

/**
 * Half of the time of creating an element is the trace of where it was created, which React's development tools show.
 * Here React finds its limit reached from the beginning. Its warnings still name the component.
 */
Object.defineProperty(
  (React as unknown as Internals).__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE,
  'recentlyCreatedOwnerStacks',
  { get: () => ENOUGH, set: () => undefined },
);
