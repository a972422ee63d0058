import { Form } from 'antd';
import { useState } from 'react';
import type { FormValues, Saved } from '../data/types.ts';
import { askAgain } from './askAgain.ts';
import { Fields } from './Fields.tsx';
import { Foot } from './Foot.tsx';
import styles from './Form.module.css';
import { FORM_NAME } from './names.ts';
import { Problems } from './Problems.tsx';
import { Restored } from './Restored.tsx';
import { TypedCopy } from './TypedCopy.tsx';
import { useFieldProblems } from './useFieldProblems.ts';
import { type DraftProps, useFormDraft } from './useFormDraft.ts';
import { useReload } from './useReload.ts';
import { useSave } from './useSave.ts';

interface CatalogFormProps extends DraftProps {
  onSaved: (saved: Saved) => void;
  onClose: () => void;
}

const notBlank = (line: string): boolean => line.trim() !== '';

export function CatalogForm({ onSaved, onClose, ...props }: CatalogFormProps) {
  const { catalog, subject } = props;
  const { words } = catalog;
  const [form] = Form.useForm<FormValues>();
  const [uploading, setUploading] = useState(false);
  const { base, initial, restored, typed, keep, showNow, takeBack, startAgain } = useFormDraft(form, props);
  const { save, error, saving, forget } = useSave(catalog, subject, base, onSaved);
  const { reload, loading } = useReload(catalog, (row) => {
    showNow(row);
    forget();
  });
  useFieldProblems(form, error);

  /** Blank lines go before the rest is numbered, so that what the server says of a line stands at that line. */
  const send = (values: FormValues): void => {
    if (uploading) return;
    const filled = { ...values, lines: values.lines.filter(notBlank) };
    form.setFieldValue('lines', filled.lines);
    save(filled);
  };

  return (
    <Form<FormValues>
      form={form}
      name={FORM_NAME}
      className={styles.form ?? ''}
      layout="vertical"
      requiredMark="optional"
      initialValues={initial}
      validateTrigger="onBlur"
      scrollToFirstError={{ focus: true, block: 'center' }}
      onValuesChange={(changed, values) => {
        askAgain(form, Object.keys(changed));
        keep(values);
      }}
      onFinish={send}
    >
      <div className={styles.notes} aria-live="polite">
        {restored && <Restored onDiscard={startAgain} />}
        <Problems
          error={error}
          title={words.saveFailed}
          loading={loading}
          onReload={() => subject.row && void reload(subject.row.id)}
        />
      </div>
      {typed && (
        <Form.Item noStyle shouldUpdate>
          {() => <TypedCopy typed={typed} current={form.getFieldsValue()} lines={words.lines} onUse={takeBack} />}
        </Form.Item>
      )}
      <Fields
        catalog={catalog}
        categoryBefore={subject.row && base.values.category}
        durationBefore={base.values.duration}
        durationUnread={subject.row?.durationUnread}
        onUploading={setUploading}
      />
      <Foot catalog={catalog} isNew={!subject.row} saving={saving} uploading={uploading} onClose={onClose} />
    </Form>
  );
}
