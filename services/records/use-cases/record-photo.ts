import { randomUUID } from 'node:crypto';
import { encodePicture } from '@rostro/platform/pictures/encode';
import { discardIncoming, ownerMarkOf, uploadForm } from '@rostro/platform/s3/uploads';
import { untilSettled } from '@rostro/platform/table/settle';
import { clientIdOf, type SignedInContext, staffAuthor, type UseCase } from '@rostro/rules/http/context';
import type { RouteParsed } from '@rostro/shared/contract/index';
import { AppError } from '@rostro/shared/errors';
import { mustHaveCome, mustTakePhoto, type Note, type PhotoFacts, withPhoto } from '../domain/note.ts';
import { incomingKey, NOTE_PHOTO, photoIdOf, uploadIdOf } from '../domain/upload.ts';
import { saveNote } from '../store/notes.ts';
import { storePhoto } from '../store/photos.ts';
import { doingOf } from './doing.ts';
import { type Found, readableNote } from './find.ts';
import { loadNotePresenter } from './present.ts';

const markOf = (recordId: string, context: SignedInContext): string =>
  ownerMarkOf(`${clientIdOf(context)}\n${recordId}`);

/** Writes nothing: the signed upload form is its own permission. The contract requires the client's consent. */
export const startRecordPhoto: UseCase<'startRecordPhoto'> = async ({ params, body }, context) => {
  mustTakePhoto((await readableNote(params, context)).note);
  const uploadId = uploadIdOf(markOf(params.recordId, context), randomUUID());
  return uploadForm(uploadId, incomingKey(uploadId), body.type);
};

/**
 * First the picture, then the note; the posted file is deleted last. A repeated request continues after an
 * interruption and gives the same answer.
 */
export const finishRecordPhoto: UseCase<'finishRecordPhoto'> = async ({ params, body }, context) => {
  const photoId = photoIdOf(params.uploadId, markOf(params.recordId, context));
  if (photoId === undefined) throw new AppError('upload_not_found');
  const { note, history } = await finished(photoId, params, body, context);
  await discardIncoming(incomingKey(params.uploadId));
  return (await loadNotePresenter(history, context.now))(note);
};

const hasPhoto = ({ note }: Found, photoId: string): boolean => note.photos.some(({ id }) => id === photoId);

async function finished(
  photoId: string,
  params: RouteParsed<'finishRecordPhoto'>['params'],
  said: RouteParsed<'finishRecordPhoto'>['body'],
  context: SignedInContext,
): Promise<Found> {
  try {
    return await untilSettled(async () => {
      const found = await readableNote(params, context);
      if (hasPhoto(found, photoId)) return found;
      return { ...found, note: await joined(found, { ...said, photoId, uploadId: params.uploadId }, context) };
    });
  } catch (error) {
    // Another request may have finished it, and deleted the posted file.
    const found = await readableNote(params, context);
    if (hasPhoto(found, photoId)) return found;
    throw error;
  }
}

async function joined(
  { note }: Found,
  { photoId, uploadId, area, takenOn }: Omit<PhotoFacts, 'version'> & { photoId: string; uploadId: string },
  context: SignedInContext,
): Promise<Note> {
  mustTakePhoto(note);
  mustHaveCome(takenOn, context.now);
  const picture = await encodePicture(incomingKey(uploadId), NOTE_PHOTO, context.now);
  const hasThumb = await storePhoto(photoId, picture);
  const { by, at } = doingOf(context);
  const after = withPhoto(note, {
    id: photoId,
    at,
    by,
    consentAt: at,
    area,
    takenOn,
    ...(hasThumb && { hasThumb }),
  });
  const audit = {
    action: 'record.photo' as const,
    subject: note.id,
    after: { appointmentId: note.appointmentId, photoId, version: after.version },
  };
  await saveNote(staffAuthor(context, audit), note, after);
  return after;
}
