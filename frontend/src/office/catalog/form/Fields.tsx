import { Alert, Form, Input, Select } from 'antd';
import type { ReactNode } from 'react';
import { ImageField } from '#office/image/ImageField.tsx';
import type { Catalog, FieldName } from '../data/types.ts';
import { DurationField } from './DurationField.tsx';
import styles from './Form.module.css';
import { LinesField } from './LinesField.tsx';
import { PriceField } from './PriceField.tsx';
import { ruleOf } from './rules.ts';

interface FieldProps {
  catalog: Catalog;
  name: FieldName;
  label: string;
  optional?: boolean;
  children: ReactNode;
}

/** The rule is the contract's; it is asked when the field is left, and when the form is sent. */
function Field({ catalog, name, label, optional = false, children }: FieldProps) {
  const rule = catalog.rules[name];
  return (
    <Form.Item name={name} label={label} required={!optional} rules={rule ? [ruleOf(rule)] : []}>
      {children}
    </Form.Item>
  );
}

/** The other category has its own staff and its own places: what is booked has to go there, too. */
function CategoryWarning({ before }: { before: string | undefined }) {
  const category = Form.useWatch<string | undefined>('category');
  if (before === undefined || category === undefined || category === before) return null;
  return (
    <Alert
      type="warning"
      showIcon
      className={styles.warning ?? ''}
      title={`Sus citas próximas pasarán a «${category}»`}
      description="Al guardar ocuparán los lugares de esa categoría. Las que no quepan conservan el suyo, y te diremos cuáles son."
    />
  );
}

interface FieldsProps {
  catalog: Catalog;
  /** The category with which an existing service began. */
  categoryBefore: string | undefined;
  /** The minutes that it had when the form was opened. */
  durationBefore: number | null | undefined;
  /** What was once written for its length, where that is none. */
  durationUnread: string | null | undefined;
  /** Told while a picture is on its way up. */
  onUploading: (busy: boolean) => void;
}

export function Fields({ catalog, categoryBefore, durationBefore, durationUnread, onUploading }: FieldsProps) {
  const { categories, priced, words, rules } = catalog;
  const options = categories.map((category) => ({ value: category, label: category }));
  return (
    <>
      <Field catalog={catalog} name="name" label="Nombre">
        <Input autoComplete="off" />
      </Field>
      <Field catalog={catalog} name="description" label="Descripción">
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 8 }} />
      </Field>
      <div className={priced ? styles.columns : ''}>
        <Field catalog={catalog} name="category" label="Categoría">
          <Select options={options} />
        </Field>
        {priced && (
          <Field catalog={catalog} name="price" label="Precio" optional>
            <PriceField />
          </Field>
        )}
      </div>
      {priced && <DurationField before={durationBefore} unread={durationUnread} rule={rules.duration} />}
      {priced && <CategoryWarning before={categoryBefore} />}
      <Field catalog={catalog} name="image" label="Imagen">
        <ImageField onBusy={onUploading} />
      </Field>
      {rules.lines && (
        <LinesField
          label={words.lines}
          line={words.line}
          add={words.addLine}
          rule={ruleOf(rules.lines, (line) => [line ?? ''])}
        />
      )}
    </>
  );
}
