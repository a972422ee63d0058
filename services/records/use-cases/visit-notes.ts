import { hashIn, markOf, type RequestMark, sameRequest } from '@rostro/platform/http/request-mark';
import { untilSettled } from '@rostro/platform/table/settle';
import { clientIdOf, type SignedInContext, staffAuthor, type UseCase } from '@rostro/rules/http/context';
import { knownResources } from '@rostro/rules/scheduling/resources';
import type { RouteParsed } from '@rostro/shared/contract/index';
import type { ClinicalRecord } from '@rostro/shared/contract/records/records';
import { addendumIn, newestFirst, splitByVisit } from '../domain/history.ts';
import { licenceIn } from '../domain/licence.ts';
import { addendumTo, changeNote, type Note, newNote, signNote } from '../domain/note.ts';
import { addToNote, createNote, notesOfClient, saveNote, saveSignature } from '../store/notes.ts';
import { logView } from '../store/whole-record.ts';
import { doingOf, signingOf } from './doing.ts';
import { type Found, findNote, readableNote, visitAndHistory } from './find.ts';
import { loadNotePresenter } from './present.ts';

/** The log entry comes before the answer. */
export const listRecords: UseCase<'listRecords'> = async ({ params: { appointmentId } }, context) => {
  const { visit, history } = await visitAndHistory(appointmentId);
  const present = await loadNotePresenter(history, context.now);
  const author = staffAuthor(context, { action: 'record.view', subject: visit.clientId, after: { appointmentId } });
  await untilSettled(() => logView(author, visit.clientId, context.now));
  const seen = splitByVisit(visit, history);
  const shown = (notes: readonly Note[]) => Promise.all(notes.map(present));
  const licence = licenceIn(await knownResources(), clientIdOf(context));
  return { visit: await shown(seen.visit), earlier: await shown(seen.earlier), licence: licence?.number ?? '' };
};

/** The log entry comes before the answer. */
export const listClientRecords: UseCase<'listClientRecords'> = async ({ params: { clientId } }, context) => {
  const author = staffAuthor(context, { action: 'record.view', subject: clientId });
  await untilSettled(() => logView(author, clientId, context.now));
  const history = await notesOfClient(clientId);
  const present = await loadNotePresenter(history, context.now);
  return { items: await Promise.all(history.notes.toSorted(newestFirst).map(present)) };
};

export const createRecord: UseCase<'createRecord'> = async (input, context) => {
  const mark = markOf(clientIdOf(context), context.idempotencyKey, input);
  const { note, history } = await untilSettled(() => create(input, mark, context));
  return (await loadNotePresenter(history, context.now))(note);
};

async function create(
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

export const updateRecord: UseCase<'updateRecord'> = ({ params, body: { version, ...words } }, context) =>
  changed('record.save', context, async () => {
    const found = await findNote(params);
    const after = changeNote(found.note, words, version, doingOf(context));
    return { ...found, after, save: saveNote };
  });

/** Signing needs a licence, and a sign-in that is younger than the note's last change. */
export const signRecord: UseCase<'signRecord'> = ({ params, body: { version } }, context) =>
  changed('record.sign', context, async () => {
    const [found, signing] = await Promise.all([readableNote(params, context), signingOf(context)]);
    const after = signNote(found.note, version, signing, context.actor.signedInAt);
    return { ...found, after, save: (...change) => saveSignature(...change, signing) };
  });

interface Change extends Found {
  after: Note;
  save: typeof saveNote;
}

/** The audit records the change, not its text. */
async function changed(
  action: 'record.save' | 'record.sign',
  context: SignedInContext,
  decide: () => Promise<Change>,
): Promise<ClinicalRecord> {
  const { note, history } = await untilSettled(async () => {
    const { note: before, history, after, save } = await decide();
    const author = staffAuthor(context, {
      action,
      subject: after.id,
      before: { version: before.version },
      after: { appointmentId: after.appointmentId, version: after.version },
    });
    await save(author, before, after);
    return { note: after, history };
  });
  return (await loadNotePresenter(history, context.now))(note);
}

export const addToRecord: UseCase<'addToRecord'> = async (input, context) => {
  const mark = markOf(clientIdOf(context), context.idempotencyKey, input);
  const { note, history } = await untilSettled(() => add(input, mark, context));
  return (await loadNotePresenter(history, context.now))(note);
};

async function add(
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
  const signing = await signingOf(context);
  const addendum = { ...addendumTo(note, mark.id, body.text, signing), ...hashIn(mark) };
  const audit = {
    action: 'record.add' as const,
    subject: note.id,
    after: { appointmentId: note.appointmentId, addendumId: addendum.id },
  };
  await addToNote(staffAuthor(context, audit), note, addendum, signing);
  return { note, history: { ...history, addenda: [...history.addenda, addendum] } };
}
