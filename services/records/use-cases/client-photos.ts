import { untilSettled } from '@rostro/platform/table/settle';
import { servicesOfVisits } from '@rostro/rules/appointments/service-names';
import { staffAuthor, type UseCase } from '@rostro/rules/http/context';
import type { ClientPhoto } from '@rostro/shared/contract/records/record-photos';
import { AppError } from '@rostro/shared/errors';
import type { History } from '../domain/history.ts';
import type { Note, Photo } from '../domain/note.ts';
import { correctedFacts, correctionOf, factsOf, withFacts } from '../domain/photo-facts.ts';
import { mayPublish, withWord } from '../domain/public-use.ts';
import { addToNote, notesOfClient, saveNote } from '../store/notes.ts';
import { downloadAddress } from '../store/photos.ts';
import { logExport, publicUseOf, publicUsesOf, purposesSaid, savePublicUse } from '../store/public-uses.ts';
import { visitById } from '../store/visits.ts';
import { logView } from '../store/whole-record.ts';
import { doingOf, signingOf } from './doing.ts';
import { showPhoto } from './present.ts';

/** The log entry comes before the answer. */
export const listClientPhotos: UseCase<'listClientPhotos'> = async ({ params: { clientId } }, context) => {
  const author = staffAuthor(context, { action: 'record.photos', subject: clientId });
  await untilSettled(() => logView(author, clientId, context.now));
  const [history, useOf, serviceOf, purposes] = await Promise.all([
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
        ...(await showPhoto(history, note, photo, context.now)),
        version: factsOf(history, note, photo).version,
        appointmentId,
        startsAt,
        service: { id: serviceId, name: serviceOf(note)?.name ?? null },
        publicUse: { ...use, given: purposes !== null && mayPublish(use, purposes) },
      };
    };
  const items = await Promise.all(history.notes.flatMap((note) => note.photos.map(shown(note))));
  return { items: items.sort((a, b) => b.takenOn.localeCompare(a.takenOn) || b.at.localeCompare(a.at)) };
};

async function findPhoto(clientId: string, photoId: string): Promise<{ history: History; note: Note; photo: Photo }> {
  const history = await notesOfClient(clientId);
  for (const note of history.notes) {
    const photo = note.photos.find(({ id }) => id === photoId);
    if (photo !== undefined) return { history, note, photo };
  }
  throw new AppError('photo_not_found');
}

/**
 * Finds a photo in order to write about it. Between a join and its merge both records have the photo, and only the
 * record that goes may change it.
 */
async function findOwnPhoto(clientId: string, photoId: string) {
  const found = await findPhoto(clientId, photoId);
  const visit = await visitById(found.note.appointmentId);
  if (visit?.clientId !== clientId) throw new AppError('record_elsewhere');
  return found;
}

/**
 * A repeated correction changes nothing. One of several simultaneous corrections succeeds; the others get the new
 * facts.
 */
export const correctRecordPhoto: UseCase<'correctRecordPhoto'> = async ({ params, body }, context) => {
  const { clientId, photoId } = params;
  return untilSettled(async () => {
    const { history, note, photo } = await findOwnPhoto(clientId, photoId);
    const before = factsOf(history, note, photo);
    const after = correctedFacts(before, body, context.now);
    if (after === null) return before;
    const author = staffAuthor(context, {
      action: 'photo.correct',
      subject: photoId,
      before,
      after: { clientId, ...after },
    });
    if (note.signed === undefined) {
      await saveNote(author, note, withFacts(note, photoId, after, doingOf(context)));
    } else {
      const signing = await signingOf(context);
      await addToNote(author, note, correctionOf(note, photoId, [before, after], signing), signing);
    }
    return after;
  });
};

/** A photo never leaves its note, so no condition checks that it exists. */
export const savePhotoPublicUse: UseCase<'savePhotoPublicUse'> = async ({ params, body }, context) => {
  const { clientId, photoId } = params;
  await findOwnPhoto(clientId, photoId);
  return untilSettled(async () => {
    const [before, purposes] = await Promise.all([publicUseOf(clientId, photoId), purposesSaid(clientId)]);
    if (purposes === null) throw new AppError('client_not_found');
    const after = withWord(before, body, doingOf(context), purposes);
    if (after === before) return after;
    const author = staffAuthor(context, {
      action: body.given ? 'photo.agree' : 'photo.withdraw',
      subject: photoId,
      before: { given: before.given, version: before.version },
      after: { clientId, given: after.given, version: after.version },
    });
    await savePublicUse(author, { clientId, photoId, at: context.now }, before, after);
    return after;
  });
};

/** The export is recorded before its address is handed out, and only while the consent holds. */
export const exportRecordPhoto: UseCase<'exportRecordPhoto'> = async ({ params }, context) => {
  const { clientId, photoId } = params;
  const { history, note, photo } = await findPhoto(clientId, photoId);
  const author = staffAuthor(context, { action: 'photo.export', subject: photoId, after: { clientId } });
  await untilSettled(async () => {
    const [use, purposes] = await Promise.all([publicUseOf(clientId, photoId), purposesSaid(clientId)]);
    if (purposes === null || !mayPublish(use, purposes)) throw new AppError('public_use_missing');
    await logExport(author, { clientId, photoId, at: context.now }, { use, purposes });
  });
  const fileName = `foto-${factsOf(history, note, photo).takenOn}-${photoId.slice(0, 8)}.jpg`;
  return { fileName, url: await downloadAddress(photoId, fileName, context.now) };
};
