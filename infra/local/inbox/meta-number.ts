/**
 * A number as Meta calls it, without a plus: a mobile of Mexico with the prefix that the country gave up in 2019.
 * @param to E.164
 */
export const metaNumber = (to: string): string => to.replace(/^\+52(?=\d{10}$)/, '521').replace(/^\+/, '');
