/** A full navigation, so that no personal data stays in memory. */
export const leaveTo = (path: string): void => window.location.assign(path);
