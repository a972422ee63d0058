import { hashIn, markOf, type RequestMark, sameRequest } from '@rostro/platform/http/request-mark';
import { untilSettled } from '@rostro/platform/table/settle';
import { clientIdOf, type SignedInContext, staffAuthor, type UseCase } from '@rostro/rules/http/context';
import type { RouteParsed } from '@rostro/shared/contract/index';
import { addendumIn } from '../domain/history.ts';
import { addendumTo } from '../domain/note.ts';
import { addToNote } from '../store/notes.ts';
import { signingOf } from './doing.ts';
import { type Found, readableNote } from './find.ts';
import { loadNotePresenter } from './present.ts';

export const addToRecord: UseCase<'addToRecord'> = async (input, context) => {
  const mark = markOf(clientIdOf(context), context.idempotencyKey, input);
  const { note, history } = await untilSettled(() => write(input, mark, context));
  return (await loadNotePresenter(history, context.now))(note);
};

async function write(
  { params, body }: RouteParsed<'addToRecord'>,
  mark: RequestMark,
  context: SignedInContext,
): Promise<Found> {
  const { note, history } = await readableNote(params, context);
  const earlier = addendumIn(history, note, mark.id);
  if (earlier !== undefined) {
    sameRequest(earlier, mark);
    return { note, history };
  }
  const addendum = { ...addendumTo(note, mark.id, body.text, await signingOf(context)), ...hashIn(mark) };
  const audit = { action: 'record.add' as const, subject: note.id, after: { addendumId: addendum.id } };
  await addToNote(staffAuthor(context, audit), note, addendum);
  return { note, history: { ...history, addenda: [...history.addenda, addendum] } };
}
