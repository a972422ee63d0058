import type { ClinicalRecord } from '@rostro/shared/contract/records';
import { useState } from 'react';
import { takeBack } from '#edit/drafts.ts';
import { sentence } from '#office/ui/say.ts';
import { Chip } from '#ui/chip/Chip.tsx';
import { Photos } from '../photos/Photos.tsx';
import { changeOf } from './draft.ts';
import { NoteActions } from './NoteActions.tsx';
import { NoteFacts } from './NoteFacts.tsx';
import { ChangedNote } from './NoteForm.tsx';
import styles from './Records.module.css';
import { sayEntry } from './words.ts';

export interface NoteCardProps {
  record: ClinicalRecord;
  /** The appointment whose tab shows it. */
  shownAt: string;
  onReload: () => Promise<void>;
}

/** One note: what it says, what was added to it, and what may be done with it. */
export function NoteCard({ record, shownAt, onReload }: NoteCardProps) {
  const { createdAt, author, signed } = record;
  const [changing, setChanging] = useState(() => takeBack(changeOf(record.id)) !== undefined);
  const name = sentence(sayEntry(createdAt, author));
  return (
    <article className={styles.note} aria-label={`Nota, ${name}`}>
      <header className={styles.noteHead}>
        <span className={styles.quiet}>{name}</span>
        <Chip tone={signed ? 'confirmed' : 'pending'}>{signed ? 'Firmada' : 'Borrador'}</Chip>
      </header>
      {changing ? (
        <ChangedNote record={record} shownAt={shownAt} onReload={onReload} onClose={() => setChanging(false)} />
      ) : (
        <>
          <NoteFacts record={record} />
          <Photos photos={record.photos} onReload={onReload} />
          <NoteActions record={record} shownAt={shownAt} onReload={onReload} onChange={() => setChanging(true)} />
        </>
      )}
    </article>
  );
}
