import { patternsOf } from './pattern.ts';

export const mediaPatterns = patternsOf('media', [
  [
    'store/uploads.ts findFinishedUpload',
    'Get',
    'table',
    'UPLOAD#id / META',
    'Where is the picture of this upload shown?',
  ],
  [
    'store/uploads.ts saveFinished',
    'Transact',
    'table',
    'UPLOAD#id / META, AUDIT#day / time#id',
    'This upload is published, once',
  ],
]);
