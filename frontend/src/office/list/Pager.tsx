import { Button, Select } from 'antd';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useSize } from '#office/ui/useSize.ts';
import { classes } from '#ui/classes.ts';
import styles from './Pager.module.css';
import { PAGE_SIZES } from './paging.ts';

interface PageSizeProps {
  value: number;
  onChange: (size: number) => void;
  sizes?: readonly number[];
  /** Hides the label visually, for narrow toolbars. */
  narrow?: boolean;
}

/** The select of rows per page. */
export function PageSize({ value, onChange, sizes = PAGE_SIZES, narrow = false }: PageSizeProps) {
  const options = sizes.map((size) => ({ value: size, label: String(size) }));
  return (
    <label className="flex items-center gap-2 text-muted whitespace-nowrap" htmlFor="por-pagina">
      <span className={narrow ? 'sr' : ''}>Por página</span>
      <Select id="por-pagina" value={value} options={options} popupMatchSelectWidth={72} onChange={onChange} />
    </label>
  );
}

interface PagerProps {
  page: number;
  pageSize: number;
  /** Number of all rows, and of the rows of this page. */
  total: number;
  shown: number;
  /** Replaces the default text, for lists that name their items. */
  sayShown?: (from: number, to: number, total: number) => string;
  sizes?: readonly number[];
  /** Gets a step, not a page number, so that two quick clicks turn two pages. */
  onTurn: (step: -1 | 1) => void;
  /** Undefined if the view has no choice of it. */
  onPageSize?: (size: number) => void;
}

const sayRows = (from: number, to: number, total: number): string => `Mostrando ${from} a ${to} de ${total}`;

/** The footer of every list. On phones it has the page size, which is otherwise in the toolbar. */
export function Pager({ page, pageSize, total, shown, sayShown = sayRows, sizes, onTurn, onPageSize }: PagerProps) {
  const { phone } = useSize();
  const first = shown === 0 ? 0 : (page - 1) * pageSize + 1;
  const last = (page - 1) * pageSize + shown;
  const size = phone ? 'large' : 'small';
  return (
    <nav
      className={classes(
        styles.pager,
        'flex items-center justify-between gap-3 py-2.5 px-4 border-t border-t-line text-muted max-phone:flex-wrap',
      )}
      aria-label="Páginas"
    >
      <p className="tabular-nums" role="status">
        {sayShown(first, last, total)}
      </p>
      {phone && onPageSize && <PageSize value={pageSize} onChange={onPageSize} {...(sizes && { sizes })} />}
      <div className={classes(styles.turn, 'flex gap-2 max-phone:w-full')}>
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
