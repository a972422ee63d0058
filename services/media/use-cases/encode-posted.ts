import { EncodeAnswer, EncodeRequest } from '@rostro/platform/pictures/protocol';
import { AppError } from '@rostro/shared/errors';
import { draw } from '../domain/draw.ts';
import { readPosted } from '../store/posted.ts';

/** A refusal is an answer; any other error is an error of the function. */
export async function encodePosted(event: unknown): Promise<EncodeAnswer> {
  const { source, ...recipe } = EncodeRequest.parse(event);
  const posted = await readPosted(source);
  if (posted === null) return { outcome: 'absent' };
  if (posted === 'too-large') return { outcome: 'refused', code: 'upload_refused' };
  try {
    const { files, ...size } = await draw(posted.bytes, posted.type, recipe);
    return {
      outcome: 'encoded',
      ...size,
      files: files.map(({ bytes, ...file }) => ({ ...file, base64: bytes.toString('base64') })),
    };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return EncodeAnswer.parse({ outcome: 'refused', code: error.code });
  }
}
