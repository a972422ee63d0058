import type { NoteTemplate } from '@rostro/shared/contract/note-templates';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { NotebookPen } from 'lucide-react';
import type { Edit } from '#edit/useEdit.ts';
import { noteTemplatesQuery } from '#office/noteFields/templates.ts';
import type { NoteValues } from '#office/noteFields/values.ts';
import { toast } from '#ui/toast/index.ts';
import styles from './Records.module.css';

const WORDS = [
  ...(['reason', 'examination', 'diagnosis', 'diagnosisCode', 'plan'] as const),
  ...(['applied', 'areas', 'indications', 'text'] as const),
] satisfies (keyof NoteValues & keyof NoteTemplate)[];

const isEmpty = (said: string | readonly unknown[]): boolean => said.length === 0;

/** Fills the empty fields only. @returns how many */
function fill({ form }: Edit<NoteValues>, template: NoteTemplate): number {
  const typed = form.getValues();
  const filled = WORDS.filter((name) => isEmpty(typed[name]) && !isEmpty(template[name]));
  for (const name of filled) {
    form.setValue(name, template[name], { shouldDirty: true, shouldTouch: true });
  }
  return filled.length;
}

interface FillFromTemplateProps {
  edit: Edit<NoteValues>;
  /** Of the visit. */
  serviceIds: readonly number[];
}

/** What the clinic wrote for the services of the visit, one button each. Nothing typed is overwritten. */
export function FillFromTemplate({ edit, serviceIds }: FillFromTemplateProps) {
  const { data = [] } = useQuery(noteTemplatesQuery());
  const own = data.filter((one) => one.isActive && one.serviceIds.some((id) => serviceIds.includes(id)));
  if (own.length === 0) return null;
  return (
    <div className={styles.templates}>
      {own.map((template) => (
        <Button
          key={template.id}
          icon={<NotebookPen size={16} strokeWidth={1.8} aria-hidden />}
          onClick={() =>
            fill(edit, template) > 0
              ? toast.success('Llenamos lo que estaba vacío. Revísalo y corrígelo.')
              : toast.success('No quedaba nada vacío por llenar.')
          }
        >
          Llenar con «{template.name}»
        </Button>
      ))}
    </div>
  );
}
