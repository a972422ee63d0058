import { call } from '#api/client.ts';
import { checked, checkType } from './check.ts';
import { type SendOptions, send } from './send.ts';
import { shrunk } from './shrink.ts';

/**
 * From a file to the address under which the site shows it.
 * @throws {Unfit} before anything is sent; {ApiError} for whatever went wrong after
 */
export async function upload(file: File, options: SendOptions): Promise<string> {
  checkType(file);
  const picture = await shrunk(file);
  const body = checked(picture);
  options.signal.throwIfAborted();
  const { signal } = options;
  const form = await call('startUpload', { body }, { signal });
  await send(form, picture, options);
  const { image } = await call('finishUpload', { params: { uploadId: form.uploadId } }, { signal });
  return image;
}
