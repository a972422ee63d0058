import { hashIn, markOf, sameRequest } from '@rostro/platform/http/request-mark';
import { deleteObject } from '@rostro/platform/s3/objects';
import { presignedGet } from '@rostro/platform/s3/presigned-get';
import { toSitePath } from '@rostro/platform/s3/uploads';
import { untilSettled } from '@rostro/platform/table/settle';
import { clientIdOf, mustHaveSignedInRecently, staffAuthor, type UseCase } from '@rostro/rules/http/context';
import type { Archive } from '@rostro/shared/contract/archive';
import { AppError } from '@rostro/shared/errors';
import { wallClockOf } from '@rostro/shared/time';
import { type ArchiveItem, keyOfArchive, latestArchive, saveRequest, saveTaken } from '../store/archive.ts';

const ADDRESS_SECONDS = 5 * 60;

const toArchive = ({
  pk: _pk,
  sk: _sk,
  attempts: _attempts,
  busyUntil: _busy,
  requestHash: _hash,
  ...archive
}: ArchiveItem): Archive => archive;

export const getArchive: UseCase<'getArchive'> = async () => {
  const latest = await latestArchive();
  return { archive: latest === null ? null : toArchive(latest) };
};

/** A repeated request finds the first one's archive. */
export const requestArchive: UseCase<'requestArchive'> = ({ body }, context) => {
  mustHaveSignedInRecently(context);
  const mark = markOf(`${clientIdOf(context)}\narchive`, context.idempotencyKey, body);
  return untilSettled(async () => {
    const before = await latestArchive();
    if (before?.id === mark.id) return toArchive(sameRequest(before, mark));
    if (before?.state === 'waiting' || before?.state === 'running') throw new AppError('archive_running');
    const wanted = {
      id: mark.id,
      state: 'waiting' as const,
      requestedAt: context.now,
      by: context.actor.fullName,
      attempts: 0,
      ...hashIn(mark),
    };
    await saveRequest(staffAuthor(context, { action: 'archive.create', subject: mark.id }), wanted);
    if (before !== null) await deleteObject(keyOfArchive(before.id));
    return toArchive({ ...wanted, pk: '', sk: '' });
  });
};

export const openArchive: UseCase<'openArchive'> = async ({ params: { archiveId } }, context) => {
  mustHaveSignedInRecently(context);
  const latest = await latestArchive();
  const { now } = context;
  if (latest?.id !== archiveId || latest.state !== 'done' || (latest.expiresAt ?? '') <= now) {
    throw new AppError('archive_gone');
  }
  await saveTaken(staffAuthor(context, { action: 'archive.download', subject: archiveId }), archiveId, now);
  const saveAs = `copia-${wallClockOf(latest.doneAt ?? now).date}.zip`;
  const url = await presignedGet({ key: keyOfArchive(archiveId), now, expiresSeconds: ADDRESS_SECONDS, saveAs });
  return { url: toSitePath(url) };
};
