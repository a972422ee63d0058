import { CATEGORIES } from '@rostro/shared/catalog';
import type { AdminService } from '@rostro/shared/contract/catalog/catalog-admin';
import { Button } from 'antd';
import { Sparkles } from 'lucide-react';
import { useState } from 'react';
import { copyOf, isSame } from '#edit/rebase.ts';
import { EditForm } from '#office/edit/EditForm.tsx';
import { useSize } from '#office/ui/useSize.ts';
import { useToday } from '#office/ui/useToday.ts';
import { NeedsChips } from './NeedsChips.tsx';
import { NeedsTable } from './NeedsTable.tsx';
import { keyOf, type NeedsByKey, type PartChoice, type Proposal, propose, withMark } from './needs.ts';
import { failedNeeds, useNeedsEdit } from './useNeedsEdit.ts';

interface SuggestionProps {
  proposal: Proposal | undefined;
  /** The marks before the proposal was taken; undefined: it was not. */
  before: NeedsByKey | undefined;
  onTake: () => void;
  onUndo: () => void;
}

/** What the clinic probably means. Nothing changes before it is pressed, and nothing is saved before *Guardar*. */
function Suggestion({ proposal, before, onTake, onUndo }: SuggestionProps) {
  if (proposal === undefined && before === undefined) return null;
  return (
    <div className="flex flex-wrap gap-y-2 gap-x-4 items-center p-4 bg-plum-tint" role="status">
      <Sparkles size={18} strokeWidth={1.8} className="flex-none text-plum max-phone:hidden" aria-hidden />
      <div className="flex-1 min-w-60 wrap-anywhere">
        {proposal === undefined ? (
          <p className="font-medium">Marcamos lo propuesto. Revísalo y guárdalo.</p>
        ) : (
          <>
            <p className="font-medium">Proponemos marcar</p>
            <ul className="text-14 text-muted">
              {proposal.reasons.map((reason) => (
                <li key={reason}>{reason}</li>
              ))}
            </ul>
          </>
        )}
      </div>
      {proposal === undefined ? (
        <Button onClick={onUndo}>Deshacer</Button>
      ) : (
        <Button onClick={onTake} className="max-phone:flex-1">
          Proponer
        </Button>
      )}
    </div>
  );
}

interface NeedsFormProps {
  services: readonly AdminService[];
  choices: readonly PartChoice[];
}

export function NeedsForm({ services, choices }: NeedsFormProps) {
  const today = useToday();
  const { phone } = useSize();
  const edit = useNeedsEdit(services, choices);
  const [before, setBefore] = useState<NeedsByKey>();
  const needs = edit.form.watch('needs');
  const groups = CATEGORIES.map((category) => ({
    category,
    services: services.filter((service) => service.category === category),
  })).filter((group) => group.services.length > 0);
  const set = (next: NeedsByKey): void => {
    for (const service of services) {
      const own = next[keyOf(service)];
      if (own && !isSame(own, needs[keyOf(service)]))
        edit.form.setValue(`needs.${keyOf(service)}`, own, { shouldDirty: true });
    }
  };
  const board = {
    ...{ edit, groups, choices, needs, today },
    mark: (some: readonly AdminService[], part: PartChoice['part'], change: { id: string; isOn: boolean }) => {
      const choice = choices.find((one) => one.part === part);
      for (const service of choice ? some : []) {
        const path = `needs.${keyOf(service)}.${part}` as const;
        edit.form.clearErrors(path);
        edit.form.setValue(path, withMark(edit.form.getValues(path) ?? [], change, choice as PartChoice, today), {
          shouldDirty: true,
        });
      }
    },
  };
  const proposal = propose(needs, services, choices, today);
  return (
    <EditForm edit={edit} failed={failedNeeds} stays className="[&>[role=alert]]:m-4" aria-label="Qué necesita">
      <Suggestion
        proposal={proposal}
        before={edit.dirty ? before : undefined}
        onTake={() => {
          if (proposal === undefined) return;
          setBefore(copyOf(needs));
          set(proposal.needs);
        }}
        onUndo={() => {
          if (before !== undefined) set(before);
          setBefore(undefined);
        }}
      />
      {phone ? <NeedsChips board={board} /> : <NeedsTable board={board} />}
    </EditForm>
  );
}
