import type { Category, CategoryLabels } from '@rostro/shared/catalog';
import { Skeleton } from '../skeleton/Skeleton.tsx';
import { moveBetweenTabs } from './arrowKeys.ts';
import styles from './CategoryTabs.module.css';

export const EVERY = 'every';
export type CategoryChoice = Category | typeof EVERY;

export const sayChoice = (choice: CategoryChoice, labels: CategoryLabels): string =>
  choice === EVERY ? 'Todos' : labels[choice];

interface CategoryTabsProps {
  items: readonly { category: Category }[] | undefined;
  labels: CategoryLabels;
  chosen: CategoryChoice;
  /** Id of the panel that the tabs filter. */
  controls: string;
  onChoose: (choice: CategoryChoice) => void;
}

/** Tabs for all items and for each category, each with its count. */
export function CategoryTabs({ items, labels, chosen, controls, onChoose }: CategoryTabsProps) {
  if (items === undefined) {
    return (
      <div className={styles.filters}>
        <Skeleton height={44} radius={8} />
      </div>
    );
  }
  const choices: CategoryChoice[] = [EVERY, ...new Set(items.map(({ category }) => category))];
  const countOf = (wanted: CategoryChoice) =>
    wanted === EVERY ? items.length : items.filter(({ category }) => category === wanted).length;
  return (
    <div className={styles.filters} role="tablist" aria-label="Categorías" onKeyDown={moveBetweenTabs}>
      {choices.map((choice) => (
        <button
          key={choice}
          type="button"
          role="tab"
          aria-selected={choice === chosen}
          aria-controls={controls}
          tabIndex={choice === chosen ? 0 : -1}
          onClick={() => onChoose(choice)}
        >
          {sayChoice(choice, labels)} <span className="num">{countOf(choice)}</span>
        </button>
      ))}
    </div>
  );
}
