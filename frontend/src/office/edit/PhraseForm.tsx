import { Input } from 'antd';
import type { ComponentProps, ReactNode } from 'react';
import * as z from 'zod';
import { useEdit } from '#edit/useEdit.ts';
import { EditField } from './EditField.tsx';
import { DialogFoot, EditForm } from './EditForm.tsx';
import { EditArea } from './fields.tsx';
import styles from './PhraseForm.module.css';

const MISMATCH = 'El texto de confirmación no coincide. Por favor, escribe el texto exacto para confirmar.';

interface PhraseFormProps extends Pick<ComponentProps<typeof EditForm>, 'failed'> {
  /** The name of the form, with the id of what is deleted. */
  name: string;
  phrase: string;
  /** The hint while the phrase is correct so far. */
  hint: string;
  label: string;
  /**
   * Also asks for a reason, which `onDelete` gets. The field is prefilled with the usual reason, so the phrase alone is
   * enough.
   */
  reason?: { usual: string; hint: string; maxLength: number };
  onDelete: (reason: string) => Promise<unknown>;
  onClose: () => void;
  /** Describes what will be deleted. */
  children: ReactNode;
}

/** The text is wrong as soon as it diverges from the phrase, not while it is incomplete. */
export function PhraseForm(props: PhraseFormProps) {
  const { name, phrase, hint, label, failed, reason, onDelete, onClose, children } = props;
  const nothing = { values: { phrase: '', reason: reason?.usual ?? '' }, version: 0 };
  const edit = useEdit({
    name,
    saved: nothing,
    schema: z.object({
      phrase: z.literal(phrase, MISMATCH),
      reason: reason ? z.string().trim().min(1, 'Escribe el motivo') : z.string(),
    }),
    secrets: ['phrase'],
    send: async ({ reason: why }) => {
      await onDelete(why);
      return nothing;
    },
    savedIn: (now) => now,
  });
  const typed = edit.form.watch('phrase');
  const wrong = !phrase.startsWith(typed);
  const foot = (
    <DialogFoot
      edit={edit}
      onCancel={onClose}
      cancel="Conservar"
      save={label}
      saving="Eliminando…"
      danger
      disabled={typed !== phrase}
    />
  );
  return (
    <EditForm edit={edit} failed={failed} foot={foot} unguarded className={styles.form}>
      {children}
      <EditField edit={edit} name="phrase" label={phrase} bare ownError>
        {({ id, onChange, ...control }) => (
          <div className="[&_label]:leading-[1.7]">
            <label htmlFor={id}>
              Escribe <b className="py-0.5 px-1.5 rounded-[4px] bg-sand-2 font-semibold select-none">{phrase}</b> para
              confirmar
            </label>
            <Input
              {...control}
              id={id}
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              status={wrong ? 'error' : ''}
              aria-invalid={wrong}
              aria-describedby={`${id}-note`}
              onChange={({ target }) => onChange(target.value)}
            />
            <p
              id={`${id}-note`}
              role="status"
              className={wrong ? 'mt-1 text-12 text-muted text-error' : 'mt-1 text-12 text-muted'}
            >
              {wrong ? MISMATCH : hint}
            </p>
          </div>
        )}
      </EditField>
      {reason && (
        <EditArea edit={edit} name="reason" label="Motivo" rows={2} hint={reason.hint} maxLength={reason.maxLength} />
      )}
    </EditForm>
  );
}
