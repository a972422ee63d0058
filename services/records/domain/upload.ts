/** Where photos lie in the bucket, in folders that nothing serves. */
export const incomingKey = (uploadId: string): string => `records-incoming/${uploadId}`;
export const photoKey = ({ id, extension }: { id: string; extension: string }): string => `records/${id}.${extension}`;

/** An id that only its owner can use, and only for the note that it was asked for. */
export const uploadIdOf = (mark: string, photoId: string): string => `${mark}-${photoId}`;
/** The photo that an upload becomes; nothing where the upload is somebody else's, or another note's. */
export const photoIdOf = (uploadId: string, mark: string): string | undefined =>
  uploadId.startsWith(`${mark}-`) ? uploadId.slice(mark.length + 1) : undefined;
