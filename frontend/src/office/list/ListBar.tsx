import { Alert, Button, Tooltip } from 'antd';
import { Download, ListFilter, Printer } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { detailOf } from '#api/error.ts';
import { useSize } from '#office/ui/useSize.ts';
import { classes } from '#ui/classes.ts';
import { useMedia } from '#ui/useMedia.ts';
import { type ActiveFilter, FilterChips } from './FilterChips.tsx';
import { FILTERS_ID, FilterPanel } from './FilterPanel.tsx';
import styles from './ListBar.module.css';
import { PageSize } from './Pager.tsx';
import { type PrintOption, PrintOptions } from './PrintOptions.tsx';
import type { ReadProgress } from './readPages.ts';
import { SearchBox } from './SearchBox.tsx';
import type { Export } from './useExport.ts';
import type { ListControl } from './useListView.ts';

const FILE_WORDS = {
  preparing: 'Preparando el archivo…',
  reading: 'Exportando',
  bar: 'Avance de la exportación',
  failed: 'No se pudo exportar la lista.',
  cut: (read: string) => `El archivo tiene ${read}, el máximo por archivo. Acota la lista para exportar el resto.`,
};
const PAPER_WORDS: typeof FILE_WORDS = {
  preparing: 'Preparando la impresión…',
  reading: 'Preparando',
  bar: 'Avance de la impresión',
  failed: 'No se pudo preparar la impresión.',
  cut: (read) => `Se imprimieron ${read}, el máximo por impresión. Acota la lista para imprimir el resto.`,
};

interface ExportStatusProps {
  running: Export;
  words: typeof FILE_WORDS;
  /** The plural of the list's items: `'clientes'`. */
  noun: string;
}

type RunningProps = Omit<ExportStatusProps, 'running'> & { read: ReadProgress; onStop: () => void };

function Running({ read: { done, total }, words, noun, onStop }: RunningProps) {
  const percent = Math.round((100 * done) / Math.max(1, total ?? 1));
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)_auto] gap-y-1 gap-x-4 items-center mb-3 max-phone:grid-cols-[minmax(0,1fr)_auto]">
      <p className="text-muted tabular-nums max-phone:col-span-full" role="status">
        {total === undefined ? words.preparing : `${words.reading} ${done} de ${total} ${noun}…`}
      </p>
      <progress className="w-full h-2 accent-plum" max={100} value={percent} aria-label={words.bar} />
      <Button onClick={onStop}>Detener</Button>
    </div>
  );
}

function ExportStatus({ running: { read, error, cut, start, stop }, words, noun }: ExportStatusProps) {
  if (read) return <Running read={read} words={words} noun={noun} onStop={stop} />;
  const closable = { onClose: stop, 'aria-label': 'Cerrar aviso' };
  if (error !== undefined) {
    return (
      <Alert
        className={styles.note ?? ''}
        type="error"
        showIcon
        closable={closable}
        title={`${words.failed} ${detailOf(error)}`}
        action={
          <Button size="small" onClick={start}>
            Intentar de nuevo
          </Button>
        }
      />
    );
  }
  if (cut === undefined) return null;
  return (
    <Alert
      className={styles.note ?? ''}
      type="warning"
      showIcon
      closable={closable}
      title={words.cut(`${cut.done} de ${cut.total} ${noun}`)}
    />
  );
}

interface FilterButtonProps {
  /** Number of active filters of the panel. */
  count: number;
  open: boolean;
  onToggle: () => void;
}

function FilterButton({ count, open, onToggle }: FilterButtonProps) {
  const { phone } = useSize();
  return (
    <Button
      aria-expanded={open}
      aria-controls={open ? FILTERS_ID : undefined}
      icon={<ListFilter size={16} strokeWidth={1.8} aria-hidden />}
      onClick={onToggle}
    >
      <span className={phone ? 'sr' : ''}>Filtros</span>
      {count > 0 && (
        <span className="min-w-4.5 px-1.25 rounded-[9px] bg-plum text-on-fill font-text font-semibold text-12 leading-[18px] text-center">
          {count}
          <span className="sr">{count === 1 ? ' activo' : ' activos'}</span>
        </span>
      )}
    </Button>
  );
}

interface FileOfList {
  run: Export;
  /** A tooltip about the contents of the file. With it the button shows only an icon, without it its label. */
  hint?: string;
  /** The plural of the list's items: `'clientes'`. */
  noun: string;
  empty: boolean;
}

