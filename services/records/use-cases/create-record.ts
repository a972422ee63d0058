import { hashIn, markOf, type RequestMark, sameRequest } from '@rostro/platform/http/request-mark';
import { untilSettled } from '@rostro/platform/table/settle';
import { clientIdOf, type SignedInContext, staffAuthor, type UseCase } from '@rostro/rules/http/context';
import type { RouteParsed } from '@rostro/shared/contract/index';
import { newNote } from '../domain/note.ts';
import { createNote } from '../store/notes.ts';
import { doingOf } from './doing.ts';
import { type Found, visitAndHistory } from './find.ts';
import { loadNotePresenter } from './present.ts';

export const createRecord: UseCase<'createRecord'> = async (input, context) => {
  const mark = markOf(clientIdOf(context), context.idempotencyKey, input);
  const { note, history } = await untilSettled(() => write(input, mark, context));
  return (await loadNotePresenter(history, context.now))(note);
};

async function write(
  { params: { appointmentId }, body }: RouteParsed<'createRecord'>,
  mark: RequestMark,
  context: SignedInContext,
): Promise<Found> {
  const { visit, history } = await visitAndHistory(appointmentId);
  const earlier = history.notes.find(({ id }) => id === mark.id);
  if (earlier !== undefined) return { note: sameRequest(earlier, mark), history };
  const note = { ...newNote(mark.id, visit, body, doingOf(context)), ...hashIn(mark) };
  const audit = { action: 'record.create' as const, subject: note.id, after: { appointmentId } };
  await createNote(staffAuthor(context, audit), note);
  return { note, history };
}
