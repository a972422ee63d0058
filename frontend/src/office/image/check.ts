import { StartUpload, UPLOAD_TYPES } from '@rostro/shared/contract/media';

export type UploadType = (typeof UPLOAD_TYPES)[number];

/** For the file picker of the system. */
export const ACCEPT = UPLOAD_TYPES.join(',');

const isUploadType = (type: string): type is UploadType => (UPLOAD_TYPES as readonly string[]).includes(type);

/** A file that the server would not take; nothing of it was sent. */
export class Unfit extends Error {}

/** @throws {Unfit} where it is no picture that may be shown: no SVG, no HEIC */
export function checkType({ type }: Blob): UploadType {
  if (!isUploadType(type)) throw new Unfit(problemOf({ type, bytes: 1 }));
  return type;
}

/** @throws {Unfit} where it is empty or too large */
export function checked(picture: Blob): { type: UploadType; bytes: number } {
  const type = checkType(picture);
  const problem = problemOf({ type, bytes: picture.size });
  if (problem !== '') throw new Unfit(problem);
  return { type, bytes: picture.size };
}

/** In the contract's own words. */
const problemOf = (asked: { type: string; bytes: number }): string =>
  StartUpload.safeParse(asked).error?.issues[0]?.message ?? '';
