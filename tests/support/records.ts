import type { ClinicalRecord } from '@rostro/shared/contract/records';
import type { Answer, Caller } from './caller.ts';

export type Words = Partial<Pick<ClinicalRecord, 'text' | 'areas' | 'products' | 'parameters' | 'reactions'>>;
type Options = { idempotencyKey?: string };

/** The actions of staff on the clinical notes of an appointment, through the gateway. */
export const recordsOf = (staff: Caller, appointmentId: string) => {
  const of = { appointmentId };
  const text = 'Peeling 20 %, 4 minutos.';
  return {
    list: (): Promise<Answer> => staff.call('listRecords', { params: of }),
    create: (words: Words = {}, options: Options = {}): Promise<Answer> =>
      staff.call('createRecord', { params: of, body: { text, ...words } }, options),
    update: (recordId: string, version: number, words: Words = {}): Promise<Answer> =>
      staff.call('updateRecord', { params: { ...of, recordId }, body: { text, ...words, version } }),
    sign: (recordId: string, version: number): Promise<Answer> =>
      staff.call('signRecord', { params: { ...of, recordId }, body: { version } }),
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
): Promise<Answer> => staff.call('finishRecordPhoto', { params: { appointmentId, recordId, uploadId } });
