import type { ClinicalRecord } from '@rostro/shared/contract/records/records';
import type { ReactNode } from 'react';
import { sentence } from '#office/ui/say.ts';
import { Chip } from '#ui/chip/Chip.tsx';
import { NotePhotos } from '../photos/NotePhotos.tsx';
import { NoteFacts } from './NoteFacts.tsx';
import { sayEntry } from './words.ts';

interface NoteProps {
  record: ClinicalRecord;
  /** Reads the notes again, for photos whose addresses expired. */
  onReload: () => Promise<void>;
  /** In place of what the note says, while it is changed. */
  form?: ReactNode;
  /** What can be done with it. */
  children?: ReactNode;
}

/** One note: author, state, what it says, and its photos. */
export function Note({ record, onReload, form, children }: NoteProps) {
  const { createdAt, author, signed, photos } = record;
  const name = sentence(sayEntry(createdAt, author));
  return (
    <article
      className="grid grid-cols-1 gap-2 min-w-0 py-3 [&+&]:border-t [&+&]:border-t-row-line"
      aria-label={`Nota, ${name}`}
    >
      <header className="flex items-center justify-between gap-3">
        <span className="text-12 leading-[1.5] text-muted">{name}</span>
        <Chip tone={signed ? 'confirmed' : 'pending'}>{signed ? 'Firmada' : 'Borrador'}</Chip>
      </header>
      {form || (
        <>
          <NoteFacts record={record} />
          <NotePhotos photos={photos} onReload={onReload} />
          {children}
        </>
      )}
    </article>
  );
}
