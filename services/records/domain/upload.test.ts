import { expect, test } from '@jest/globals';
import { incomingKey, photoIdOf, photoKey, thumbKey, uploadIdOf } from './upload.ts';

test('an upload becomes one photo, for its owner and its note alone', () => {
  const uploadId = uploadIdOf('mark', '0b6f6a52-9d0e');
  expect(photoIdOf(uploadId, 'mark')).toBe('0b6f6a52-9d0e');
  expect(photoIdOf(uploadId, 'other')).toBeUndefined();
  expect(photoIdOf(uploadId, 'mar')).toBeUndefined();
});

test('posted and checked pictures lie in folders of their own; the mark stays in the first one', () => {
  expect(incomingKey('mark-1')).toBe('records-incoming/mark-1');
  expect(photoKey('1')).toBe('records/1.jpg');
  expect(thumbKey('1')).toBe('records/1-thumb.jpg');
});
