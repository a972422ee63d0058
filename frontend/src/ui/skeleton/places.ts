/** Keys for so many blocks that stand in for what is coming. */
export const places = (count: number): string[] => Array.from({ length: count }, (_, place) => `place-${place}`);
