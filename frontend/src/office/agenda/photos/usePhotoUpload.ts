import type { ClinicalRecord } from '@rostro/shared/contract/records';
import { useEffect, useRef, useState } from 'react';
import { ApiError, detailOf } from '#api/error.ts';
import { Unfit } from '#office/image/check.ts';
import { uploadPhoto } from './upload.ts';

export type Progress =
  | { state: 'idle' }
  | { state: 'sending'; name: string; percent: number }
  /** `again` sends the same file; absent where only another file helps. */
  | { state: 'failed'; text: string; again?: () => void };

/** A wrong file stays wrong; anything else may pass. */
const mayRetry = (error: unknown): boolean =>
  !(error instanceof Unfit) && !(error instanceof ApiError && error.code === 'upload_refused');
const textOf = (error: unknown): string => (error instanceof Unfit ? error.message : detailOf(error));

/** One photo at a time; leaving the tab ends what is on its way. */
export function usePhotoUpload(note: ClinicalRecord, onAdded: (note: ClinicalRecord) => void) {
  const [progress, setProgress] = useState<Progress>({ state: 'idle' });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  async function start(file: File): Promise<void> {
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
      const now = await uploadPhoto(note, file, { signal, onProgress });
      say({ state: 'idle' });
      onAdded(now);
    } catch (error) {
      say({ state: 'failed', text: textOf(error), ...(mayRetry(error) && { again: () => void start(file) }) });
    }
  }

  return {
    progress,
    start: (file: File): void => void start(file),
    cancel: (): void => {
      running.current?.abort();
      setProgress({ state: 'idle' });
    },
  };
}
