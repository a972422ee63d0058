import { SERVICE_CATEGORY_LABELS } from '@rostro/shared/catalog';
import type { AdminService } from '@rostro/shared/contract/catalog/catalog-admin';
import { Check, ChevronDown } from 'lucide-react';
import { useEffect, useState } from 'react';
import { classes } from '#ui/classes.ts';
import { type NeedsBoard, RowProblems } from './NeedsBoard.tsx';
import { isOver, keyOf, sayNeeds } from './needs.ts';

function Chips({ board, service }: { board: NeedsBoard; service: AdminService }) {
  const { choices, needs, today, mark } = board;
  const own = needs[keyOf(service)] ?? service.needs;
  return choices.map((choice) => (
    <fieldset key={choice.part} className="grid gap-2 min-w-0 mt-3">
      <legend className="p-0 mb-2 text-14 font-medium">{choice.label}: una de estas</legend>
      <div className="flex flex-wrap gap-2">
        {choice.resources.map((resource) => {
          const isOn = own[choice.part].includes(resource.id);
          return (
            <button
              key={resource.id}
              type="button"
              aria-pressed={isOn}
              className={classes(
                'flex gap-1.5 items-center min-h-11 max-w-full px-4 py-1.5 border rounded-chip text-left wrap-anywhere',
                isOn ? 'bg-plum border-plum text-on-fill' : 'bg-white border-control-line',
              )}
              onClick={() => mark([service], choice.part, { id: resource.id, isOn: !isOn })}
            >
              {isOn && <Check size={16} strokeWidth={2.4} className="flex-none" aria-hidden />}
              {resource.name}
              {isOver(resource, today) && ' (ya no está)'}
            </button>
          );
        })}
      </div>
    </fieldset>
  ));
}

const headId = (id: number): string => `necesita-${id}`;

/** One service at a time, as on a phone: its chips stand below its name, and the next one is a press away. */
export function NeedsChips({ board }: { board: NeedsBoard }) {
  const { groups, choices, needs } = board;
  const all = groups.flatMap(({ services }) => services);
  const [openId, setOpenId] = useState<number>();
  const [wanted, setWanted] = useState<number>();
  useEffect(() => {
    if (wanted === undefined) return;
    const head = document.getElementById(headId(wanted));
    head?.focus({ preventScroll: true });
    head?.scrollIntoView?.({ block: 'start' });
    setWanted(undefined);
  }, [wanted]);
  return groups.map(({ category, services }) => (
    <section key={category} aria-labelledby={`necesita-${category}`}>
      <h2
        id={`necesita-${category}`}
        className="px-4 py-2 bg-sand-2 border-t border-t-line font-text text-14 font-semibold"
      >
        {SERVICE_CATEGORY_LABELS[category]}
      </h2>
      <ul>
        {services.map((service) => {
          const isOpen = openId === service.id;
          const next = all[all.indexOf(service) + 1];
          return (
            <li key={service.id} className="border-t border-t-row-line">
              <button
                id={headId(service.id)}
                type="button"
                aria-expanded={isOpen}
                className="flex gap-3 items-center w-full min-h-14 px-4 py-2 border-0 bg-transparent text-left scroll-mt-20"
                onClick={() => setOpenId(isOpen ? undefined : service.id)}
              >
                <span className="grid flex-1 min-w-0 wrap-anywhere">
                  <span className="font-medium">{service.name}</span>
                  <small className="text-14 text-muted">
                    {sayNeeds(needs[keyOf(service)] ?? service.needs, choices)}
                  </small>
                </span>
                <ChevronDown size={18} className={classes('flex-none', isOpen && 'rotate-180')} aria-hidden />
              </button>
              <div className="px-4 empty:hidden">
                <RowProblems board={board} service={service} />
              </div>
              {isOpen && (
                <div className="px-4 pb-4">
                  <Chips board={board} service={service} />
                  {next && (
                    <button
                      type="button"
                      className="link min-h-11 mt-2 p-0 border-0 bg-transparent text-left wrap-anywhere"
                      onClick={() => {
                        setOpenId(next.id);
                        setWanted(next.id);
                      }}
                    >
                      Siguiente: {next.name}
                    </button>
                  )}
                </div>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  ));
}
