import type { FormInstance } from 'antd';
import type { FormValues } from '../data/types.ts';

/** What was wrong is looked at again while it is put right. */
export function askAgain(form: FormInstance<FormValues>, changed: readonly string[]): void {
  const wrong = form
    .getFieldsError()
    .filter(({ name, errors }) => errors.length > 0 && changed.includes(String(name[0])))
    .map(({ name }) => name);
  if (wrong.length > 0) form.validateFields(wrong).catch(() => undefined);
}
