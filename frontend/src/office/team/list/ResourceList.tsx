import { SERVICE_CATEGORY_LABELS } from '@rostro/shared/catalog';
import type { Resource, ResourceKind } from '@rostro/shared/contract/team/resources';
import { addDays, instantOf } from '@rostro/shared/time';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { ArrowDown, ArrowUp, Share2 } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { call } from '#api/client.ts';
import { detailOf } from '#api/error.ts';
import { useBranchName } from '#office/clinic/published/branches.ts';
import { KINDS } from '#office/clinic/published/kinds.ts';
import panel from '#office/clinic/published/Panel.module.css';
import { resourcesQuery } from '#office/clinic/published/resources.ts';
import { Face } from '#office/ui/Face.tsx';
import { useLastOpened } from '#office/ui/useLastOpened.ts';
import { classes } from '#ui/classes.ts';
import { toast } from '#ui/toast/index.ts';
import { sayAway, sortAbsences } from '../absences/days.ts';
import { sayDate, sayHoursOn, sayNextHours } from '../hours/say.ts';
import styles from './ResourceList.module.css';

const FAILED = 'Error al cambiar el orden';
const placeOf = ({ id, order }: Resource) => ({ id, order });

/** The list with two resources in each other's places. */
const swapped = (all: readonly Resource[], a: Resource, b: Resource): Resource[] =>
  all.map((one) => {
    if (one.id === a.id) return { ...one, order: b.order };
    return one.id === b.id ? { ...one, order: a.order } : one;
  });

/** Saves swaps one after another. The list shows each at once; after a failure it is reloaded. */
function useOrder() {
  const cache = useQueryClient();
  const { queryKey } = resourcesQuery();
  const mutationKey = ['swapResources'];
  const isLast = (): boolean => cache.isMutating({ mutationKey }) === 1;
  const { mutate, isPending } = useMutation({
    mutationKey,
    scope: { id: mutationKey.join('.') },
    mutationFn: ({ a, b }: Record<'a' | 'b', Resource>) =>
      call('swapResources', { body: { a: placeOf(a), b: placeOf(b) } }),
    onError: (error) => void toast.error(`${FAILED}. ${detailOf(error)}`),
    onSettled: () => {
      if (isLast()) void cache.invalidateQueries({ queryKey });
    },
  });
  const swap = async (a: Resource, b: Resource): Promise<void> => {
    await cache.cancelQueries({ queryKey });
    cache.setQueryData(queryKey, (all) => all && { items: swapped(all.items, a, b) });
    mutate({ a, b });
  };
  return { swap: (a: Resource, b: Resource) => void swap(a, b), saving: isPending };
}

/** Lazy, because it contains the library that draws QR codes. */
const SharePerson = lazy(() => import('./SharePerson.tsx'));

type Direction = -1 | 1;
const DIRECTIONS = [
  { by: -1, word: 'arriba', icon: ArrowUp },
  { by: 1, word: 'abajo', icon: ArrowDown },
] as const;
const moveId = (id: string, by: Direction): string => `mover-${id}-${by}`;

/** `'Dermatóloga · Tratamientos Especializados'`; empty for rooms and machines. */
const sayPerson = ({ title, categories }: Resource): string =>
  [title, ...categories.map((one) => SERVICE_CATEGORY_LABELS[one])].filter(Boolean).join(' · ');

/** The coming changes: the first day, the last day, other hours. */
function saySoon({ activeFrom, activeTo, hours }: Resource, today: string): string[] {
  return [
    activeFrom > today ? `Empieza el ${sayDate(activeFrom)}` : '',
    activeTo === null ? '' : `Último día: ${sayDate(activeTo)}`,
    sayNextHours(hours, today) ?? '',
  ].filter(Boolean);
}

const WORD_JOINER = '\u2060';
/** Lines break between words only, never within `'14:00–18:00'`. */
const unbroken = (text: string): string => text.replaceAll('–', `${WORD_JOINER}–${WORD_JOINER}`);

interface WhatProps {
  resource: Resource;
  today: string;
}

function What({ resource, today }: WhatProps) {
  const { id, kind, name, hours, absences } = resource;
  const person = sayPerson(resource);
  const branch = useBranchName(resource.branch);
  const [away] = sortAbsences(absences, instantOf(Date.now())).ahead;
  return (
    <div className={classes(styles.what, 'grid flex-1 gap-px min-w-0 wrap-anywhere')}>
      <Link to={`${KINDS[kind].path}/${id}`}>{name}</Link>
      {person && <span>{person}</span>}
      {branch && <span>{branch}</span>}
      <ul className="flex flex-wrap gap-y-0 gap-x-4 tabular-nums max-phone:text-14">
        {sayHoursOn(hours, today).map((line) => (
          <li key={line}>{unbroken(line)}</li>
        ))}
      </ul>
      {saySoon(resource, today).map((line) => (
        <small key={line}>{line}</small>
      ))}
      {away && (
        <small>
          Ausencia: {sayAway(away)} ({away.reason})
        </small>
      )}
    </div>
  );
}

