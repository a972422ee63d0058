import type { FormInstance } from 'antd';
import { useEffect } from 'react';
import { ApiError } from '#api/error.ts';
import type { FormValues } from '../data/types.ts';
import { problemsOf } from './rules.ts';

/** What the server says of a field stands at that field, and the first one has the focus. */
export function useFieldProblems(form: FormInstance<FormValues>, error: unknown): void {
  useEffect(() => {
    if (!(error instanceof ApiError)) return;
    const problems = problemsOf(error.fields, Object.keys(form.getFieldsValue()));
    form.setFields(problems);
    if (problems[0]) form.focusField(problems[0].name);
  }, [error, form]);
}
