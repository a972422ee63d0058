import { untilSettled } from '@rostro/platform/table/settle';
import { servicesOfVisits } from '@rostro/rules/appointments/service-names';
import { staffAuthor, type UseCase } from '@rostro/rules/http/context';
import type { ClientPhoto } from '@rostro/shared/contract/record-photos';
import { AppError } from '@rostro/shared/errors';
import { todayAt } from '@rostro/shared/time';
import type { Note, Photo } from '../domain/note.ts';
import { mayPublish, withWord } from '../domain/public-use.ts';
import { notesOfClient } from '../store/notes.ts';
import { downloadAddress } from '../store/photos.ts';
import { logExport, publicUseOf, publicUsesOf, purposesSaid, savePublicUse } from '../store/public-uses.ts';
import { logView } from '../store/whole-record.ts';
import { doingOf } from './doing.ts';
import { showPhoto } from './present.ts';

/** The reader is recorded before anything is answered. */
export const listClientPhotos: UseCase<'listClientPhotos'> = async ({ params: { clientId } }, context) => {
  const author = staffAuthor(context, { action: 'record.photos', subject: clientId });
  await untilSettled(() => logView(author, clientId, context.now));
  const [{ notes }, useOf, serviceOf, purposes] = await Promise.all([
    notesOfClient(clientId),
    publicUsesOf(clientId),
    servicesOfVisits(),
    purposesSaid(clientId),
  ]);
  const shown =
    (note: Note) =>
    async (photo: Photo): Promise<ClientPhoto> => {
      const { appointmentId, startsAt, serviceId } = note;
      const use = useOf(photo.id);
      return {
        ...(await showPhoto(note, photo, context.now)),
        ...{ appointmentId, startsAt, service: { id: serviceId, name: serviceOf(note)?.name ?? null } },
        publicUse: { ...use, given: purposes !== null && mayPublish(use, purposes) },
      };
    };
  const items = await Promise.all(notes.flatMap((note) => note.photos.map(shown(note))));
  return { items: items.sort((a, b) => b.takenOn.localeCompare(a.takenOn) || b.at.localeCompare(a.at)) };
};

/** @throws {AppError} `photo_not_found` */
async function findPhoto(clientId: string, photoId: string): Promise<{ note: Note; photo: Photo }> {
  const { notes } = await notesOfClient(clientId);
  for (const note of notes) {
    const photo = note.photos.find(({ id }) => id === photoId);
    if (photo !== undefined) return { note, photo };
  }
  throw new AppError('photo_not_found');
}

/** A photo never leaves its note, so that it is there needs no condition. */
export const savePhotoPublicUse: UseCase<'savePhotoPublicUse'> = async ({ params, body }, context) => {
  const { clientId, photoId } = params;
  await findPhoto(clientId, photoId);
  return untilSettled(async () => {
    const [before, purposes] = await Promise.all([publicUseOf(clientId, photoId), purposesSaid(clientId)]);
    if (purposes === null) throw new AppError('client_not_found');
    const after = withWord(before, body, doingOf(context), purposes);
    if (after === before) return after;
    const author = staffAuthor(context, {
      action: body.given ? 'photo.agree' : 'photo.withdraw',
      subject: photoId,
      before: { given: before.given, version: before.version },
      after: { given: after.given, version: after.version },
    });
    await savePublicUse(author, { clientId, photoId, at: context.now }, before, after);
    return after;
  });
};

/** That it is taken out is recorded before its address is handed out, and only while the consent holds. */
export const exportRecordPhoto: UseCase<'exportRecordPhoto'> = async ({ params }, context) => {
  const { clientId, photoId } = params;
  const { note, photo } = await findPhoto(clientId, photoId);
  const author = staffAuthor(context, { action: 'photo.export', subject: photoId, after: { clientId } });
  await untilSettled(async () => {
    const [use, purposes] = await Promise.all([publicUseOf(clientId, photoId), purposesSaid(clientId)]);
    if (purposes === null || !mayPublish(use, purposes)) throw new AppError('public_use_missing');
    await logExport(author, { clientId, photoId, at: context.now }, { use, purposes });
  });
  const fileName = `foto-${photo.takenOn ?? todayAt(note.startsAt)}-${photoId.slice(0, 8)}.${photo.extension}`;
  return { fileName, url: await downloadAddress(photo, fileName, context.now) };
};
