import { expect, test } from '@jest/globals';
import { withMetadata } from '@rostro/platform/pictures/examples';
import { cleanPicture } from '@rostro/platform/pictures/picture';
import { UPLOAD_TYPES } from '@rostro/shared/contract/media';
import { fileTypeFromBuffer } from 'file-type';

test.each([...UPLOAD_TYPES])('a published %s is still one to a reader that is not ours', async (type) => {
  expect((await fileTypeFromBuffer(cleanPicture(withMetadata(type), type).bytes))?.mime).toBe(type);
});
