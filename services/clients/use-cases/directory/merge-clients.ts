import { untilSettled } from '@rostro/platform/table/settle';
import type { Author } from '@rostro/platform/table/transact';
import { deleteAccount } from '@rostro/rules/accounts/staff-account';
import { mustBeJoined } from '@rostro/rules/clients/retention';
import { forgetPerson } from '@rostro/rules/http/actor';
import { type SignedInContext, staffAuthor, type UseCase } from '@rostro/rules/http/context';
import { AppError } from '@rostro/shared/errors';
import { isBegun, mustBeAsRead, mustBeMergeable, resultOf } from '../../domain/merge.ts';
import { type Client, clientRecord } from '../../store/client-record.ts';
import { moveMessages, saveMergeBegun } from '../../store/merge.ts';
import { finishMerge, handAppointmentsOver } from '../hand-over.ts';
import { clientById, detailOf } from './one.ts';

interface MergePair {
  keep: Client;
  gone: Client;
}
const pairOf = ({ keep, gone }: MergePair) => ({ keep: keep.profile, gone: gone.profile });

async function both(keepId: string, goneId: string): Promise<MergePair> {
  const [keep, gone] = await Promise.all([clientById(keepId), clientById(goneId)]);
  mustBeMergeable(pairOf({ keep, gone }));
  return { keep, gone };
}

export const previewClientMerge: UseCase<'previewClientMerge'> = async ({ params, query }, { now }) => {
  const pair = await both(params.clientId, query.otherId);
  await mustBeJoined(query.otherId, params.clientId);
  const [keep, gone] = await Promise.all([detailOf(pair.keep, now), detailOf(pair.gone, now)]);
  return { keep, gone, result: resultOf(pairOf(pair)) };
};

/**
 * The record that goes is marked first. Then its appointments, payments and messages change hands one by one. Then
 * its account ends, and it becomes anonymous. Its clinical record was joined before (`joinRecords`). After an
 * interruption the same request continues.
 */
export const mergeClients: UseCase<'mergeClients'> = async ({ params: { clientId }, body }, context) => {
  try {
    await mergeInto(clientId, body, context);
  } catch (error) {
    // The merge is done: by the same request before, or by a twin that was quicker.
    if (!(await isMerged(clientId, body.otherId))) throw error;
  }
  forgetPerson(body.otherId);
  return detailOf(await clientById(clientId), context.now);
};

type MergeRequest = { otherId: string; version: number; otherVersion: number };

async function mergeInto(clientId: string, wish: MergeRequest, context: SignedInContext): Promise<void> {
  const { otherId } = wish;
  await untilSettled(() => begin(clientId, wish, context));
  forgetPerson(otherId);
  const pair = { keepId: clientId, goneId: otherId, author: authorOf(clientId, otherId, context), now: context.now };
  await handAppointmentsOver(pair);
  await untilSettled(() => moveMessages(otherId, clientId, context.now));
  const { profile } = await clientById(otherId);
  if (profile.sub !== undefined) await deleteAccount(profile.sub);
  await finishMerge(pair);
}

async function isMerged(keepId: string, goneId: string): Promise<boolean> {
  const gone = await clientRecord(goneId);
  return gone?.profile.forgottenAt !== undefined && gone.profile.mergedInto === keepId;
}

async function begin(keepId: string, { otherId, ...versions }: MergeRequest, context: SignedInContext): Promise<void> {
  const { keep, gone } = await both(keepId, otherId);
  const pair = pairOf({ keep, gone });
  if (isBegun(pair)) return;
  // Somebody deletes one of them, or merges it with a third.
  if (pair.keep.leaving || pair.gone.leaving) throw new AppError('client_not_found');
  mustBeAsRead(pair, versions);
  await mustBeJoined(otherId, keepId);
  await saveMergeBegun(authorOf(keepId, otherId, context), keep.profile, gone, context.now);
}

const authorOf = (keepId: string, goneId: string, context: SignedInContext): Author =>
  staffAuthor(context, { action: 'client.merge', subject: goneId, after: { into: keepId } });
