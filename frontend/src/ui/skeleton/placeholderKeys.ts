export const placeholderKeys = (count: number): string[] =>
  Array.from({ length: count }, (_, place) => `place-${place}`);
