import type { ClientDetail } from '@rostro/shared/contract/client-records';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useKept } from '#edit/kept.ts';
import { isConflict } from '#office/catalog/form/Problems.tsx';
import { wrongFieldsIn } from '#office/chooseClient/problems.ts';
import { toast } from '#ui/toast/index.ts';
import { useTyping } from '../drawer/typing.ts';
import { clientQuery, saveNotesMutation } from './api.ts';

interface Draft {
  text: string;
  over: Pick<ClientDetail, 'notes' | 'version'>;
}

/** What is typed over the notes that were read; what others save meanwhile is shown beside it, never under it. */
export function useClientNotes(detail: ClientDetail) {
  const cache = useQueryClient();
  const [typed, setTyped] = useKept<Draft | undefined>(`agenda.notas.${detail.id}`, undefined);
  const latest = useRef(typed);
  latest.current = typed;
  const saving = useMutation(saveNotesMutation(cache, detail.id));
  const [reading, setReading] = useState(false);
  const over = typed?.over ?? detail;
  const dirty = typed !== undefined && typed.text.trim() !== over.notes;
  useTyping('notas del cliente', dirty);

  return {
    text: typed?.text ?? detail.notes,
    dirty,
    busy: saving.isPending,
    error: saving.error,
    reading,
    /** What somebody else wrote, once it was looked at. */
    theirs: typed !== undefined && isConflict(saving.error) && detail.notes !== over.notes ? detail.notes : undefined,
    type: (text: string): void => {
      if (saving.isPending) return;
      if (wrongFieldsIn(saving.error).notes !== undefined) saving.reset();
      setTyped({ text, over: { notes: over.notes, version: over.version } });
    },
    discard: (): void => {
      saving.reset();
      setTyped(undefined);
    },
    save: (): void => {
      if (typed === undefined || !dirty || saving.isPending) return;
      const onSuccess = (): void => {
        toast.success('Información del cliente actualizada correctamente');
        setTyped(undefined);
      };
      saving.mutate({ notes: typed.text, version: over.version }, { onSuccess });
    },
    /** What is typed stays, and is saved over what is there now. */
    reload: async (): Promise<void> => {
      setReading(true);
      try {
        const now = await cache.fetchQuery({ ...clientQuery(detail.id), staleTime: 0 });
        const mine = latest.current;
        if (mine) setTyped({ ...mine, over: { notes: mine.over.notes, version: now.version } });
      } finally {
        setReading(false);
      }
    },
  };
}
