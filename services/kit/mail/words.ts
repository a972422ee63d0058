/** A mail program would make a link of it: `rostro.example`, `a/b`, `x@y`; «Ma.» is an abbreviation of María. */
const LIKE_AN_ADDRESS = /[./:@]\S/;

/** How a letter begins; without a name where nobody knows it, or where a stranger could have written a web address as one. */
export const hello = (firstName: string): string =>
  firstName === '' || LIKE_AN_ADDRESS.test(firstName) ? 'Hola.' : `Hola, ${firstName.replace(/\.$/, '')}.`;
