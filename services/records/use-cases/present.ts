import { servicesOfVisits } from '@rostro/rules/appointments/service-names';
import type { NoteSaid } from '@rostro/shared/contract/records/note-fields';
import type { ClinicalRecord, RecordPhoto } from '@rostro/shared/contract/records/records';
import { addendaOf, type History } from '../domain/history.ts';
import type { Addendum, Note, Photo } from '../domain/note.ts';
import { factsOf } from '../domain/photo-facts.ts';
import { photoAddresses } from '../store/photos.ts';

/** The addresses of the photos expire after some minutes. */
export async function loadNotePresenter(
  history: History,
  now: string,
): Promise<(note: Note) => Promise<ClinicalRecord>> {
  const serviceOf = await servicesOfVisits();
  return async (note) => {
    const { id, appointmentId, startsAt, serviceId, author, createdAt, updatedAt, version } = note;
    return {
      id,
      appointmentId,
      startsAt,
      author,
      createdAt,
      updatedAt,
      version,
      service: { id: serviceId, name: serviceOf(note)?.name ?? null },
      ...saidIn(note),
      signed: note.signed ?? null,
      addenda: addendaOf(history, note).map(shownAddendum),
      photos: await Promise.all(note.photos.map((photo) => showPhoto(history, note, photo, now))),
    };
  };
}

function saidIn(note: Note): NoteSaid {
  const { reason, vitals, examination, diagnosis, diagnosisCode, prognosis = '', plan } = note;
  const { applied, areas, reactions, indications, text } = note;
  return {
    reason,
    vitals,
    examination,
    diagnosis,
    diagnosisCode,
    prognosis,
    plan,
    applied,
    areas,
    reactions,
    indications,
    text,
  };
}

const shownAddendum = ({ at, by, licence, text }: Addendum): ClinicalRecord['addenda'][number] => ({
  at,
  by,
  licence,
  text,
});

export async function showPhoto(history: History, note: Note, photo: Photo, now: string): Promise<RecordPhoto> {
  const { id, at, by, consentAt } = photo;
  const { area, takenOn } = factsOf(history, note, photo);
  return { id, ...(await photoAddresses(photo, now)), area, takenOn, at, by, consentAt };
}
