import { Skeleton } from '../skeleton/Skeleton.tsx';
import { moveBetweenTabs } from './arrowKeys.ts';
import styles from './CategoryTabs.module.css';

export const EVERY = 'Todos';

interface CategoryTabsProps {
  items: readonly { category: string }[] | undefined;
  chosen: string;
  /** Id of the panel that the tabs filter. */
  controls: string;
  onChoose: (category: string) => void;
}

/** Tabs for all items and for each category, each with its count. */
export function CategoryTabs({ items, chosen, controls, onChoose }: CategoryTabsProps) {
  if (items === undefined) return <Skeleton height={44} radius={8} className={styles.filters} />;
  const categories = [EVERY, ...new Set(items.map(({ category }) => category))];
  const countOf = (wanted: string) =>
    wanted === EVERY ? items.length : items.filter(({ category }) => category === wanted).length;
  return (
    <div className={styles.filters} role="tablist" aria-label="Categorías" onKeyDown={moveBetweenTabs}>
      {categories.map((category) => (
        <button
          key={category}
          type="button"
          role="tab"
          aria-selected={category === chosen}
          aria-controls={controls}
          tabIndex={category === chosen ? 0 : -1}
          onClick={() => onChoose(category)}
        >
          {category} <span className="num">{countOf(category)}</span>
        </button>
      ))}
    </div>
  );
}
