import type { UploadForm } from '@rostro/shared/contract/media';
import { messageOf } from '@rostro/shared/messages';
import { ApiError } from '#api/error.ts';
import { connectionError } from '#api/failure.ts';

export interface SendOptions {
  signal: AbortSignal;
  /** The part of the file that was sent, 0 to 1. */
  onProgress: (share: number) => void;
}

const refused = (status: number): ApiError =>
  new ApiError({ status, code: 'upload_refused', detail: messageOf('upload_refused', {}) });

/** Posts the file as a form, with the fields first. `fetch` would not report the progress. */
export function send({ url, fields }: UploadForm, file: Blob, { signal, onProgress }: SendOptions): Promise<void> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  body.append('file', file);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => (request.status < 300 ? resolve() : reject(refused(request.status)));
    request.onerror = () => reject(connectionError());
    request.onabort = () => reject(signal.reason);
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.open('POST', url);
    request.send(body);
  });
}
