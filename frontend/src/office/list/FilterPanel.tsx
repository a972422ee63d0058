import { Button, Segmented, Select, type SelectProps } from 'antd';
import { type ReactNode, useId } from 'react';
import { classes } from '#ui/classes.ts';
import styles from './FilterPanel.module.css';

/** Links the toolbar's button to the panel. */
export const FILTERS_ID = 'filtros';

interface FilterPanelProps {
  label: string;
  /** A class that sets `--columns`. */
  className: string | undefined;
  /** Whether no filter is active; disables *Limpiar*. */
  none: boolean;
  onClear: () => void;
  children: ReactNode;
}

export function FilterPanel({ label, className, none, onClear, children }: FilterPanelProps) {
  return (
    <section id={FILTERS_ID} className={classes(styles.panel, className)} aria-label={label}>
      {children}
      <Button type="text" disabled={none} onClick={onClear}>
        Limpiar
      </Button>
    </section>
  );
}

interface FilterFieldProps {
  id: string;
  label: string;
  children: ReactNode;
}

function FilterField({ id, label, children }: FilterFieldProps) {
  return (
    <label className="grid gap-1 min-w-0" htmlFor={id}>
      <span className="text-muted text-12">{label}</span>
      {children}
    </label>
  );
}

interface SelectFilterProps<T> extends Pick<SelectProps, 'loading' | 'allowClear'> {
  id: string;
  label: string;
  value: T | undefined;
  options: readonly { value: T; label: string }[];
  onChange: (value: T | undefined) => void;
  placeholder?: string;
  /** Makes the options searchable, for long lists. */
  searched?: boolean;
  /** The label of a value whose option is missing or not loaded yet. */
  word?: string;
}

export function SelectFilter<T extends string | number>({
  id,
  label,
  word,
  searched,
  ...select
}: SelectFilterProps<T>) {
  const { value, options, onChange, placeholder = 'Todos', allowClear = true, loading = false } = select;
  return (
    <FilterField id={id} label={label}>
      <Select<T>
        id={id}
        placeholder={placeholder}
        allowClear={allowClear}
        loading={loading}
        {...(searched && { showSearch: { optionFilterProp: 'label' } })}
        {...(word !== undefined && { labelRender: () => word })}
        value={value ?? null}
        options={[...options]}
        onChange={(next: T | undefined) => onChange(next ?? undefined)}
      />
    </FilterField>
  );
}

interface ChoiceFilterProps<T> {
  label: string;
  value: T | undefined;
  /** The option with `undefined`, which means no filter, comes first: `'Todos'`. */
  options: readonly { value: T | undefined; label: string }[];
  onChange: (value: T | undefined) => void;
}

export function ChoiceFilter<T>({ label, value, options, onChange }: ChoiceFilterProps<T>) {
  const id = useId();
  const at = options.findIndex((option) => option.value === value);
  return (
    <div className="grid gap-1 min-w-0">
      <span className="text-muted text-12" id={id}>
        {label}
      </span>
      <Segmented<number>
        aria-labelledby={id}
        block
        value={Math.max(0, at)}
        options={options.map((option, index) => ({ value: index, label: option.label }))}
        onChange={(index) => onChange(options[index]?.value)}
      />
    </div>
  );
}
