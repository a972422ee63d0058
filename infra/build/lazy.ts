/** What `lazy-constants.ts` makes the modules of functions import. */

/** A constant that is made when it is first read. */
export function makeOnce<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/** Puts the value in place of the getter that made it. */
export function keepValue<T>(holder: object, name: string, value: T): T {
  Object.defineProperty(holder, name, { value, enumerable: true });
  return value;
}
