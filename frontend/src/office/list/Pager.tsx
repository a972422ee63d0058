import { Button, Select } from 'antd';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useSize } from '#office/ui/useSize.ts';
import styles from './Pager.module.css';
import { PAGE_SIZES } from './paging.ts';

interface PageSizeProps {
  value: number;
  onChange: (size: number) => void;
  sizes?: readonly number[];
  /** There is no room for its word, which is heard only. */
  narrow?: boolean;
}

export function PageSize({ value, onChange, sizes = PAGE_SIZES, narrow = false }: PageSizeProps) {
  const options = sizes.map((size) => ({ value: size, label: String(size) }));
  return (
    <label className={styles.size} htmlFor="por-pagina">
      <span className={narrow ? 'sr' : ''}>Por página</span>
      <Select id="por-pagina" value={value} options={options} popupMatchSelectWidth={72} onChange={onChange} />
    </label>
  );
}

interface PagerProps {
  page: number;
  pageSize: number;
  /** All rows that there are, and those of this page. */
  total: number;
  shown: number;
  /** Where the line names what it counts. */
  sayShown?: (from: number, to: number, total: number) => string;
  sizes?: readonly number[];
  /** A step, not a page: who presses twice while the next page comes turns two. */
  onTurn: (step: -1 | 1) => void;
  onPageSize: (size: number) => void;
}

const sayRows = (from: number, to: number, total: number): string => `Mostrando ${from} a ${to} de ${total}`;

/** The foot of every list. On phones the page size stands here; on desks it has its place in the toolbar. */
export function Pager({ page, pageSize, total, shown, sayShown = sayRows, sizes, onTurn, onPageSize }: PagerProps) {
  const { phone } = useSize();
  const first = shown === 0 ? 0 : (page - 1) * pageSize + 1;
  const last = (page - 1) * pageSize + shown;
  const size = phone ? 'large' : 'small';
  return (
    <nav className={styles.pager} aria-label="Páginas">
      <p className={styles.line} role="status">
        {sayShown(first, last, total)}
      </p>
      {phone && <PageSize value={pageSize} onChange={onPageSize} {...(sizes && { sizes })} />}
      <div className={styles.turn}>
        <Button
          size={size}
          disabled={page <= 1}
          icon={<ChevronLeft size={14} aria-hidden />}
          onClick={() => onTurn(-1)}
        >
          Anterior
        </Button>
        <Button
          size={size}
          disabled={last >= total}
          icon={<ChevronRight size={14} aria-hidden />}
          iconPlacement="end"
          onClick={() => onTurn(1)}
        >
          Siguiente
        </Button>
      </div>
    </nav>
  );
}
