import type { Service } from '@rostro/shared/contract/booking';
import { Skeleton } from '../../../ui/skeleton/Skeleton.tsx';
import { moveBetweenTabs } from '../../../ui/tabs/arrowKeys.ts';
import styles from './CategoryTabs.module.css';

export const EVERY = 'Todos';

interface CategoryTabsProps {
  services: Service[] | undefined;
  chosen: string;
  controls: string;
  onChoose: (category: string) => void;
}

export function CategoryTabs({ services, chosen, controls, onChoose }: CategoryTabsProps) {
  if (services === undefined) return <Skeleton height={44} radius={8} className={styles.filters} />;
  const categories = [EVERY, ...new Set(services.map(({ category }) => category))];
  const countOf = (category: string) =>
    category === EVERY ? services.length : services.filter((service) => service.category === category).length;
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
