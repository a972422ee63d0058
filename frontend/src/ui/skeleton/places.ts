/** Returns React keys for a number of placeholder blocks. */
export const places = (count: number): string[] => Array.from({ length: count }, (_, place) => `place-${place}`);
