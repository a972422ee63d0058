import type { CsvCell } from '@rostro/shared/csv';
import { searchable } from '@rostro/shared/text';
import { Button } from 'antd';
import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { useBranchChoice } from '#office/clinic/published/branches.ts';
import { downloadCsv } from '#office/list/csv.ts';
import panel from '#office/ui/Panel.module.css';
import { classes } from '#ui/classes.ts';

export interface TableFile {
  header: readonly string[];
  rows: readonly (readonly CsvCell[])[];
}

interface BlockProps {
  id: string;
  title: string;
  /** `estadisticas-<fileName>.csv` */
  fileName: string;
  /** Computed when the button is pressed. */
  file: () => TableFile;
  isEmpty: boolean;
  /** There is content, but nothing to export. */
  noFile?: boolean;
  extra?: ReactNode;
  children: ReactNode;
}

/** A part of the report under its title, with an export of its table. */
export function Block({ id, title, fileName, file, isEmpty, noFile = isEmpty, extra, children }: BlockProps) {
  const titleId = `seccion-${id}`;
  const at = useBranchChoice().shown?.name;
  const save = (): void => {
    const { header, rows } = file();
    downloadCsv(
      ['estadisticas', fileName, ...(at === undefined ? [] : [searchable(at).replace(/[^a-z0-9]+/g, '-')])].join('-'),
      header,
      rows,
    );
  };
  return (
    <section className={classes(panel.panel, '@container')} aria-labelledby={titleId}>
      <div className="flex flex-wrap items-center justify-between gap-y-1 gap-x-3 py-2 pr-3 pl-4 border-b border-b-line">
        <h2 id={titleId} className="flex-1 font-text font-semibold text-14 leading-[1.4] tracking-normal">
          {title}
        </h2>
        {extra}
        <Button
          size="small"
          icon={<Download size={14} aria-hidden />}
          aria-label={`Descargar ${title}, para Excel`}
          disabled={noFile}
          onClick={save}
        >
          Descargar
        </Button>
      </div>
      {isEmpty ? <p className="py-6 px-4 text-muted">Nada que contar en este periodo.</p> : children}
    </section>
  );
}
