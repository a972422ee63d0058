import { parts } from 'virtual:parts';
import { now } from '@rostro/platform/clock';
import { untilSettled } from '@rostro/platform/table/settle';
import { WriteRejected } from '@rostro/platform/table/transact';
import { servicesOfVisits } from '@rostro/rules/appointments/service-names';
import { recordMarkOf } from '@rostro/rules/clients/retention';
import { staffAuthor, type UseCase } from '@rostro/rules/http/context';
import { RECORD_LOG_PAGE } from '@rostro/shared/contract/records/record-file';
import { AppError } from '@rostro/shared/errors';
import { addendaOf } from '../domain/history.ts';
import { factsOf } from '../domain/photo-facts.ts';
import { type PrintSection, recordFile, type WholeRecord } from '../pdf/record-file.ts';
import { medicalHistoryVersionsOf } from '../store/medical-history.ts';
import { notesOfClient } from '../store/notes.ts';
import { thumbsOf } from '../store/photos.ts';
import { clinicName, logView, personOfRecord, recordLogPage } from '../store/whole-record.ts';
import { doingOf } from './doing.ts';

declare module '@rostro/rules/parts' {
  interface Part {
    /** Reads what the room keeps in a client's record, and answers with what prints it into the record's file. */
    recordSection?: (clientId: string) => Promise<PrintSection>;
  }
}

/** The log entry comes before the file is handed out. */
export const getRecordPdf: UseCase<'getRecordPdf'> = async ({ params: { clientId } }, context) => {
  const { contents, at } = await untilSettled(() => readAtOnce(clientId)).catch(sayChanging);
  const record = await wholeRecordOf(clientId, contents);
  const author = staffAuthor(context, { action: 'record.export', subject: clientId });
  await untilSettled(() => logView(author, clientId, at));
  return recordFile(record, doingOf(context).by, at);
};

/**
 * The contents of a record at one moment. Every write in a record changes its mark, so nothing was written between two
 * reads of the same mark.
 * @throws {WriteRejected} if somebody wrote meanwhile: read again
 */
async function readAtOnce(clientId: string) {
  const mark = await recordMarkOf(clientId);
  const [person, histories, history, sections] = await Promise.all([
    personOfRecord(clientId),
    medicalHistoryVersionsOf(clientId),
    notesOfClient(clientId),
    Promise.all(parts.flatMap(({ recordSection }) => recordSection?.(clientId) ?? [])),
  ]);
  if ((await recordMarkOf(clientId)) !== mark) throw new WriteRejected(new Set(['retention']), false, undefined);
  if (person === null) throw new AppError('client_not_found');
  // Later than all reads, unlike the request's instant.
  return { contents: { person, histories, history, sections }, at: now() };
}
type Contents = Awaited<ReturnType<typeof readAtOnce>>['contents'];

/** The user who waits for the file can try again. */
function sayChanging(error: unknown): never {
  throw error instanceof AppError && error.code === 'busy' ? new AppError('record_changing') : error;
}

/** Photos never change, so they are read last, once it is known which ones are needed. */
async function wholeRecordOf(clientId: string, contents: Contents): Promise<WholeRecord> {
  const { person, histories, history, sections } = contents;
  const [serviceOf, institution] = await Promise.all([servicesOfVisits(), clinicName()]);
  const inOrder = history.notes.toSorted(
    (a, b) => a.startsAt.localeCompare(b.startsAt) || a.createdAt.localeCompare(b.createdAt),
  );
  const thumbs = await thumbsOf(inOrder.flatMap(({ photos }) => photos));
  const notes = inOrder.map((note) => ({
    note,
    addenda: addendaOf(history, note),
    pictures: note.photos.map((photo) => {
      const { area, takenOn } = factsOf(history, note, photo);
      return { area, takenOn, jpeg: thumbs.get(photo.id) ?? null };
    }),
    service: serviceOf(note)?.name ?? 'Tratamiento no disponible',
  }));
  const { fullName: name, birthDate, sex = '', address = '', phone, email } = person;
  return {
    person: { id: clientId, name, birthDate: birthDate ?? '', sex, address, phone: phone ?? '', email: email ?? '' },
    institution,
    histories,
    notes,
    sections,
  };
}

export const getRecordLog: UseCase<'getRecordLog'> = async ({ params: { clientId }, query: { before } }) => {
  const { entries, more } = await recordLogPage(clientId, before, RECORD_LOG_PAGE);
  return { items: entries.map(({ pk: _pk, sk: _sk, ...entry }) => entry), more };
};
