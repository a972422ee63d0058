import type { Report } from '@rostro/shared/contract/statistics';
import { sayDays } from '@rostro/shared/time';
import { DayTable } from './DayIncome.tsx';
import { Headlines } from './Headlines.tsx';
import { HeatMap } from './HeatMap.tsx';
import { headlinesOf, sayReport } from './headline.ts';
import paper from './PrintSheet.module.css';
import { peopleTable } from './people.ts';
import { ColumnTable } from './published/ColumnTable.tsx';
import { Owed } from './Report.tsx';
import { SectionTable } from './SectionTable.tsx';
import { isNothing, sectionsOf, TABS } from './sections.ts';
import { useTab } from './useTab.ts';

interface PrintSheetProps {
  report: Report;
  clinic: string;
  /** The numbers of each day are open. */
  withDays: boolean;
}

/** What the page shows: the figures, the demand, the tables of the open tab, and the days if they are open. */
export function PrintSheet({ report, clinic, withDays }: PrintSheetProps) {
  const [tab] = useTab();
  const { figures } = report;
  const sections = sectionsOf(report)[tab].filter((section) => !isNothing(section));
  return (
    <div className={paper.sheet}>
      <h1>Estadísticas{clinic && ` · ${clinic}`}</h1>
      <p>
        {sayDays(report)} contra {sayDays(report.before)} · {TABS[tab]}
      </p>
      <p>{sayReport(report)}</p>
      <Headlines headlines={headlinesOf(report)} />
      <section>
        <h2>Demanda por día y hora</h2>
        <HeatMap demand={figures.demand} />
      </section>
      {tab === 'dinero' && <Owed report={report} />}
      {tab === 'personas' && (
        <section>
          <h2>Por persona del equipo</h2>
          <ColumnTable {...peopleTable(figures)} />
        </section>
      )}
      <div className={paper.pairs}>
        {sections.map((section) => (
          <section key={section.id}>
            <h2>{section.title}</h2>
            <SectionTable section={section} />
          </section>
        ))}
      </div>
      {withDays && (
        <section>
          <h2>Ingresos por día</h2>
          <DayTable days={figures.days} />
        </section>
      )}
    </div>
  );
}
