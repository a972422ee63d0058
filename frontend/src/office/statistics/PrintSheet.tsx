import type { Report } from '@rostro/shared/contract/statistics';
import { sayDays } from '@rostro/shared/time';
import { ColumnTable } from './ColumnTable.tsx';
import { DayTable } from './DayIncome.tsx';
import { Headlines } from './Headlines.tsx';
import { HeatMap } from './HeatMap.tsx';
import { headlinesOf } from './headline.ts';
import styles from './PrintSheet.module.css';
import { peopleTable } from './people.ts';
import { Owed } from './Report.tsx';
import { SectionTable } from './SectionTable.tsx';
import { sectionsOf } from './sections.ts';

/** All of the report on paper, whichever tab is open, with numbers in place of charts. */
export function PrintSheet({ report, clinic }: { report: Report; clinic: string }) {
  const { figures } = report;
  const sections = Object.values(sectionsOf(report))
    .flat()
    .filter(({ rows }) => rows.some(({ count, before }) => count > 0 || before > 0));
  return (
    <div className={styles.sheet}>
      <h1>Estadísticas{clinic && ` · ${clinic}`}</h1>
      <p>
        {sayDays(report)} contra {sayDays(report.before)}
      </p>
      {figures && (
        <>
          <Headlines headlines={headlinesOf(report, figures)} />
          <Owed report={report} />
          <section>
            <h2>Demanda por día y hora</h2>
            <HeatMap demand={figures.demand} />
          </section>
          <section>
            <h2>Por persona del equipo</h2>
            <ColumnTable {...peopleTable(figures)} />
          </section>
        </>
      )}
      {sections.map((section) => (
        <section key={section.id}>
          <h2>{section.title}</h2>
          <SectionTable section={section} />
        </section>
      ))}
      {figures && (
        <section>
          <h2>Ingresos por día</h2>
          <DayTable days={figures.days} />
        </section>
      )}
    </div>
  );
}
