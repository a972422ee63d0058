import { untilSettled } from '@rostro/platform/table/settle';
import { servicesOfVisits } from '@rostro/rules/appointments/service-names';
import { staffAuthor, type UseCase } from '@rostro/rules/http/context';
import { RECORD_LOG_PAGE } from '@rostro/shared/contract/records/record-file';
import { AppError } from '@rostro/shared/errors';
import { addendaOf } from '../domain/history.ts';
import { factsOf } from '../domain/photo-facts.ts';
import { recordFile, type WholeRecord } from '../pdf/record-file.ts';
import { medicalHistoryVersionsOf } from '../store/medical-history.ts';
import { notesOfClient } from '../store/notes.ts';
import { thumbsOf } from '../store/photos.ts';
import { clinicName, lettersOfClient, logView, personOfRecord, recordLogPage } from '../store/whole-record.ts';
import { doingOf } from './doing.ts';

/** That it was taken is recorded before it is handed out. */
export const getRecordPdf: UseCase<'getRecordPdf'> = async ({ params: { clientId } }, context) => {
  const record = await wholeRecordOf(clientId, context.now);
  const author = staffAuthor(context, { action: 'record.export', subject: clientId });
  await untilSettled(() => logView(author, clientId, context.now));
  const { by, at } = doingOf(context);
  return recordFile(record, by, at);
};

/**
 * All of it, read once. What was signed never changes, so a note that is written meanwhile is in it or not, and whole.
 * @throws {AppError} `client_not_found`
 */
async function wholeRecordOf(clientId: string, now: string): Promise<WholeRecord> {
  const [person, histories, history, letters, serviceOf, institution] = await Promise.all([
    personOfRecord(clientId),
    medicalHistoryVersionsOf(clientId),
    notesOfClient(clientId),
    lettersOfClient(clientId),
    servicesOfVisits(),
    clinicName(),
  ]);
  if (person === null) throw new AppError('client_not_found');
  const inOrder = history.notes.toSorted(
    (a, b) => a.startsAt.localeCompare(b.startsAt) || a.createdAt.localeCompare(b.createdAt),
  );
  const thumbs = await thumbsOf(
    inOrder.flatMap(({ photos }) => photos),
    now,
  );
  const notes = inOrder.map((note) => ({
    ...{ note, addenda: addendaOf(history, note) },
    pictures: note.photos.map((photo) => {
      const { area, takenOn } = factsOf(history, note, photo);
      return { area, takenOn, jpeg: thumbs.get(photo.id) ?? null };
    }),
    service: serviceOf(note)?.name ?? 'Servicio no disponible',
  }));
  const consents = letters
    .flatMap(({ signed, withdrawalOf }) => signed.map((one) => ({ signed: one, withdrawal: withdrawalOf(one.id) })))
    .sort((a, b) => a.signed.signedAt.localeCompare(b.signed.signedAt));
  const { fullName: name, birthDate, phone, email } = person;
  return {
    person: { id: clientId, name, birthDate: birthDate ?? '', phone: phone ?? '', email: email ?? '' },
    ...{ institution, histories, notes, consents },
  };
}

export const getRecordLog: UseCase<'getRecordLog'> = async ({ params: { clientId }, query: { before } }) => {
  const { entries, more } = await recordLogPage(clientId, before, RECORD_LOG_PAGE);
  return { items: entries.map(({ pk: _pk, sk: _sk, ...entry }) => entry), more };
};
