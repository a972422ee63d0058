import type { FieldPath, FieldValues, PathValue } from 'react-hook-form';
import { EditSelect, type EditSelectProps } from '#office/edit/fields.tsx';
import { useBranches } from './branches.ts';

interface EditBranchProps<T extends FieldValues, N extends FieldPath<T>>
  extends Omit<EditSelectProps<T, N>, 'options'> {
  /** Offers branches that take no visits, too. */
  withClosed?: boolean;
}

/** The field of a branch; nothing while the clinic has one. The value stays offered after its branch was closed. */
export function EditBranch<T extends FieldValues, N extends FieldPath<T>>({
  withClosed = false,
  ...field
}: EditBranchProps<T, N>) {
  const branches = useBranches();
  if (branches.length === 0) return null;
  const chosen = field.edit.form.watch(field.name);
  const options = branches
    .filter(({ id, isActive }) => withClosed || isActive || id === chosen)
    .map(({ id, name, isActive }) => ({
      value: id as PathValue<T, N>,
      label: withClosed && !isActive ? `${name} (no recibe citas)` : name,
    }));
  return <EditSelect {...field} options={options} />;
}
