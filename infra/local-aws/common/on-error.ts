/** Told of a failure that a stand-in answers as AWS would, with a status only. */
export type OnError = (where: string, error: unknown) => void;

export const logError: OnError = (where, error) => console.error(`${where}:`, error);
