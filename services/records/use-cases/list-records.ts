import { untilSettled } from '@rostro/platform/table/settle';
import { clientIdOf, staffAuthor, type UseCase } from '@rostro/rules/http/context';
import { knownResources } from '@rostro/rules/scheduling/resources';
import { splitByVisit } from '../domain/history.ts';
import { licenceIn } from '../domain/licence.ts';
import type { Note } from '../domain/note.ts';
import { logView } from '../store/whole-record.ts';
import { visitAndHistory } from './find.ts';
import { loadNotePresenter } from './present.ts';

/** The reader is recorded before anything is answered. */
export const listRecords: UseCase<'listRecords'> = async ({ params: { appointmentId } }, context) => {
  const { visit, history } = await visitAndHistory(appointmentId);
  const present = await loadNotePresenter(history, context.now);
  const author = staffAuthor(context, { action: 'record.view', subject: visit.clientId, after: { appointmentId } });
  await untilSettled(() => logView(author, visit.clientId, context.now));
  const seen = splitByVisit(visit, history);
  const shown = (notes: readonly Note[]) => Promise.all(notes.map(present));
  const licence = licenceIn(await knownResources(), clientIdOf(context));
  return { visit: await shown(seen.visit), earlier: await shown(seen.earlier), licence };
};
