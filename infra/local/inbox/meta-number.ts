/**
 * Returns a number in Meta's format, without a plus: a Mexican mobile with the prefix that the country abolished in
 * 2019.
 * @param to E.164
 */
export const metaNumber = (to: string): string => to.replace(/^\+52(?=\d{10}$)/, '521').replace(/^\+/, '');
