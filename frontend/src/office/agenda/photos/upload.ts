import type { ClinicalRecord } from '@rostro/shared/contract/records';
import { call } from '#api/client.ts';
import { checked, checkType } from '#office/image/check.ts';
import { type SendOptions, send } from '#office/image/send.ts';
import { shrunk } from '#office/image/shrink.ts';

/**
 * From a file to the note with its photo; the person has agreed to it.
 * @throws {Unfit} before anything is sent; {ApiError} for whatever went wrong after
 */
export async function uploadPhoto(note: ClinicalRecord, file: File, options: SendOptions): Promise<ClinicalRecord> {
  checkType(file);
  const picture = await shrunk(file);
  const body = { ...checked(picture), consent: true as const };
  const { signal } = options;
  signal.throwIfAborted();
  const params = { appointmentId: note.appointmentId, recordId: note.id };
  const form = await call('startRecordPhoto', { params, body }, { signal });
  await send(form, picture, options);
  return call('finishRecordPhoto', { params: { ...params, uploadId: form.uploadId } }, { signal });
}
