/** What several services of one visit ask of the client, each in lines of its own; empty if nothing. */
export const joinAftercare = (...texts: readonly (string | false | null | undefined)[]): string =>
  [...new Set(texts)].filter(Boolean).join('\n');
