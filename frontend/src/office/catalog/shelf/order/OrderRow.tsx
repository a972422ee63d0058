import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { GripVertical } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { classes } from '#ui/classes.ts';
import type { CatalogRow } from '../../published/data/types.ts';
import styles from '../../published/order/Order.module.css';
import { Thumb } from '../parts/Thumb.tsx';

interface OrderRowProps {
  row: CatalogRow;
  category: string;
  place: number;
  /** Swaps the row with the one above (-1) or below (1). */
  onStep: (step: -1 | 1) => void;
}

type HandleProps = OrderRowProps &
  Pick<ReturnType<typeof useSortable>, 'attributes' | 'listeners' | 'setActivatorNodeRef'>;

const STEPS: Partial<Record<string, -1 | 1>> = { ArrowUp: -1, ArrowDown: 1 };

/** The handle for dragging, by pointer or by keyboard; Alt with an arrow key moves the row by one. */
function Handle({ row, place, onStep, attributes, listeners, setActivatorNodeRef }: HandleProps) {
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = event.altKey ? STEPS[event.key] : undefined;
    if (step === undefined) {
      listeners?.onKeyDown?.(event);
      return;
    }
    event.preventDefault();
    onStep(step);
  };
  return (
    <button
      {...attributes}
      {...listeners}
      ref={setActivatorNodeRef}
      type="button"
      className={styles.handle}
      aria-label={`Mover ${row.name}, lugar ${place}`}
      aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
      onKeyDown={onKeyDown}
    >
      <GripVertical size={16} aria-hidden />
    </button>
  );
}

export function OrderRow(props: OrderRowProps) {
  const { row, category, place } = props;
  const { setNodeRef, transform, transition, isDragging, isOver, ...handle } = useSortable({
    id: row.id,
    attributes: { roleDescription: 'ordenable' },
  });
  return (
    <li
      ref={setNodeRef}
      className={classes(styles.row, isDragging && styles.dragged, isOver && !isDragging && styles.over)}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <Handle
        {...props}
        attributes={handle.attributes}
        listeners={handle.listeners}
        setActivatorNodeRef={handle.setActivatorNodeRef}
      />
      <span className="min-w-5 text-muted tabular-nums text-right">{place}</span>
      <Thumb src={row.image} />
      <span className="grid min-w-0 leading-[1.35] [&_b]:font-medium [&_small]:text-12 [&_small]:text-muted">
        <b>{row.name}</b>
        <small>{category}</small>
      </span>
    </li>
  );
}