interface MoveButtonsProps {
  resource: Resource;
  place: number;
  count: number;
  onMove: (by: Direction) => void;
}

/** At the end of the list a button stays focusable, so that the focus is not lost. */
function MoveButtons({ resource: { id, name }, place, count, onMove }: MoveButtonsProps) {
  return (
    <>
      {DIRECTIONS.map(({ by, word, icon: Icon }) => {
        const isEnd = place + by < 0 || place + by >= count;
        return (
          <Button
            key={by}
            id={moveId(id, by)}
            type="text"
            className={isEnd ? (styles.end ?? '') : ''}
            aria-label={`Mover ${name} hacia ${word}, lugar ${place + 1} de ${count}`}
            aria-disabled={isEnd}
            icon={<Icon size={16} strokeWidth={1.8} aria-hidden />}
            onClick={() => !isEnd && onMove(by)}
          />
        );
      })}
    </>
  );
}

interface ResourceListProps {
  kind: ResourceKind;
  resources: readonly Resource[];
  today: string;
}

/** Present and future resources in their order, and below them the ended ones. */
export function ResourceList({ kind, resources, today }: ResourceListProps) {
  const { swap, saving } = useOrder();
  const [moved, setMoved] = useState<{ id: string; by: Direction }>();
  const [said, setSaid] = useState('');
  const [shared, setShared] = useState<Resource>();
  const sharing = useLastOpened(shared);
  const isOver = ({ activeTo }: Resource): boolean => activeTo !== null && activeTo < today;
  const active = resources.filter((one) => !isOver(one));
  const ended = resources.filter(isOver);
  const { many } = KINDS[kind];
  const order = active.map(({ id }) => id).join(' ');
  // A row that moves in the document loses the focus.
  useEffect(() => {
    if (moved && order !== '') document.getElementById(moveId(moved.id, moved.by))?.focus();
  }, [moved, order]);

  const move = (resource: Resource, place: number, by: Direction): void => {
    const other = active[place + by];
    if (other === undefined) return;
    swap(resource, other);
    setMoved({ id: resource.id, by });
    setSaid(`${resource.name}, lugar ${place + by + 1} de ${active.length}.`);
  };
  return (
    <>
      {active.length > 0 && (
        <section className={panel.panel} aria-label={many}>
          <ol aria-busy={saving}>
            {active.map((resource, place) => (
              <li
                key={resource.id}
                className="flex gap-4 items-start py-3.5 first:pt-0 last:pb-0 [&+&]:border-t [&+&]:border-t-line max-phone:gap-3"
              >
                {kind === 'staff' && <Face {...resource} size={44} />}
                <What resource={resource} today={today} />
                <div className={classes(styles.presses, 'flex flex-none empty:hidden max-phone:flex-col')}>
                  {kind === 'staff' && (
                    <Button
                      type="text"
                      aria-label={`Compartir el enlace de ${resource.name}`}
                      aria-haspopup="dialog"
                      icon={<Share2 size={16} strokeWidth={1.8} aria-hidden />}
                      onClick={() => setShared(resource)}
                    />
                  )}
                  {active.length > 1 && (
                    <MoveButtons
                      resource={resource}
                      place={place}
                      count={active.length}
                      onMove={(by) => move(resource, place, by)}
                    />
                  )}
                </div>
              </li>
            ))}
          </ol>
        </section>
      )}
      {ended.length > 0 && (
        <section className={panel.panel} aria-labelledby="ya-no-estan">
          <h2 id="ya-no-estan" className={panel.heading}>
            Ya no están
          </h2>
          <ul>
            {ended.map((resource) => (
              <li
                key={resource.id}
                className="flex gap-4 items-start py-3.5 first:pt-0 last:pb-0 [&+&]:border-t [&+&]:border-t-line max-phone:gap-3"
              >
                <div className={classes(styles.what, 'grid flex-1 gap-px min-w-0 wrap-anywhere')}>
                  <Link to={`${KINDS[kind].path}/${resource.id}`}>{resource.name}</Link>
                  <span>{[sayPerson(resource), sayGone(resource)].filter(Boolean).join(' · ')}</span>
                </div>
              </li>
            ))}
          </ul>
        </section>
      )}
      <Suspense>
        {sharing.shown && (
          <SharePerson
            key={sharing.opening}
            person={sharing.shown}
            isOpen={shared !== undefined}
            onClose={() => setShared(undefined)}
          />
        )}
      </Suspense>
      <p className="sr" role="status">
        {said}
      </p>
    </>
  );
}

const sayGone = ({ activeTo }: Resource): string =>
  activeTo === null ? '' : `Ya no está desde el ${sayDate(addDays(activeTo, 1))}`;