/** While exporting, the button stays focusable and ignores clicks. */
function ExportButton({ run, hint, empty }: FileOfList) {
  const { phone } = useSize();
  const busy = run.read !== undefined;
  const worded = hint === undefined && !phone;
  // No tooltip on phones: after a tap it would stay over the content.
  return (
    <Tooltip title={phone || busy ? undefined : hint}>
      <Button
        {...(!worded && { 'aria-label': 'Exportar' })}
        aria-busy={busy}
        disabled={empty}
        loading={busy}
        icon={<Download size={16} strokeWidth={1.8} aria-hidden />}
        onClick={run.start}
      >
        {worded && 'Exportar'}
      </Button>
    </Tooltip>
  );
}

function PrintButton({ run, empty }: Omit<FileOfList, 'hint'>) {
  const busy = run.read !== undefined;
  return (
    <Tooltip title={busy ? undefined : 'Imprimir'}>
      <Button
        aria-label="Imprimir"
        aria-busy={busy}
        disabled={empty}
        loading={busy}
        icon={<Printer size={16} strokeWidth={1.8} aria-hidden />}
        onClick={run.start}
      />
    </Tooltip>
  );
}

interface ListBarProps {
  list: ListControl;
  /** `label` is the accessible name: `'Buscar citas por nombre, email…'`. */
  search: { label: string; placeholder: string };
  /** The filter panel: its accessible name, the class that sets `--columns`, and its fields. */
  panel: { label: string; className: string | undefined; fields: ReactNode };
  /** Labels of filter values that only the page knows, such as the name behind an id. */
  words?: Partial<Record<string, string>>;
  /** Chips for parameters of the address that are not filters. */
  more?: readonly ActiveFilter[];
  onClear?: () => void;
  /** The export; undefined if the view is not a list. */
  file?: FileOfList | undefined;
  /** The print; undefined if the list is not for paper. Phones do not offer it. */
  paper?: Omit<FileOfList, 'hint'> & { option?: PrintOption };
  paged?: boolean;
  /** Rendered before the search and at the end. */
  title?: ReactNode;
  children?: ReactNode;
}

/** The toolbar of a list: search, filters, page size, export, print; below it the chips of the active filters. */
export function ListBar({ list, search, panel, words = {}, more = [], onClear, file, paper, ...bar }: ListBarProps) {
  const { title, children, paged = true } = bar;
  const { phone } = useSize();
  const roomy = useMedia('(min-width: 1400px)');
  const [open, setOpen] = useState(false);
  const chips = list.chips.map((chip) => ({ ...chip, value: words[chip.name] ?? chip.value }));
  const searched = list.q === '' ? 0 : 1;
  const download = file && <ExportButton {...file} />;
  return (
    <>
      <div
        className={classes(
          styles.bar,
          'flex items-center gap-y-2 gap-x-4 min-w-0 mb-3',
          title !== undefined && classes(styles.titled, 'flex-wrap'),
        )}
      >
        {title}
        <div className={classes(styles.find, 'flex flex-1 gap-2 min-w-0')}>
          <SearchBox value={list.q} onSearch={list.search} {...search} />
          <FilterButton count={list.count} open={open} onToggle={() => setOpen(!open)} />
          {phone && download}
        </div>
        {!phone && (
          <div className="flex flex-none gap-2 items-center">
            {paged && (
              <PageSize
                value={list.pageSize}
                sizes={list.sizes}
                narrow={title !== undefined && !roomy}
                onChange={list.resize}
              />
            )}
            {download}
            {paper && <PrintButton {...paper} />}
            {paper?.option && <PrintOptions option={paper.option} />}
          </div>
        )}
        {children}
      </div>
      {file && <ExportStatus running={file.run} words={FILE_WORDS} noun={file.noun} />}
      {paper && <ExportStatus running={paper.run} words={PAPER_WORDS} noun={paper.noun} />}
      {open && (
        <FilterPanel
          label={panel.label}
          className={panel.className}
          none={list.count === 0}
          onClear={list.clearFilters}
        >
          {panel.fields}
        </FilterPanel>
      )}
      <FilterChips
        filters={[...chips.slice(0, searched), ...more, ...chips.slice(searched)]}
        onClear={onClear ?? list.clear}
      />
    </>
  );
}
