import { useState } from 'react';
import { readDraft } from '#edit/drafts.ts';
import { Note } from '#office/records/published/notes/Note.tsx';
import { changeOf } from './draft.ts';
import { NoteActions, type NoteProps } from './NoteActions.tsx';
import { ChangedNote } from './NoteForm.tsx';

export function NoteCard({ record, shownAt, onReload }: NoteProps) {
  const [changing, setChanging] = useState(() => readDraft(changeOf(record.id)) !== undefined);
  return (
    <Note
      record={record}
      onReload={onReload}
      form={changing && <ChangedNote record={record} shownAt={shownAt} onClose={() => setChanging(false)} />}
    >
      <NoteActions record={record} shownAt={shownAt} onReload={onReload} onChange={() => setChanging(true)} />
    </Note>
  );
}
