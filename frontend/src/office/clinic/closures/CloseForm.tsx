import { CATEGORIES, SERVICE_CATEGORY_LABELS } from '@rostro/shared/catalog';
import type { CloseDays } from '@rostro/shared/contract/clinic/configuration';
import { sayLongDay } from '@rostro/shared/time';
import { Input, Select } from 'antd';
import type { Edit } from '#edit/useEdit.ts';
import { EditRadios } from '#office/edit/choices.tsx';
import { EditField } from '#office/edit/EditField.tsx';
import { DialogFoot, EditForm } from '#office/edit/EditForm.tsx';
import { EditText } from '#office/edit/fields.tsx';
import { sentence } from '#office/ui/say.ts';
import { useBranches } from '../published/branches.ts';
import styles from '../published/Panel.module.css';
import { FAILED } from '../published/useSaving.ts';
import { WHOLE_CLINIC } from './words.ts';

const SCOPES = [
  { value: null, label: WHOLE_CLINIC },
  ...CATEGORIES.map((category) => ({ value: category, label: `Solo ${SERVICE_CATEGORY_LABELS[category]}` })),
];
const REASON = { placeholder: 'Vacaciones, mantenimiento, capacitación…', autoComplete: 'off' } as const;
const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text);
const hintOf = (day: string): string | undefined => (isDay(day) ? sentence(sayLongDay(day)) : undefined);

const EVERY_BRANCH = '';

/** The branch of the closure; hidden while the clinic has one. */
function BranchField({ edit }: Pick<CloseFormProps, 'edit'>) {
  const branches = useBranches();
  if (branches.length === 0) return null;
  const options = [
    { value: EVERY_BRANCH, label: 'Todas las sucursales' },
    ...branches.filter(({ isActive }) => isActive).map(({ id, name }) => ({ value: id, label: name })),
  ];
  return (
    <EditField edit={edit} name="branch" label="Sucursal">
      {({ value, onChange, ...control }) => (
        <Select
          {...control}
          value={value ?? EVERY_BRANCH}
          options={options}
          onChange={(id: string) => onChange(id === EVERY_BRANCH ? undefined : id)}
        />
      )}
    </EditField>
  );
}

interface CloseFormProps {
  edit: Edit<CloseDays>;
  today: string;
  onCancel: () => void;
}

export function CloseForm({ edit, today, onCancel }: CloseFormProps) {
  const { form } = edit;
  const { from, to } = form.watch();
  /** The last day follows the first one until a later day is chosen. */
  const follow = (next: string): void => {
    if (to <= from) form.setValue('to', next, { shouldDirty: true });
  };
  const foot = <DialogFoot edit={edit} onCancel={onCancel} save="Cerrar días" saving="Cerrando…" />;
  return (
    <EditForm edit={edit} failed={FAILED} foot={foot}>
      <div className={styles.columns}>
        <EditField edit={edit} name="from" label="Primer día" hint={hintOf(from)} alsoCheck={['to']}>
          {({ onChange, ...control }) => (
            <Input
              {...control}
              type="date"
              min={today}
              onChange={({ target }) => {
                follow(target.value);
                onChange(target.value);
              }}
            />
          )}
        </EditField>
        <EditText
          edit={edit}
          name="to"
          label="Último día"
          hint={hintOf(to) ?? 'El mismo, para cerrar un solo día'}
          input={{ type: 'date', min: from || today }}
        />
      </div>
      <BranchField edit={edit} />
      <EditRadios edit={edit} name="category" label="Qué se cierra" options={SCOPES} vertical />
      <EditText edit={edit} name="reason" label="Motivo" input={REASON} />
    </EditForm>
  );
}
