import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '#ui/toast/index.ts';
import { useFailureToast } from '#ui/toast/useFailureToast.ts';
import { createMutation } from './api.ts';
import { attemptOf, BLANK, isSame, newNoteOf } from './draft.ts';
import { useDraft } from './drafts.ts';
import { NoteForm } from './NoteForm.tsx';
import { SAVE_FAILED } from './words.ts';

interface NewNoteProps {
  appointmentId: string;
  onClose: () => void;
}

/** A note that is begun; saved it is a draft, which its author may still change. */
export function NewNote({ appointmentId, onClose }: NewNoteProps) {
  const [draft = { values: BLANK }, setDraft] = useDraft(newNoteOf(appointmentId));
  const options = createMutation(useQueryClient(), appointmentId);
  const sayFailure = useFailureToast();
  const creating = useMutation({
    ...options,
    onSuccess: (...answer) => {
      toast.success('Nota guardada correctamente');
      setDraft(undefined);
      onClose();
      return options.onSuccess?.(...answer);
    },
    onError: () => sayFailure(SAVE_FAILED),
  });
  const discard = (): void => {
    setDraft(undefined);
    onClose();
  };
  const save = (): void => {
    const attempt = attemptOf(draft, draft.values);
    setDraft({ ...draft, attempt });
    creating.mutate({ body: draft.values, key: attempt.key });
  };
  return (
    <NoteForm
      label="Nueva nota"
      base={BLANK}
      values={draft.values}
      busy={creating.isPending}
      error={creating.error}
      onChange={(values) => setDraft(isSame(values, BLANK) ? undefined : { ...draft, values })}
      onSave={save}
      onDiscard={discard}
    />
  );
}
