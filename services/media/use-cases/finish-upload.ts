import { encodePicture } from '@rostro/platform/pictures/encode';
import { discardIncoming, ownerMarkOf } from '@rostro/platform/s3/uploads';
import { untilSettled } from '@rostro/platform/table/settle';
import { clientIdOf, type SignedInContext, staffAuthor, type UseCase } from '@rostro/rules/http/context';
import { AppError } from '@rostro/shared/errors';
import { belongsTo, incomingKey, pictureIdOf, SITE_PICTURE } from '../domain/upload.ts';
import { publish } from '../store/pictures.ts';
import { findFinishedUpload, saveFinished } from '../store/uploads.ts';

/**
 * First the picture, then the entry; the posted file is deleted last. A repeated request continues after an
 * interruption and gives the same answer.
 */
export const finishUpload: UseCase<'finishUpload'> = async ({ params: { uploadId } }, context) => {
  if (!belongsTo(uploadId, ownerMarkOf(clientIdOf(context)))) throw new AppError('upload_not_found');
  try {
    return await finishOnce(uploadId, context);
  } catch (error) {
    // Another request may have finished it, and deleted the posted file.
    const image = await findFinishedUpload(uploadId);
    if (image === null) throw error;
    return { image };
  }
};

const finishOnce = (uploadId: string, context: SignedInContext): Promise<{ image: string }> =>
  untilSettled(async () => {
    const before = await findFinishedUpload(uploadId);
    if (before !== null) return { image: before };
    const picture = await encodePicture(incomingKey(uploadId), SITE_PICTURE, context.now);
    const image = await publish(pictureIdOf(uploadId), picture);
    const after = { image, width: picture.width, height: picture.height };
    const author = staffAuthor(context, { action: 'upload.finish', subject: uploadId, after });
    await saveFinished(author, uploadId, image, context.now);
    await discardIncoming(incomingKey(uploadId));
    return { image };
  });
