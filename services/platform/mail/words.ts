/** A mail program would turn this into a link: `rostro.example`, `a/b`, `x@y`. «Ma.» is an abbreviation of María. */
const LIKE_AN_ADDRESS = /[./:@]\S/;

/** The name is left out if it is unknown, or looks like a web address that a stranger entered. */
export const hello = (firstName: string): string =>
  firstName === '' || LIKE_AN_ADDRESS.test(firstName) ? 'Hola.' : `Hola, ${firstName.replace(/\.$/, '')}.`;
