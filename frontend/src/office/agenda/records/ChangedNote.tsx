import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Alert } from 'antd';
import { useState } from 'react';
import { toast } from '#ui/toast/index.ts';
import { useFailureToast } from '#ui/toast/useFailureToast.ts';
import { updateMutation } from './api.ts';
import { changeOf, isSame, valuesOf } from './draft.ts';
import { useDraft } from './drafts.ts';
import type { NoteCardProps } from './NoteCard.tsx';
import { NoteForm } from './NoteForm.tsx';
import { SAVE_FAILED } from './words.ts';

/** A note that is not signed, being changed by its author. */
export function ChangedNote({ record, shownAt, onReload, onClose }: NoteCardProps & { onClose: () => void }) {
  const base = valuesOf(record);
  const [draft = { values: base, version: record.version }, setDraft] = useDraft(changeOf(record.id));
  const [reloaded, setReloaded] = useState(false);
  const sayFailure = useFailureToast();
  const options = updateMutation(useQueryClient(), shownAt, record);
  const saving = useMutation({
    ...options,
    onSuccess: (...answer) => {
      toast.success('Nota guardada correctamente');
      setDraft(undefined);
      onClose();
      return options.onSuccess?.(...answer);
    },
    onError: () => sayFailure(SAVE_FAILED),
  });
  /** What somebody saved elsewhere is shown; what was typed here stays, and is saved over it next. */
  const reload = async (): Promise<void> => {
    await onReload();
    setReloaded(true);
    saving.reset();
  };
  const moved = draft.version !== record.version;
  return (
    <>
      {reloaded && moved && (
        <Alert
          type="info"
          showIcon
          title="Así está guardada la nota ahora"
          description={`${record.text} Lo que escribiste sigue en el formulario: revísalo antes de guardar.`}
        />
      )}
      <NoteForm
        label="Editar nota"
        base={base}
        values={draft.values}
        busy={saving.isPending}
        error={saving.error}
        onChange={(values) => setDraft(isSame(values, base) ? undefined : { ...draft, values })}
        onReload={reload}
        onSave={() =>
          saving.mutate({ ...draft.values, version: reloaded ? record.version : (draft.version ?? record.version) })
        }
        onDiscard={() => {
          setDraft(undefined);
          onClose();
        }}
      />
    </>
  );
}
