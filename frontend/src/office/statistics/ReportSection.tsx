import { Button } from 'antd';
import { Download } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { barsHeight } from '#office/chart/axis.ts';
import panel from '#office/ui/Panel.module.css';
import { downloadFile } from '#ui/download.ts';
import { Skeleton } from '#ui/skeleton/Skeleton.tsx';
import { csvName, csvOf } from './csv.ts';
import type { DayRange } from './period.ts';
import styles from './ReportSection.module.css';
import { SectionTable } from './SectionTable.tsx';
import type { Section } from './sections.ts';

const BarsChart = lazy(() => import('#office/chart/BarsChart.tsx'));

const CSV = 'text/csv;charset=utf-8';
const isNothing = ({ rows }: Section): boolean => rows.every(({ count, before }) => count === 0 && before === 0);

function Answer({ section }: { section: Section }) {
  const { title, suffix, money, unit, rows } = section;
  const bars = money ? rows.map((row) => ({ ...row, count: row.count / 100, before: row.before / 100 })) : rows;
  return (
    <div className={styles.split}>
      <div className={styles.chart} role="img" aria-label={`${title}; los mismos números están en la tabla`}>
        <p className={styles.legend}>
          <i className={styles.now} /> Este periodo
          <i className={styles.before} /> Periodo anterior
        </p>
        <Suspense fallback={<Skeleton height={barsHeight(rows.length)} radius={8} />}>
          <BarsChart rows={bars} unit={suffix ?? unit.toLowerCase()} />
        </Suspense>
      </div>
      <SectionTable section={section} />
    </div>
  );
}

/** A section of the report as a chart and a table, with a CSV download. */
export function ReportSection({ section, period }: { section: Section; period: DayRange }) {
  const titleId = `seccion-${section.id}`;
  const save = (): void => downloadFile(csvName(section, period), CSV, csvOf(section));
  return (
    <section className={panel.panel} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 id={titleId} className={styles.title}>
          {section.title}
        </h2>
        <Button
          size="small"
          icon={<Download size={14} aria-hidden />}
          aria-label={`Descargar ${section.title}, para Excel`}
          disabled={isNothing(section)}
          onClick={save}
        >
          Descargar
        </Button>
      </div>
      {isNothing(section) ? (
        <p className={styles.none}>Nada que contar en este periodo.</p>
      ) : (
        <Answer section={section} />
      )}
    </section>
  );
}
