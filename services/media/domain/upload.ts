/** Where things lie in the bucket. What browsers post is never served; only what was looked at is. */
export const incomingKey = (uploadId: string): string => `incoming/${uploadId}`;

/** The second half of an upload's id, so that finishing twice publishes once. The first half says whose it is and stays here. */
export const publishedKey = (uploadId: string, extension: string): string =>
  `media/${uploadId.slice(uploadId.indexOf('-') + 1)}.${extension}`;

/** An id that only its owner can use. */
export const uploadIdOf = (ownerMark: string, unique: string): string => `${ownerMark}-${unique}`;
export const belongsTo = (uploadId: string, ownerMark: string): boolean => uploadId.startsWith(`${ownerMark}-`);
