import { untilSettled } from '@rostro/platform/table/settle';
import { type SignedInContext, staffAuthor, type UseCase } from '@rostro/rules/http/context';
import type { ClinicalRecord } from '@rostro/shared/contract/records';
import { changeNote, type Doing, type Note, signNote } from '../domain/note.ts';
import { saveNote } from '../store/notes.ts';
import { doingOf, signingOf } from './doing.ts';
import { findNote } from './find.ts';
import { loadNotePresenter } from './present.ts';

interface Which {
  appointmentId: string;
  recordId: string;
}

export const updateRecord: UseCase<'updateRecord'> = ({ params, body: { version, ...words } }, context) =>
  changed(params, 'record.save', context, (note, doing) => changeNote(note, words, version, doing));

/** Whoever signs has just proven who they are, by a sign-in after the note was changed last. */
export const signRecord: UseCase<'signRecord'> = async ({ params, body: { version } }, context) => {
  const signing = await signingOf(context);
  return changed(params, 'record.sign', context, (note) => signNote(note, version, signing, context.actor.signedInAt));
};

/** Loads, decides, saves. The audit records the change, not its text. */
async function changed(
  which: Which,
  action: 'record.save' | 'record.sign',
  context: SignedInContext,
  decide: (note: Note, doing: Doing) => Note,
): Promise<ClinicalRecord> {
  const { note, history } = await untilSettled(async () => {
    const found = await findNote(which);
    const after = decide(found.note, doingOf(context));
    const author = staffAuthor(context, {
      action,
      subject: after.id,
      before: { version: found.note.version },
      after: { appointmentId: after.appointmentId, version: after.version },
    });
    await saveNote(author, found.note, after);
    return { ...found, note: after };
  });
  return (await loadNotePresenter(history, context.now))(note);
}
