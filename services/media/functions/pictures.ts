import { encodePosted } from '../use-cases/encode-posted.ts';

/**
 * Decodes what strangers may have made, so it runs apart and has no rights: neither to the table nor to the bucket. The
 * request brings the address of one file, the answer the drawn files.
 */
export const encodePicture = encodePosted;
