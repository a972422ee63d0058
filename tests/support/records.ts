import { inflateSync } from 'node:zlib';
import type { NoteTemplateFields } from '@rostro/shared/contract/records/note-templates';
import type { RecordPhoto, WriteRecord } from '@rostro/shared/contract/records/records';
import { todayAt } from '@rostro/shared/time';
import type { Answer, Caller } from './caller.ts';

export type Words = Partial<WriteRecord>;
type PhotoFacts = Pick<RecordPhoto, 'area' | 'takenOn'>;
type Options = { idempotencyKey?: string };

/** The actions of staff on the clinical notes of an appointment, through the gateway. */
export const recordsOf = (staff: Caller, appointmentId: string) => {
  const of = { appointmentId };
  const text = 'Peeling 20 %, 4 minutos.';
  const sign = (recordId: string, version: number): Promise<Answer> =>
    staff.call('signRecord', { params: { ...of, recordId }, body: { version } });
  return {
    list: (): Promise<Answer> => staff.call('listRecords', { params: of }),
    create: (words: Words = {}, options: Options = {}): Promise<Answer> =>
      staff.call('createRecord', { params: of, body: { text, ...words } }, options),
    update: (recordId: string, version: number, words: Words = {}): Promise<Answer> =>
      staff.call('updateRecord', { params: { ...of, recordId }, body: { text, ...words, version } }),
    /** Signs in again before the signature, as the panel does. */
    sign: async (recordId: string, version: number): Promise<Answer> => {
      await staff.signInAgain();
      return sign(recordId, version);
    },
    /** Keeps the session as it is. */
    signNow: sign,
    add: (recordId: string, more: string, options: Options = {}): Promise<Answer> =>
      staff.call('addToRecord', { params: { ...of, recordId }, body: { text: more } }, options),
  };
};

/** Requests a form for a photo of a note. */
export const photoForm = (staff: Caller, appointmentId: string, recordId: string): Promise<Answer> =>
  staff.call('startRecordPhoto', {
    params: { appointmentId, recordId },
    body: { type: 'image/jpeg', bytes: 1000, consent: true },
  });

export const finishPhoto = (
  staff: Caller,
  appointmentId: string,
  recordId: string,
  uploadId: string,
  said: Partial<PhotoFacts> = {},
): Promise<Answer> =>
  staff.call('finishRecordPhoto', {
    params: { appointmentId, recordId, uploadId },
    body: { area: '', takenOn: todayAt(new Date().toISOString()), ...said },
  });

export const aNoteTemplate = (changes: Partial<NoteTemplateFields> = {}): NoteTemplateFields => ({
  ...{ name: 'Limpieza', serviceIds: [], isActive: true },
  ...{ reason: 'Limpieza de rutina', examination: '', diagnosis: '', diagnosisCode: '', plan: 'Cada seis semanas' },
  ...{ applied: [], areas: [], indications: 'Protector solar', text: '' },
  ...changes,
});

/** The text of one of our PDFs, page after page. */
export function wordsOf(pdf: string): string {
  const file = Buffer.from(pdf, 'base64').toString('latin1');
  const pages = [...file.matchAll(/FlateDecode >>\nstream\n([\s\S]*?)\nendstream/g)].map(([, stream = '']) =>
    inflateSync(Buffer.from(stream, 'latin1')).toString('latin1'),
  );
  const lines = pages.join('\n').matchAll(/<([0-9a-f]*)> Tj/g);
  return [...lines].map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1')).join('\n');
}
