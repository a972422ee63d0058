import type { Category } from '@rostro/shared/catalog';
import type { AdminService } from '@rostro/shared/contract/catalog/catalog-admin';
import { get } from 'react-hook-form';
import type { Edit } from '#edit/useEdit.ts';
import { Theirs } from '#office/edit/EditField.tsx';
import { FieldError } from '#ui/field/Field.tsx';
import { keyOf, type NeedsByKey, type Part, type PartChoice } from './needs.ts';
import type { NeedsValues } from './useNeedsEdit.ts';

/** What the table of wide screens and the list of phones show and change. */
export interface NeedsBoard {
  edit: Edit<NeedsValues>;
  groups: readonly { category: Category; services: readonly AdminService[] }[];
  choices: readonly PartChoice[];
  needs: NeedsByKey;
  today: string;
  mark: (services: readonly AdminService[], part: Part, change: { id: string; isOn: boolean }) => void;
}

/** The refusal of a service's needs, and those that somebody else saved meanwhile. */
export function RowProblems({ board: { edit, choices }, service }: { board: NeedsBoard; service: AdminService }) {
  return choices.map(({ part, label, none, resources }) => {
    const path = `needs.${keyOf(service)}.${part}` as const;
    const error: string | undefined = get(edit.form.formState.errors, `${path}.message`);
    const theirs: readonly string[] | undefined = get(edit.theirs, path);
    const names = resources.flatMap(({ id, name }) => (theirs?.includes(id) ? [name] : []));
    return (
      <div key={part} className="contents font-normal">
        {error !== undefined && <FieldError id={path}>{error}</FieldError>}
        {theirs !== undefined && (
          <Theirs
            label={`${label} de ${service.name}`}
            other={names.join(', ') || none}
            onTake={() => edit.take(path)}
          />
        )}
      </div>
    );
  });
}
