// Plain JavaScript, which any Node can read, because it is loaded first.
export const NEEDED_NODE = '22.18';

/** @returns whether this Node is too old for Rostro */
export function isTooOld() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  const [neededMajor, neededMinor] = NEEDED_NODE.split('.').map(Number);
  return major < neededMajor || (major === neededMajor && minor < neededMinor);
}
