import { randomUUID } from 'node:crypto';
import { ownerMarkOf, uploadForm } from '@rostro/platform/s3/uploads';
import { clientIdOf, type UseCase } from '@rostro/rules/http/context';
import { incomingKey, uploadIdOf } from '../domain/upload.ts';

/** Writes nothing: the form is its own permission, and a posted file is deleted within a day. */
export const startUpload: UseCase<'startUpload'> = async ({ body }, context) => {
  const uploadId = uploadIdOf(ownerMarkOf(clientIdOf(context)), randomUUID());
  return uploadForm(uploadId, incomingKey(uploadId), body.type);
};
