import { Checkbox } from 'antd';
import type { Edit } from '#edit/useEdit.ts';
import { EditField } from '#office/edit/EditField.tsx';
import type { TypedMarks } from './marks.ts';

type Id = string | number;
export interface Choice {
  id: Id;
  name: string;
  /** Why the mark has no effect yet. */
  lack?: string | undefined;
}

interface IdChecksProps {
  edit: Edit<TypedMarks>;
  name: 'medicalIds' | 'physicianIds' | 'exemptTemplateIds';
  label: string;
  hint: string;
  /** What stands where there is nothing to choose. */
  none: string;
  choices: readonly Choice[];
}

/** Which things of a list have a mark. Marks of things that are gone stay. */
export function IdChecks({ edit, name, label, hint, none, choices }: IdChecksProps) {
  const say = (ids: readonly Id[]): string =>
    choices.flatMap((one) => (ids.includes(one.id) ? [one.name] : [])).join(', ') || 'ninguno';
  return (
    <EditField edit={edit} name={name} label={label} bare say={say}>
      {({ value, onChange }) => {
        const marked: readonly Id[] = value;
        const mark = (id: Id, isMarked: boolean): void =>
          onChange((isMarked ? [...marked, id] : marked.filter((other) => other !== id)) as typeof value);
        return (
          <fieldset className="grid gap-2 min-w-0">
            <legend className="p-0 font-medium">{label}</legend>
            <p className="text-muted">{hint}</p>
            {choices.length === 0 && <p className="text-muted">{none}</p>}
            <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(240px,100%),1fr))] gap-x-6">
              {choices.map(({ id, name: what, lack }) => (
                <li key={id} className="min-w-0">
                  <Checkbox
                    className="min-h-9 items-center max-phone:min-h-11"
                    checked={marked.includes(id)}
                    onChange={({ target }) => mark(id, target.checked)}
                  >
                    {what}
                    {lack !== undefined && <small className="block text-muted">{lack}</small>}
                  </Checkbox>
                </li>
              ))}
            </ul>
          </fieldset>
        );
      }}
    </EditField>
  );
}
