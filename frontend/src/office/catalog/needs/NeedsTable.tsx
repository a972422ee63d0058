import { SERVICE_CATEGORY_LABELS } from '@rostro/shared/catalog';
import { Check, Minus } from 'lucide-react';
import { Fragment, type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { classes } from '#ui/classes.ts';
import { type NeedsBoard, RowProblems } from './NeedsBoard.tsx';
import { isImplied, isOver, keyOf, sayNone } from './needs.ts';

type State = 'on' | 'off' | 'mixed' | 'implied';
interface Place {
  row: number;
  column: number;
}

const STEPS: Partial<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  PageUp: [-10, 0],
  PageDown: [10, 0],
  Home: [0, -1000],
  End: [0, 1000],
};
const CHECKED = { on: true, off: false, implied: false, mixed: 'mixed' } as const;
const GRID = { role: 'grid', 'aria-label': 'Qué necesita cada tratamiento' } as const;
const boxOf = (state: State) => ({ role: 'checkbox', 'aria-checked': CHECKED[state] }) as const;
const CELL = { role: 'gridcell' } as const;
/** The head stays in sight, and so does the first column. */
const HEAD = 'sticky top-0 z-2 bg-sand text-14 font-medium';
const SIDE = 'sticky left-0 z-1 text-left border-r border-r-line';
const GROUP = 'border-l border-l-line';

function Mark({ state }: { state: State }) {
  if (state === 'implied') return <span className="w-2 h-2 rounded-chip bg-slot-line" />;
  const filled = state === 'on' || state === 'mixed';
  return (
    <span
      className={classes(
        'grid place-items-center w-5.5 h-5.5 border rounded-control',
        filled ? 'bg-plum border-plum text-on-fill' : 'bg-white border-control-line',
      )}
    >
      {state === 'on' && <Check size={15} strokeWidth={2.6} aria-hidden />}
      {state === 'mixed' && <Minus size={15} strokeWidth={2.6} aria-hidden />}
    </span>
  );
}

/**
 * Services by people, rooms and machines. It is one tab stop: arrow keys move between cells, Space marks. The row of a
 * category marks its whole column.
 */
export function NeedsTable({ board }: { board: NeedsBoard }) {
  const { groups, choices, needs, today, mark } = board;
  const id = useId();
  const [stop, setStop] = useState<Place>({ row: 0, column: 0 });
  const columns = choices.flatMap((choice) =>
    choice.resources.map((resource, at) => ({ choice, resource, isFirst: at === 0 })),
  );
  const rowCount = groups.reduce((sum, { services }) => sum + services.length + 1, 0);
  const cellId = ({ row, column }: Place): string => `${id}-${row}-${column}`;
  const at: Place = { row: Math.min(stop.row, rowCount - 1), column: Math.min(stop.column, columns.length - 1) };
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = STEPS[event.key];
    if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    const within = (place: number, count: number) => Math.max(0, Math.min(count - 1, place));
    const next = { row: within(at.row + step[0], rowCount), column: within(at.column + step[1], columns.length) };
    document.getElementById(cellId(next))?.focus();
  };
  const cell = (place: Place, look: { state: State; label: string; isFirst: boolean; onPress: () => void }) => (
    <td key={place.column} {...CELL} className={classes('p-0 border-t border-t-row-line', look.isFirst && GROUP)}>
      <button
        id={cellId(place)}
        type="button"
        {...boxOf(look.state)}
        aria-label={look.label}
        tabIndex={at.row === place.row && at.column === place.column ? 0 : -1}
        className="grid place-items-center w-full min-w-22 h-12 p-0 border-0 bg-transparent hover:bg-row-hover focus-visible:-outline-offset-2"
        onFocus={() => setStop(place)}
        onClick={look.onPress}
      >
        <Mark state={look.state} />
      </button>
    </td>
  );
  let row = -1;
  const lines: ReactNode[] = groups.map(({ category, services }) => {
    row += 1;
    const head = row;
    const title = SERVICE_CATEGORY_LABELS[category];
    return (
      <Fragment key={category}>
        <tr className="bg-sand-2">
          <th scope="row" className={classes(SIDE, 'py-1 px-4 bg-sand-2 border-t border-t-line text-14 font-semibold')}>
            {title}
          </th>
          {columns.map(({ choice: { part }, resource, isFirst }, column) => {
            const marked = services.filter((service) => needs[keyOf(service)]?.[part].includes(resource.id)).length;
            const state = marked === 0 ? 'off' : marked === services.length ? 'on' : 'mixed';
            return cell(
              { row: head, column },
              {
                state,
                isFirst,
                label: `${resource.name} en todos: ${title}`,
                onPress: () => mark(services, part, { id: resource.id, isOn: state !== 'on' }),
              },
            );
          })}
        </tr>
        {services.map((service) => {
          row += 1;
          const place = row;
          const own = needs[keyOf(service)] ?? service.needs;
          return (
            <tr key={service.id}>
              <th
                scope="row"
                className={classes(SIDE, 'min-w-60 max-w-90 py-1 px-4 bg-white border-t border-t-row-line font-medium')}
              >
                <span className={classes('wrap-anywhere', !service.isActive && 'text-muted')}>{service.name}</span>
                <small className="block text-12 font-normal text-muted">{sayNone(own, choices)}</small>
                <RowProblems board={board} service={service} />
              </th>
              {columns.map(({ choice: { part }, resource, isFirst }, column) => {
                const isOn = own[part].includes(resource.id);
                const implied = isImplied(part, resource, { needs: own, category });
                return cell(
                  { row: place, column },
                  {
                    state: isOn ? 'on' : implied ? 'implied' : 'off',
                    isFirst,
                    label: `${resource.name} para ${service.name}${implied ? ' (como cualquiera de la categoría)' : ''}`,
                    onPress: () => mark([service], part, { id: resource.id, isOn: !isOn }),
                  },
                );
              })}
            </tr>
          );
        })}
      </Fragment>
    );
  });
  return (
    <div className="relative max-h-[calc(100dvh_-_340px)] min-h-80 overflow-auto">
      <table {...GRID} className="w-full border-separate border-spacing-0" onKeyDown={onKeyDown}>
        <thead>
          <tr>
            <th scope="col" className={classes(HEAD, SIDE, 'z-3 align-bottom py-2 px-4 bg-sand')}>
              Tratamiento
            </th>
            {columns.map(({ choice, resource, isFirst }) => (
              <th
                key={resource.id}
                scope="col"
                className={classes(HEAD, 'align-top max-w-32 py-2 px-2 text-center', isFirst && GROUP)}
              >
                <span className="block mb-1 text-12 font-normal text-left text-muted">
                  {isFirst ? choice.label : '\u00a0'}
                </span>
                <span className="line-clamp-2 wrap-anywhere" title={resource.name}>
                  {resource.name}
                </span>
                {isOver(resource, today) && <small className="text-12 text-muted">ya no está</small>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{lines}</tbody>
      </table>
    </div>
  );
}
