import { untilSettled } from '@rostro/platform/table/settle';
import { staffAuthor, type UseCase } from '@rostro/rules/http/context';
import { withoutEntry } from '../domain/waitlist.ts';
import { everybodyWaiting, saveWaiting } from '../store/waitlist.ts';
import { staffEntryToResponse, staffList } from './to-response.ts';

export const listWaitlist: UseCase<'listWaitlist'> = async (_input, { now }) =>
  staffList(await everybodyWaiting(), now);

/** Ending an entry that is gone already is no error. */
export const endWaitlistEntry: UseCase<'endWaitlistEntry'> = async ({ params: { entryId } }, context) => {
  const { now } = context;
  await untilSettled(async () => {
    const all = await everybodyWaiting();
    const before = all.find(({ entries }) => entries.some(({ id }) => id === entryId));
    const entry = before?.entries.find(({ id }) => id === entryId);
    const after = before && withoutEntry(before, entryId, now);
    if (!before || !entry || !after) return;
    const { client, serviceName, from, to } = await staffEntryToResponse(before, entry, now);
    const audit = { action: 'waitlist.end' as const, subject: client.id ?? before.id };
    await saveWaiting(
      staffAuthor(context, { ...audit, before: { clientId: client.id ?? undefined, serviceName, from, to } }),
      before,
      after,
      now,
    );
  });
  return staffList(await everybodyWaiting(), now);
};
