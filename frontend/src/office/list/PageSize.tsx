import { Select } from 'antd';
import styles from './Pager.module.css';
import { PAGE_SIZES } from './paging.ts';

interface PageSizeProps {
  value: number;
  onChange: (size: number) => void;
  sizes?: readonly number[];
}

export function PageSize({ value, onChange, sizes = PAGE_SIZES }: PageSizeProps) {
  const options = sizes.map((size) => ({ value: size, label: String(size) }));
  return (
    <label className={styles.size} htmlFor="por-pagina">
      Por página
      <Select id="por-pagina" value={value} options={options} popupMatchSelectWidth={72} onChange={onChange} />
    </label>
  );
}
