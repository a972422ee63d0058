/** Whether a page of another site shows this one in a frame: the clinic's web page, by `embed.js`. */
export const isFramed = (): boolean => window.self !== window.top;
