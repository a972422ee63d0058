import { useEffect, useRef, useState } from 'react';
import { call } from '#api/client.ts';
import { detailOf } from '#api/error.ts';
import { checkType, checkUpload, mayRetry, Unfit } from './check.ts';
import { type SendOptions, send } from './send.ts';
import { shrinkImage } from './shrink.ts';

/** Converts the chosen file for the upload. It throws `Unfit` if the file is not accepted. */
type Prepare = (file: File) => Promise<Blob>;

export async function preparePhoto(file: File): Promise<Blob> {
  checkType(file);
  return shrinkImage(file);
}

/**
 * Uploads a file and returns the address under which the site shows it.
 * @throws {Unfit} before anything is sent
 * @throws {ApiError} for any later error
 */
async function upload(file: File, prepare: Prepare, options: SendOptions): Promise<string> {
  const picture = await prepare(file);
  const body = checkUpload(picture);
  options.signal.throwIfAborted();
  const { signal } = options;
  const form = await call('startUpload', { body }, { signal });
  await send(form, picture, options);
  const { image } = await call('finishUpload', { params: { uploadId: form.uploadId } }, { signal });
  return image;
}

export type Upload =
  | { state: 'idle' }
  | { state: 'sending'; name: string; percent: number }
  | { state: 'done' }
  /** `again` sends the same file again; undefined if only another file helps. */
  | { state: 'failed'; text: string; again?: () => void };

const textOf = (error: unknown): string => (error instanceof Unfit ? error.message : detailOf(error));

/** A new upload aborts the previous one, and so does leaving the page. */
export function useUpload(onImage: (image: string) => void, prepare: Prepare = preparePhoto) {
  const [current, setCurrent] = useState<Upload>({ state: 'idle' });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  async function start(file: File): Promise<void> {
    running.current?.abort();
    const own = new AbortController();
    running.current = own;
    const say = (upload: Upload) => {
      if (!own.signal.aborted) setCurrent(upload);
    };
    const onProgress = (share: number) => say({ state: 'sending', name: file.name, percent: Math.round(share * 100) });
    onProgress(0);
    try {
      const image = await upload(file, prepare, { signal: own.signal, onProgress });
      say({ state: 'done' });
      if (!own.signal.aborted) onImage(image);
    } catch (error) {
      say({ state: 'failed', text: textOf(error), ...(mayRetry(error) && { again: () => void start(file) }) });
    }
  }

  const cancel = (): void => {
    running.current?.abort();
    setCurrent({ state: 'idle' });
  };
  return { upload: current, start: (file: File) => void start(file), cancel };
}
