import type { Picture } from '@rostro/platform/pictures/picture';
import { putObjectOnce } from '@rostro/platform/s3/objects';
import { publishedKey } from '../domain/upload.ts';

/** An address never gets another picture. */
const FOR_EVER = 'public, max-age=31536000, immutable';

/** @returns the picture's address on the site */
export async function publish(uploadId: string, { type, extension, bytes }: Picture): Promise<string> {
  const key = publishedKey(uploadId, extension);
  await putObjectOnce(key, { type, bytes }, { 'cache-control': FOR_EVER });
  return `/${key}`;
}
