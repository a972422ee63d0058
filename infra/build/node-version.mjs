// Plain JavaScript, which any Node can read: it is loaded before anything else is.
export const NEEDED_NODE = '22.18';

/** @returns whether this Node is older than the one that Rostro needs */
export function isTooOld() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  const [neededMajor, neededMinor] = NEEDED_NODE.split('.').map(Number);
  return major < neededMajor || (major === neededMajor && minor < neededMinor);
}
