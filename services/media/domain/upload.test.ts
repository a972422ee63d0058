import { expect, test } from '@jest/globals';
import { belongsTo, incomingKey, pictureIdOf, publishedKey, uploadIdOf } from './upload.ts';

test('an upload belongs to its owner, and its public address does not reveal them', () => {
  const uploadId = uploadIdOf('mark', '0b6f6a52-9d0e');
  expect(belongsTo(uploadId, 'mark')).toBe(true);
  for (const other of ['other', 'mar', '']) expect(belongsTo(uploadId, other)).toBe(false);
  expect(incomingKey(uploadId)).toBe('incoming/mark-0b6f6a52-9d0e');
  expect(publishedKey(`${pictureIdOf(uploadId)}_1600.jpg`)).toBe('media/0b6f6a52-9d0e_1600.jpg');
});
