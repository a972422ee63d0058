import type { Key } from '@rostro/platform/table/keys';
import { getItem } from '@rostro/platform/table/read';
import { type Author, transact } from '@rostro/platform/table/transact';
import { keys } from '@rostro/rules/table/keys';
import { epochOf } from '@rostro/shared/time';

/** A finished upload, stored while a request may be repeated. */
interface UploadItem extends Key {
  id: string;
  image: string;
  /** The table's time to live. */
  expiresAt: number;
}

const REMEMBERED_SECONDS = 2 * 24 * 3600;

/** Null: the upload is not finished. */
export async function findFinishedUpload(id: string): Promise<string | null> {
  const item = await getItem<UploadItem>(keys.upload(id));
  return item?.image ?? null;
}

/** @throws {WriteRejected} `upload` if another request finished it */
export function saveFinished(author: Author, id: string, image: string, at: string): Promise<void> {
  const expiresAt = Math.ceil(epochOf(at) / 1000) + REMEMBERED_SECONDS;
  const item: UploadItem = { ...keys.upload(id), id, image, expiresAt };
  return transact(author, at, [{ label: 'upload', put: item, condition: 'attribute_not_exists(pk)' }]);
}
