import { clinicalBucket } from '@rostro/platform/s3/client';
import { deleteAllVersions } from '@rostro/platform/s3/objects';
import type { Key } from '@rostro/platform/table/keys';
import { queryItems, sortKeyPrefix } from '@rostro/platform/table/read';
import { transact } from '@rostro/platform/table/transact';
import { keys } from '@rostro/rules/table/keys';

/** Addenda have none. */
type NoteWithPhotos = Key & { photos?: readonly { id: string }[] };

/**
 * Deletes the photos of somebody whose record nobody has to keep any more, every version of them, and then their names in
 * the notes. Cut off in between, the next attempt finds the notes that still name some.
 */
export async function forgetPhotos(clientId: string, at: string): Promise<void> {
  const { pk, skPrefix } = keys.clinicalNotes(clientId);
  const notes = await queryItems<NoteWithPhotos>({
    partition: { pk },
    sort: sortKeyPrefix(skPrefix),
    consistency: 'strong',
  });
  for (const note of notes) {
    const { photos = [] } = note;
    if (photos.length === 0) continue;
    for (const { id } of photos) await deleteAllVersions(`records/${id}`, clinicalBucket(), { pastLock: true });
    await transact({ kind: 'system' }, at, [
      { label: 'note', put: { ...note, photos: [] }, condition: 'attribute_exists(pk)' },
    ]);
  }
}
