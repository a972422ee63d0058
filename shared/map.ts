/** The one foreign origin that the pages may frame: the map of the clinic's address, after a press. */
export const MAP_ORIGIN = 'https://www.google.com';

export const embeddedMapOf = (place: string): string =>
  `${MAP_ORIGIN}/maps?${new URLSearchParams({ q: place, hl: 'es-419', output: 'embed' })}`;
