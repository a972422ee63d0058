/** A fault for the code, and the test that must notice it. `npm run test:mutants` plants one after another. */
export interface Fault {
  id: string;
  /** From the project's root. */
  file: string;
  /** Text that the file contains exactly once. */
  find: string;
  replace: string;
  /** What goes wrong with it. */
  why: string;
  /** The test file that must fail: of those that can notice it, the one of the lowest level. */
  noticedBy: string;
}

/** The source with the fault; null if its place is not there exactly once. */
export function plant(source: string, { find, replace }: Pick<Fault, 'find' | 'replace'>): string | null {
  const [before = '', after, ...more] = source.split(find);
  return after === undefined || more.length > 0 ? null : `${before}${replace}${after}`;
}
