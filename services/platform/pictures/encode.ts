import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { AppError } from '@rostro/shared/errors';
import { env } from '../env.ts';
import { log } from '../log.ts';
import { presignedGet } from '../s3/presigned-get.ts';
import { EncodeAnswer, type EncodeRequest, type Recipe } from './protocol.ts';

/** The function reads the picture at once. */
const READABLE_SECONDS = 60;
/** A little longer than the function's own time, and shorter than a request's. */
const PATIENCE_MS = 22_000;

const lambda = new LambdaClient({
  maxAttempts: 1,
  requestHandler: { connectionTimeout: 2000, requestTimeout: PATIENCE_MS, throwOnRequestTimeout: true },
});

interface EncodedFile {
  type: Recipe['types'][number];
  width: number;
  bytes: Uint8Array;
}

/** A picture drawn anew: its files contain pixels and nothing else of the upload. */
export interface EncodedPicture {
  width: number;
  height: number;
  files: EncodedFile[];
}

/** Calls the function of pictures, which is isolated: a file that crashes it crashes nothing else. */
async function ask(request: EncodeRequest): Promise<EncodeAnswer> {
  try {
    const { FunctionError, Payload = new Uint8Array() } = await lambda.send(
      new InvokeCommand({ FunctionName: env('PICTURES_FUNCTION'), Payload: JSON.stringify(request) }),
    );
    if (FunctionError !== undefined) throw new Error(FunctionError);
    return EncodeAnswer.parse(JSON.parse(Buffer.from(Payload).toString()));
  } catch (error) {
    log.error('the function of pictures gave no answer', error as Error);
    throw new AppError('picture_not_processed');
  }
}

/**
 * Draws a posted picture anew.
 * @throws {AppError} `upload_not_found`; `upload_refused`, `picture_damaged` or `picture_too_large` for an
 * unacceptable file; `picture_not_processed` if the function did not answer
 */
export async function encodePicture(key: string, recipe: Recipe, now: string): Promise<EncodedPicture> {
  const source = await presignedGet({ key, now, expiresSeconds: READABLE_SECONDS });
  const answer = await ask({ source, ...recipe });
  if (answer.outcome === 'absent') throw new AppError('upload_not_found');
  if (answer.outcome === 'refused') throw new AppError(answer.code);
  const { width, height, files } = answer;
  return {
    width,
    height,
    files: files.map(({ base64, ...file }) => ({ ...file, bytes: Buffer.from(base64, 'base64') })),
  };
}
