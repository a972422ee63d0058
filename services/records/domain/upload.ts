/** Keys of photos in the bucket, in folders that are not public. */
export const incomingKey = (uploadId: string): string => `records-incoming/${uploadId}`;
export const photoKey = ({ id, extension }: { id: string; extension: string }): string => `records/${id}.${extension}`;

/** An id that only its owner can use, and only for its note. */
export const uploadIdOf = (mark: string, photoId: string): string => `${mark}-${photoId}`;
/** The photo of an upload; null if the upload belongs to another person or another note. */
export const photoIdOf = (uploadId: string, mark: string): string | undefined =>
  uploadId.startsWith(`${mark}-`) ? uploadId.slice(mark.length + 1) : undefined;
