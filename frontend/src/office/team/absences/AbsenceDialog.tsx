import type { Absence } from '@rostro/shared/contract/team/resources';
import { useEdit } from '#edit/useEdit.ts';
import panel from '#office/clinic/published/Panel.module.css';
import { DialogFoot, EditForm } from '#office/edit/EditForm.tsx';
import { EditText, EditTime } from '#office/edit/fields.tsx';
import { Dialog } from '#office/ui/Dialog.tsx';
import { useLastOpened } from '#office/ui/useLastOpened.ts';
import { boundsOf, TypedAbsence, typedOf } from './days.ts';

/** The absence that the dialog edits, or the first day of a new one. */
export type AbsenceSubject = { absence: Absence } | { first: string };

const REASON = { placeholder: 'Vacaciones, curso, mantenimiento…', autoComplete: 'off' } as const;

const valuesOf = (subject: AbsenceSubject): TypedAbsence =>
  'absence' in subject
    ? typedOf(subject.absence)
    : { first: subject.first, last: subject.first, fromTime: '', toTime: '', reason: '' };

interface AbsenceFormProps {
  subject: AbsenceSubject;
  onSave: (absence: Absence) => void;
  onClose: () => void;
}

function AbsenceForm({ subject, onSave, onClose }: AbsenceFormProps) {
  const isNew = !('absence' in subject);
  const edit = useEdit({
    name: 'config.absence',
    saved: { values: valuesOf(subject), version: 0 },
    schema: TypedAbsence,
    send: async (typed) => {
      const id = isNew ? crypto.randomUUID() : subject.absence.id;
      onSave({ id, ...boundsOf(typed), reason: typed.reason });
      return undefined;
    },
    onSaved: onClose,
  });
  const { form } = edit;
  const { first, last } = form.watch();
  const save = isNew ? 'Agregar ausencia' : 'Cambiar ausencia';
  return (
    <EditForm
      edit={edit}
      failed="Error al guardar la ausencia"
      unguarded
      foot={<DialogFoot edit={edit} onCancel={onClose} save={save} />}
    >
      <div className={panel.columns}>
        <EditText
          edit={edit}
          name="first"
          label="Primer día"
          alsoCheck={['last']}
          input={{
            type: 'date',
            // The last day follows the first one until a later day is chosen.
            onInput: ({ currentTarget }) => {
              if (last <= first) form.setValue('last', currentTarget.value, { shouldDirty: true });
            },
          }}
        />
        <EditText edit={edit} name="last" label="Último día" input={{ type: 'date', min: first }} />
        <EditTime edit={edit} name="fromTime" label="Desde la hora" hint="Vacía: todo el primer día" optional />
        <EditTime edit={edit} name="toTime" label="Hasta la hora" hint="Vacía: todo el último día" optional />
      </div>
      <EditText edit={edit} name="reason" label="Motivo" input={REASON} />
    </EditForm>
  );
}

interface AbsenceDialogProps {
  subject: AbsenceSubject | undefined;
  onSave: (absence: Absence) => void;
  onClose: () => void;
}

/** The dialog of an absence. It changes the form of the resource, which saves it with everything else. */
export function AbsenceDialog({ subject, onSave, onClose }: AbsenceDialogProps) {
  const { shown, opening } = useLastOpened(subject);
  return (
    <Dialog
      open={subject !== undefined}
      onCancel={onClose}
      title={shown && 'absence' in shown ? 'Cambiar ausencia' : 'Nueva ausencia'}
      footer={null}
      intoFirstField
    >
      {shown && <AbsenceForm key={opening} subject={shown} onSave={onSave} onClose={onClose} />}
    </Dialog>
  );
}
