import { encodePosted } from '../use-cases/encode-posted.ts';

/**
 * It decodes strangers' files, so it is isolated and has no permissions: neither to the table nor to the bucket. The
 * request brings the address of one file, the answer the drawn files.
 */
export const encodePicture = encodePosted;
