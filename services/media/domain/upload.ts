/** Keys in the bucket. A posted file is never served; only a checked picture is. */
export const incomingKey = (uploadId: string): string => `incoming/${uploadId}`;

/**
 * The second half of an upload's id, so that finishing twice publishes once. The first half marks the owner and is not
 * published.
 */
export const publishedKey = (uploadId: string, extension: string): string =>
  `media/${uploadId.slice(uploadId.indexOf('-') + 1)}.${extension}`;

/** An id that only its owner can use. */
export const uploadIdOf = (ownerMark: string, unique: string): string => `${ownerMark}-${unique}`;
export const belongsTo = (uploadId: string, ownerMark: string): boolean => uploadId.startsWith(`${ownerMark}-`);
