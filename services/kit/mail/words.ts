/** How a letter begins; without a name where nobody knows it. */
export const hello = (firstName: string): string => (firstName === '' ? 'Hola.' : `Hola, ${firstName}.`);
