/** `'Dra. Patricia Solís Rangel'` → `'PS'` */
export const initialsOf = (name: string): string =>
  name
    .split(' ')
    .filter((word) => word !== '' && !word.endsWith('.'))
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('');
