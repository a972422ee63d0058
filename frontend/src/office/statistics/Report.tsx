import type { Report as ReportFacts } from '@rostro/shared/contract/statistics';
import { sayMoney } from '@rostro/shared/money';
import { Tabs } from 'antd';
import type { ReactNode } from 'react';
import { PAID_IN_ADVANCE } from '#office/extras/paidInAdvance.ts';
import { classes } from '#ui/classes.ts';
import { DayIncome, type Numbers } from './DayIncome.tsx';
import { Headlines } from './Headlines.tsx';
import { HeatMap } from './HeatMap.tsx';
import { headlinesOf, sayReport } from './headline.ts';
import { peopleTable } from './people.ts';
import type { DayRange } from './period.ts';
import { Block } from './published/Block.tsx';
import { ColumnTable } from './published/ColumnTable.tsx';
import { daysFile, demandFile, numberFile, sectionFile } from './published/files.ts';
import type { Section } from './published/section.ts';
import styles from './Report.module.css';
import { SectionTable } from './SectionTable.tsx';
import { isNothing, type ReportTab, sectionsOf, TABS } from './sections.ts';
import { isTab, useTab } from './useTab.ts';

const fileNameOf = (id: string, { from, to }: DayRange): string => `${id}-${from}-a-${to}`;

/** Several tables stand in two columns, each as long as it is. */
const SectionBlocks = ({ sections, period }: { sections: readonly Section[]; period: ReportFacts }) => (
  <div className={classes(sections.length > 1 && styles.pairs)}>
    {sections.map((section) => (
      <Block
        key={section.id}
        id={section.id}
        title={section.title}
        fileName={fileNameOf(section.id, period)}
        file={() => sectionFile(section)}
        isEmpty={isNothing(section)}
      >
        <SectionTable section={section} />
      </Block>
    ))}
  </div>
);

interface ReportProps {
  report: ReportFacts;
  numbers: Numbers;
}

function DaysAndHours({ report, numbers }: ReportProps) {
  const { figures } = report;
  return (
    <div className="grid grid-cols-2 gap-4 max-desk:grid-cols-1">
      <Block
        id="dias"
        title="Ingresos por día"
        fileName={fileNameOf('dias', report)}
        file={() => daysFile(figures)}
        isEmpty={figures.days.every(({ incomeCents, visits }) => incomeCents === 0 && visits === 0)}
      >
        <DayIncome days={figures.days} numbers={numbers} />
      </Block>
      <Block
        id="demanda"
        title="Demanda por día y hora"
        fileName={fileNameOf('demanda', report)}
        file={() => demandFile(figures)}
        isEmpty={figures.demand.length === 0}
      >
        <HeatMap demand={figures.demand} />
      </Block>
    </div>
  );
}

/** Advance payments are owed until their visit takes place: the figures are of now, whatever the period. */
export function Owed({ report: { money, figures } }: { report: ReportFacts }) {
  const { deposits } = figures;
  const lines = [
    ...(deposits.count > 0
      ? [
          {
            key: 'deposits',
            cents: deposits.cents,
            text: `de anticipos, de ${deposits.count === 1 ? '1 cita que viene' : `${deposits.count} citas que vienen`}`,
          },
        ]
      : []),
    ...PAID_IN_ADVANCE.flatMap((owed) => owed(money) ?? []),
  ];
  if (lines.length === 0) return null;
  return (
    <section
      className={classes(styles.owed, 'py-3.5 px-4 border border-line rounded-card bg-white')}
      aria-labelledby="por-usar"
    >
      <h2 id="por-usar">Cobrado por adelantado</h2>
      <p>La clínica lo debe hoy: será ingreso cuando se atienda cada cita.</p>
      <ul>
        {lines.map(({ key, cents, text }) => (
          <li key={key}>
            <b>{sayMoney(cents)}</b> {text}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A sentence, the five figures, the days and hours, and the tables under three tabs. */
export function Report({ report, numbers }: ReportProps) {
  const [tab, choose] = useTab();
  const { figures } = report;
  const sections = sectionsOf(report);
  const people = peopleTable(figures);
  const before: Partial<Record<ReportTab, ReactNode>> = {
    dinero: <Owed report={report} />,
    personas: (
      <Block
        id="personas"
        title={people.title}
        fileName={fileNameOf('personas', report)}
        file={() => numberFile(people)}
        isEmpty={people.rows.length === 0}
      >
        <ColumnTable {...people} />
      </Block>
    ),
  };
  const items = (Object.keys(TABS) as ReportTab[]).map((key) => ({
    key,
    label: TABS[key],
    children: (
      <div className="grid grid-cols-1 gap-4">
        <p
          className="flex items-center gap-1.5 -mb-2 text-muted text-12 [&_i]:w-4 [&_i]:h-1.5 [&_i]:rounded-[3px]"
          aria-hidden="true"
        >
          <i className="bg-data" /> Este periodo
          <i className="ml-2.5 bg-data-mist" /> Periodo anterior
        </p>
        {before[key]}
        <SectionBlocks sections={sections[key]} period={report} />
      </div>
    ),
  }));
  return (
    <div className="grid grid-cols-1 gap-4">
      <p className="text-16 leading-[1.5]">{sayReport(report)}</p>
      <Headlines headlines={headlinesOf(report)} />
      <DaysAndHours report={report} numbers={numbers} />
      <Tabs activeKey={tab} items={items} destroyOnHidden onChange={(key) => isTab(key) && choose(key)} />
    </div>
  );
}
