import type { ComparedShare, DifferenceText } from '#office/chart/compare.ts';

export interface ReportRow extends ComparedShare {
  key: string;
  label: string;
  change: DifferenceText;
  /** Shown beside the number: `'6 h 30 de 16 h'`. */
  detail?: string;
}

export interface Section {
  id: string;
  title: string;
  of: string;
  unit: string;
  suffix?: '%';
  /** Counts are centavos, shown as pesos. */
  money?: true;
  rows: ReportRow[];
}
