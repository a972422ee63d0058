import { Select } from 'antd';
import { PAGE_SIZES } from './filters.ts';
import styles from './Pager.module.css';

const OPTIONS = PAGE_SIZES.map((size) => ({ value: size as number, label: String(size) }));

export function PageSize({ value, onChange }: { value: number; onChange: (size: number) => void }) {
  return (
    <label className={styles.size} htmlFor="por-pagina">
      Por página
      <Select id="por-pagina" value={value} options={OPTIONS} popupMatchSelectWidth={72} onChange={onChange} />
    </label>
  );
}
