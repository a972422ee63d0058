import type { ClientDetail } from '@rostro/shared/contract/client-records';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef } from 'react';
import { useKept } from '#edit/kept.ts';
import { wrongFieldsIn } from '#office/chooseClient/problems.ts';
import { toast } from '#ui/toast/index.ts';
import { readClientAgain, updateClientMutation } from '../data/api.ts';

type Read = Pick<ClientDetail, 'notes' | 'version'>;
/** What is typed, upon the notes that were read when typing began. */
interface Draft {
  text: string;
  upon: Read;
  /** What somebody else has made of the notes meanwhile. */
  theirs?: string;
}

/**
 * The notes under change. Somebody else's notes are never overwritten unseen; a change of anything else of the client does
 * not stand in the way.
 */
export function useNotes(client: ClientDetail) {
  const cache = useQueryClient();
  const [draft, setDraft] = useKept<Draft | null>(`clientes.notas.${client.id}`, null);
  const saving = useMutation(updateClientMutation(cache));
  const reading = useMutation({
    mutationFn: () => readClientAgain(cache, client.id),
    onSuccess: (now) => {
      saving.reset();
      if (draft !== null) setDraft(rebased(draft, now));
    },
  });
  const sending = useRef(false);
  const text = draft?.text ?? client.notes;
  const dirty = draft !== null && draft.text.trim() !== client.notes;

  const save = (event: FormEvent): void => {
    event.preventDefault();
    if (draft === null || !dirty || sending.current) return;
    sending.current = true;
    saving.mutate(
      { clientId: client.id, changes: { notes: draft.text.trim() }, version: versionFor(draft, client) },
      {
        onSuccess: () => {
          setDraft(null);
          toast.success('Información del cliente actualizada correctamente');
        },
        onSettled: () => {
          sending.current = false;
        },
      },
    );
  };
  return {
    ...{ text, dirty, save },
    theirs: draft?.theirs,
    type: (typed: string): void => {
      if (wrongFieldsIn(saving.error).notes !== undefined) saving.reset();
      setDraft(draft === null ? { text: typed, upon: client } : { ...draft, text: typed });
    },
    discard: (): void => {
      setDraft(null);
      saving.reset();
    },
    busy: saving.isPending,
    error: reading.error ?? saving.error,
    reload: () => reading.mutate(),
    reading: reading.isPending,
  };
}

/** The notes are as they were: whatever else has changed in the client is none of theirs. */
const versionFor = ({ upon }: Draft, client: Read): number =>
  client.notes === upon.notes ? client.version : upon.version;

const rebased = ({ text, upon }: Draft, now: Read): Draft => ({
  text,
  upon: { notes: now.notes, version: now.version },
  ...(now.notes !== upon.notes && now.notes !== text && { theirs: now.notes }),
});
