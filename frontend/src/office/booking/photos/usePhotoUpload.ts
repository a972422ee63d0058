import type { ClinicalRecord, RecordPhoto } from '@rostro/shared/contract/records/records';
import { useEffect, useRef, useState } from 'react';
import { call } from '#api/client.ts';
import { detailOf } from '#api/error.ts';
import { checkType, checkUpload, mayRetry, Unfit } from '#office/image/check.ts';
import { type SendOptions, send } from '#office/image/send.ts';
import { shrinkImage } from '#office/image/shrink.ts';

export type PhotoSaid = Pick<RecordPhoto, 'area' | 'takenOn'>;

/**
 * Uploads a photo that the client consented to, and returns the note with it.
 * @throws {Unfit} before anything is sent; {ApiError} for any later failure
 */
async function uploadPhoto(
  note: ClinicalRecord,
  { file, said }: { file: File; said: PhotoSaid },
  options: SendOptions,
): Promise<ClinicalRecord> {
  checkType(file);
  const picture = await shrinkImage(file);
  const body = { ...checkUpload(picture), consent: true as const };
  const { signal } = options;
  signal.throwIfAborted();
  const params = { appointmentId: note.appointmentId, recordId: note.id };
  const form = await call('startRecordPhoto', { params, body }, { signal });
  await send(form, picture, options);
  return call('finishRecordPhoto', { params: { ...params, uploadId: form.uploadId }, body: said }, { signal });
}

export type Progress =
  | { state: 'idle' }
  | { state: 'sending'; name: string; percent: number }
  /** Sends the same file again; undefined if only another file can help. */
  | { state: 'failed'; text: string; again?: () => void };

const textOf = (error: unknown): string => (error instanceof Unfit ? error.message : detailOf(error));

/** Uploads one photo at a time, and aborts on unmount. */
export function usePhotoUpload(note: ClinicalRecord, onAdded: (note: ClinicalRecord) => void) {
  const [progress, setProgress] = useState<Progress>({ state: 'idle' });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  async function start(file: File, said: PhotoSaid): Promise<void> {
    running.current?.abort();
    const own = new AbortController();
    running.current = own;
    const { signal } = own;
    const say = (next: Progress): void => {
      if (!signal.aborted) setProgress(next);
    };
    const onProgress = (share: number) => say({ state: 'sending', name: file.name, percent: Math.round(share * 100) });
    onProgress(0);
    try {
      const now = await uploadPhoto(note, { file, said }, { signal, onProgress });
      say({ state: 'idle' });
      onAdded(now);
    } catch (error) {
      say({ state: 'failed', text: textOf(error), ...(mayRetry(error) && { again: () => void start(file, said) }) });
    }
  }

  return {
    progress,
    start: (file: File, said: PhotoSaid): void => void start(file, said),
    cancel: (): void => {
      running.current?.abort();
      setProgress({ state: 'idle' });
    },
  };
}
