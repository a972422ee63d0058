/** Rounds of a race, or people in it: the first number in every run, the second with `npm test -- --thorough`. */
export const roundsOf = (always: number, thorough: number): number =>
  process.env.ROSTRO_THOROUGH === undefined ? always : thorough;
