import { ChevronDown } from 'lucide-react';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { get } from 'react-hook-form';
import type { Edit } from '#edit/useEdit.ts';
import { classes } from '#ui/classes.ts';
import type { FormValues } from '../../published/data/types.ts';

export interface Fold {
  title: string;
  /** What a closed fold holds, in words. */
  said?: string | undefined;
  fields: readonly (keyof FormValues)[];
  children: ReactNode;
}

interface FoldsProps {
  edit: Edit<FormValues>;
  folds: readonly Fold[];
}

/** Parts of a long form, of which one is open. A refused attempt opens the part of its first error. */
export function Folds({ edit: { form, theirs, error }, folds }: FoldsProps) {
  const id = useId();
  const [open, setOpen] = useState(0);
  const { errors, submitCount } = form.formState;
  const isWrong = ({ fields }: Fold): boolean =>
    fields.some((field) => get(errors, field) !== undefined || field in theirs);
  const wrong = folds.findIndex(isWrong);
  const first = folds[wrong]?.fields.find((field) => get(errors, field) !== undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs per attempt; a press on a fold counts until the next
  useEffect(() => {
    if (wrong >= 0 && !folds.some((fold, at) => at === open && isWrong(fold))) setOpen(wrong);
  }, [submitCount, error]);
  // A field of a closed part takes no focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once the part of the error is open
  useEffect(() => {
    if (open === wrong && first !== undefined) form.setFocus(first);
  }, [open]);
  return (
    <div className="grid grid-cols-1">
      {folds.map((fold, at) => {
        const isOpen = at === open;
        return (
          <section key={fold.title} className="[&+&]:border-t [&+&]:border-t-line">
            <h2>
              <button
                type="button"
                aria-expanded={isOpen}
                aria-controls={`${id}-${at}`}
                className="flex gap-3 items-center w-full min-h-12 p-0 border-0 bg-transparent font-text font-semibold text-16 text-left"
                onClick={() => setOpen(isOpen ? -1 : at)}
              >
                <span className="flex-none">{fold.title}</span>
                <span
                  className={classes(
                    'flex-1 min-w-0 truncate font-normal text-14',
                    isWrong(fold) ? 'text-error' : 'text-muted',
                  )}
                >
                  {isOpen ? '' : isWrong(fold) ? 'Revisa los datos marcados' : fold.said}
                </span>
                <ChevronDown size={18} className={classes('flex-none', isOpen && 'rotate-180')} aria-hidden />
              </button>
            </h2>
            <div id={`${id}-${at}`} hidden={!isOpen} className={classes(isOpen && 'grid grid-cols-1 gap-5 pt-1 pb-5')}>
              {fold.children}
            </div>
          </section>
        );
      })}
    </div>
  );
}
