import type { UploadForm } from '@rostro/shared/contract/media';
import type { Answer, Caller } from './caller.ts';

/** Requests a form for an upload. */
export async function uploadForm(caller: Caller, type: string, bytes = 1000): Promise<UploadForm> {
  const answer = await caller.call('startUpload', { body: { type: type as 'image/png', bytes } });
  if (answer.status !== 201) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body;
}

/** Posts a file like a browser: first the fields unchanged, then the file. */
export async function post(
  { url }: Caller,
  form: Pick<UploadForm, 'url' | 'fields'>,
  file: Uint8Array | string,
  changes: Record<string, string | undefined> = {},
): Promise<{ status: number; code: string | undefined }> {
  const body = new FormData();
  for (const [name, value] of Object.entries({ ...form.fields, ...changes })) {
    if (value !== undefined) body.append(name, value);
  }
  const bytes = typeof file === 'string' ? file : new Uint8Array(file);
  body.append('file', new Blob([bytes]), 'foto.bin');
  const response = await fetch(new URL(form.url, url), { method: 'POST', body });
  return { status: response.status, code: /<Code>(\w+)</.exec(await response.text())?.[1] };
}

export const finish = (caller: Caller, uploadId: string): Promise<Answer> =>
  caller.call('finishUpload', { params: { uploadId } });

/** Uploads a file: requests the form, posts the file, finishes the upload. */
export async function upload(caller: Caller, type: string, file: Uint8Array | string): Promise<Answer> {
  const form = await uploadForm(caller, type, file.length);
  const { status, code } = await post(caller, form, file);
  if (status !== 204) throw new Error(`${status} ${code}`);
  return finish(caller, form.uploadId);
}
