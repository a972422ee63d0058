/** Loads the page anew, so that nothing of the person stays in memory. */
export const leaveTo = (path: string): void => window.location.assign(path);
