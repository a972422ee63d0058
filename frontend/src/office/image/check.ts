import { StartUpload, UPLOAD_TYPES } from '@rostro/shared/contract/media';
import { ApiError } from '#api/error.ts';

export type UploadType = (typeof UPLOAD_TYPES)[number];

/** The value of `accept` for the file input. */
export const ACCEPT = UPLOAD_TYPES.join(',');

const isUploadType = (type: string): type is UploadType => (UPLOAD_TYPES as readonly string[]).includes(type);

/** The server would refuse the file, so it is not sent. */
export class Unfit extends Error {}

const HEIC =
  'Las fotos HEIC no se pueden subir. Guárdala como JPG y elígela otra vez; en el iPhone, en Ajustes › Cámara › Formatos, elige «El más compatible».';
/** Many browsers know no type for it. */
const isHeic = (file: Blob): boolean =>
  /^image\/hei[cf]/.test(file.type) || (file instanceof File && /\.hei[cf]$/i.test(file.name));

/** @throws {Unfit} if the type is not accepted, such as SVG or HEIC */
export function checkType(file: Blob): UploadType {
  const { type } = file;
  if (isHeic(file)) throw new Unfit(HEIC);
  if (!isUploadType(type)) throw new Unfit(problemOf({ type, bytes: 1 }));
  return type;
}

/** @throws {Unfit} if the file is empty, too large or of the wrong type */
export function checkUpload(picture: Blob): { type: UploadType; bytes: number } {
  const type = checkType(picture);
  const problem = problemOf({ type, bytes: picture.size });
  if (problem !== '') throw new Unfit(problem);
  return { type, bytes: picture.size };
}

/** The message of the contract's schema; empty if the file is accepted. */
const problemOf = (asked: { type: string; bytes: number }): string =>
  StartUpload.safeParse(asked).error?.issues[0]?.message ?? '';

/** Whether sending the same file again may succeed: a refused picture stays refused, other errors may be temporary. */
export const mayRetry = (error: unknown): boolean =>
  !(error instanceof Unfit) &&
  !(error instanceof ApiError && (error.code === 'upload_refused' || error.status === 422));
